/** Rows on a page that a list offers beside its own number; the last is the most that every list of the server takes. */
export const pageSizes = [50, 100, 1_000] as const

/** Most records on a page of a list. */
export const longestPage = 1_000
