/** Name of the draft of a new product (`useDraft`). */
export const newProductDraft = { form: 'product', record: 'new' } as const

/** `?create=true` opens the create form over the list. */
export const createQuery = 'create'
