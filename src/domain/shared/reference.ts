/** A referenced record as backends send it: its id or an embedded object (contract 3.1). */
export type Reference = string | { _id: string; name?: string }

/** The id of a reference, which is an id or an embedded object (contract 3.1). */
export const referenceId = (reference: Reference | null | undefined): string | undefined =>
  typeof reference === 'string' ? reference || undefined : reference?._id

/** The name of a reference, if the backend sent it. */
export const referenceName = (reference: Reference | null | undefined): string | undefined =>
  typeof reference === 'object' && reference !== null ? reference.name : undefined
