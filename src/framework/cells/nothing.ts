/** Stands where a record says nothing. */
export const nothing = '–'
