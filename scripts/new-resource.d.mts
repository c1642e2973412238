/** Writes a new resource, database included, and lists it; gives the files written. */
export const newResource: (request: { root: string; plural: string; singular: string }) => Promise<string[]>
