// Apart from the record, of which every page would load the definition with it.

/** Queries per page (contract 9.13). */
export const queriesPageSize = 10
