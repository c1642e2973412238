/** A thing as backends name it: its id, or the thing itself (specification 3). */
export type Reference = string | { _id: string; name?: string }

/** The id within a reference, which backends write as an id or as the thing itself (specification 3). */
export const referenceId = (reference: Reference | null | undefined): string | undefined =>
  typeof reference === 'string' ? reference || undefined : reference?._id

/** The name within a reference, where the backend gave one. */
export const referenceName = (reference: Reference | null | undefined): string | undefined =>
  typeof reference === 'object' && reference !== null ? reference.name : undefined
