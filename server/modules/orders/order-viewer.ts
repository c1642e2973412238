import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { localPhone } from '../../../src/domain/shared/phone'
import type { Schema } from '../../database/schema'
import { notFound, unauthorized } from '../../http-error'
import { serverTexts } from '../../server-texts'
import { findOrder, orderPhones } from './order-repository'
import type { StoredOrder } from './order-row'
import { orderTexts } from './order-texts'
import type { OrderTries } from './creation/order-tries'

/** Numbers that an order has at most; as many are compared for every question, right or wrong. */
const phonesOfOrder = 3
const phoneLength = 10
/** Fills up numbers that are too short to be anybody's. */
const noDigit = '.'
/** Stands where an order has no number; nobody's either. */
const noPhone = '-'.repeat(phoneLength)

const isSame = (asked: string, known: string): boolean => timingSafeEqual(Buffer.from(asked), Buffer.from(known))

/** What the customers' calls need to tell whose an order is. */
export interface Lookup {
  db: Kysely<Schema>
  tries: OrderTries
}

/**
 * The phone number that came with a customer's call, as it was written.
 *
 * @throws HttpError 401 that names the header, where none came
 */
export const neededPhone = (phone: string | undefined): string => {
  if (phone === undefined) throw unauthorized(serverTexts.phoneNeeded)
  return phone
}

/**
 * A customer's own order. An unknown order and a wrong number get the same answer after the same work
 * (server.md: public surface).
 *
 * @param asked.phone the number as the caller wrote it
 * @param asked.ip the caller's address
 * @throws HttpError 404, and 429 after too many wrong numbers for this order id
 */
export const customerOrder = async (
  { db, tries }: Lookup,
  { orderId, phone, ip }: { orderId: string; phone: string; ip: string },
): Promise<StoredOrder> => {
  const takeBack = tries.begin(orderId, ip)
  const asked = localPhone(phone).padEnd(phoneLength, noDigit)
  let isWrong = false
  try {
    const known = await orderPhones(db, orderId)
    const matches = Array.from({ length: phonesOfOrder }, (_, index) => isSame(asked, known[index] || noPhone))
    const order = matches.includes(true) ? await findOrder(db, orderId) : undefined
    isWrong = order === undefined
    if (!order) throw notFound(orderTexts.notYours)
    return order
  } finally {
    // A database that does not answer makes no number wrong.
    if (!isWrong) takeBack()
  }
}

/**
 * The order that a caller may see: with a token any, with a phone number the customer's own.
 *
 * @param phone the number as the caller wrote it, where one came
 * @throws HttpError 401 with neither or a bad token, 404, 429
 */
export const viewOrder = async (
  app: FastifyInstance,
  lookup: Lookup,
  request: FastifyRequest,
  { orderId, phone }: { orderId: string; phone: string | undefined },
): Promise<{ order: StoredOrder; signedIn: boolean }> => {
  if (request.headers.authorization !== undefined) {
    await app.authenticate(request)
    const order = await findOrder(lookup.db, orderId)
    if (!order) throw notFound(orderTexts.unknown)
    return { order, signedIn: true }
  }
  const asked = { orderId, phone: neededPhone(phone), ip: request.ip }
  return { order: await customerOrder(lookup, asked), signedIn: false }
}
