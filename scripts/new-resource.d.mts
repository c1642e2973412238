/** Writes the folder of a new resource and adds it to the registry; gives the files written. */
export const newResource: (request: { root: string; plural: string; singular: string }) => Promise<string[]>
