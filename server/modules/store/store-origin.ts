import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { publicOrigin } from '../../../src/domain/store/public-address'
import type { Schema } from '../../database/schema'
import { badRequest } from '../../http-error'
import { serverTexts } from '../../server-texts'
import { readSetting } from './settings-repository'

/** A name or an IP address with a port, if any. */
const hostShape = /^(?:[a-z\d_.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i

/**
 * Address of the store as the caller sees it. What the headers of the request or of a proxy say is taken only if it is an address
 * of the web.
 *
 * @throws HttpError 400 for a host that is none
 */
export const originOf = ({ headers: { origin = '' }, protocol, host }: FastifyRequest): string => {
  if (/^https?:\/\//.test(origin) && URL.canParse(origin)) return new URL(origin).origin
  const address = `${protocol === 'https' ? 'https' : 'http'}://${host}`
  if (!hostShape.test(host) || !URL.canParse(address)) throw badRequest(serverTexts.badValue('Host'))
  return new URL(address).origin
}

/**
 * The public address of the store; '' for none. It is read for every answer, as the name is.
 *
 * @param publicUrl PUBLIC_URL, which applies until administrators set an address
 */
export const publicAddressOf = async (db: Kysely<Schema>, publicUrl: string | undefined): Promise<string> =>
  (await readSetting(db, 'publicAddress')) ?? publicUrl ?? ''

/**
 * Address with which links in messages, papers and e-mails begin: the public one, or the address of the caller if the internet
 * reaches it; undefined if there is none.
 *
 * @throws HttpError 400 for a host that is none
 */
export const linkOriginOf = async (
  db: Kysely<Schema>,
  publicUrl: string | undefined,
  request: FastifyRequest,
): Promise<string | undefined> => {
  const address = await publicAddressOf(db, publicUrl)
  return address === '' ? publicOrigin(originOf(request)) : address
}
