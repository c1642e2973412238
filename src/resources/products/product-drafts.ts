/** Under which name what was left in the form of a new product is kept (`useKeptDraft`). */
export const newProductDraft = { form: 'product', record: 'new' } as const

/** `?create=true` opens that form over the list. */
export const createQuery = 'create'
