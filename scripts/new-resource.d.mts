/** Generates a new resource including its table, and registers it; resolves with the files written. */
export const newResource: (request: { root: string; plural: string; singular: string }) => Promise<string[]>
