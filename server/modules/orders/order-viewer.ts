import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { localPhone } from '../../../src/domain/phone'
import type { Schema } from '../../database/schema'
import { notFound, unauthorized } from '../../http-error'
import { serverTexts } from '../../server-texts'
import { findOrder, orderPhones } from './order-queries'
import type { StoredOrder } from './order-row'
import { orderTexts } from './order-texts'

const phoneLength = 10

const sameText = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/**
 * The order that a caller may see: with a token any, with a phone number the customer's own. An
 * unknown order and a wrong number get the same answer after the same work (server.md: public surface).
 *
 * @param phone the number as the caller wrote it, where one came
 * @throws HttpError 401 with neither or a bad token, 404
 */
export const viewOrder = async (
  app: FastifyInstance,
  db: Kysely<Schema>,
  request: FastifyRequest,
  { orderId, phone }: { orderId: string; phone: string | undefined },
): Promise<{ order: StoredOrder; signedIn: boolean }> => {
  if (request.headers.authorization !== undefined) {
    await app.authenticate(request)
    const order = await findOrder(db, orderId)
    if (!order) throw notFound(orderTexts.unknown)
    return { order, signedIn: true }
  }
  if (phone === undefined) throw unauthorized(serverTexts.signInNeeded)
  const asked = localPhone(phone)
  const known = await orderPhones(db, orderId)
  const matches = asked.length === phoneLength && known.some((number) => sameText(number, asked))
  const order = matches ? await findOrder(db, orderId) : undefined
  if (!order) throw notFound(orderTexts.notYours)
  return { order, signedIn: false }
}
