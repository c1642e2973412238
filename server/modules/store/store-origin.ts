import type { FastifyRequest } from 'fastify'
import { badRequest } from '../../http-error'
import { serverTexts } from '../../server-texts'

/** A name or an IP address with a port, if any. */
const hostShape = /^(?:[a-z\d_.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i

/**
 * Address of the store as the caller sees it, with which links in e-mails, messages and papers begin. What the headers of the
 * request or of a proxy say is taken only if it is an address of the web.
 *
 * @throws HttpError 400 for a host that is none
 */
export const originOf = ({ headers: { origin = '' }, protocol, host }: FastifyRequest): string => {
  if (/^https?:\/\//.test(origin) && URL.canParse(origin)) return new URL(origin).origin
  const address = `${protocol === 'https' ? 'https' : 'http'}://${host}`
  if (!hostShape.test(host) || !URL.canParse(address)) throw badRequest(serverTexts.badValue('Host'))
  return new URL(address).origin
}
