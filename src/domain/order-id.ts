/** Ids as they stand in paths: any case, and nothing that a database would choke on. */
const shape = /^[A-Za-z0-9-]{1,40}$/

/**
 * The id of an order as it is kept, of one as people type it: in any case, with spaces, and with a zero for the
 * letter that every id begins with. Undefined for what can be no id (server.md: public surface).
 */
export const readOrderId = (typed: string): string | undefined => {
  const text = typed.replace(/\s+/g, '')
  return shape.test(text) ? text.toUpperCase().replace(/^0RD(?=[2-9A-Z]{7}$)/, 'ORD') : undefined
}
