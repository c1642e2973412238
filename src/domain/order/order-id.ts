/** Ids as they stand in paths: any case, and nothing that a database would choke on. */
const shape = /^[A-Za-z0-9-]{1,40}$/

/** The ids of this store's own making, in what people write around and between them. */
const ownShape = /^(?:ORDER)?(?:ID|NO|NUMBER)?[0O]RD([2-9A-Z]{7})$/

/**
 * What was typed for an order id, without the words and signs that people copy along: '#', 'Order ID:', a full stop.
 * No id has them, whoever made it.
 */
export const withoutLabel = (typed: string): string => typed.trim().replace(/^[a-z .]*[#:][#:\s]*|\.$/gi, '')

/**
 * The id of an order as it is kept, of one as people type it: in any case, with spaces, with a label before it, with
 * dashes in it, and with a zero for the letter that every id begins with. Undefined for what can be no id (server.md:
 * public surface).
 */
export const readOrderId = (typed: string): string | undefined => {
  const text = withoutLabel(typed)
    .replace(/\s+/g, '')
    .replace(/[\u2010-\u2015]/g, '-')
  if (!shape.test(text)) return undefined
  const id = text.toUpperCase()
  const [, tail] = ownShape.exec(id.replaceAll('-', '')) ?? []
  return tail === undefined ? id : `ORD${tail}`
}
