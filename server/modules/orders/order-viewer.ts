import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { localPhone } from '../../../src/domain/shared/phone'
import { notFound, unauthorized } from '../../http-error'
import { assertFound } from '../../records/repository'
import { serverTexts } from '../../server-texts'
import { findOrder, orderPhones } from './order-repository'
import type { StoredOrder } from './order-row'
import { orderTexts } from './orders-texts'
import type { OrderContext } from './order-context'

/** Maximum number of phone numbers of an order; every lookup makes this many comparisons, so that its duration is constant. */
const phonesOfOrder = 3
const phoneLength = 10
/** Pads numbers that are too short, so that they match no phone number. */
const noDigit = '.'
/** Placeholder for a missing phone number of an order; matches no input. */
const noPhone = '-'.repeat(phoneLength)

const isSame = (entered: string, known: string): boolean => timingSafeEqual(Buffer.from(entered), Buffer.from(known))

/**
 * Returns the phone number of a customer's request, as typed.
 *
 * @throws HttpError 401 naming the header when it is missing
 */
export const requirePhone = (phone: string | undefined): string => {
  if (phone === undefined) throw unauthorized(serverTexts.phoneNeeded)
  return phone
}

/**
 * Finds a customer's own order. An unknown order and a wrong phone number produce the same response after the same work
 * (contract 10.1).
 *
 * @param lookup.phone the phone number as typed
 * @param lookup.ip IP address of the client
 * @throws HttpError 404, and 429 after too many wrong numbers for this order id
 */
export const customerOrder = async (
  { db, tries }: OrderContext,
  { orderId, phone, ip }: { orderId: string; phone: string; ip: string },
): Promise<StoredOrder> => {
  const takeBack = await tries.begin(orderId, ip)
  const entered = localPhone(phone).padEnd(phoneLength, noDigit)
  let isWrong = false
  try {
    const known = await orderPhones(db, orderId)
    const matches = Array.from({ length: phonesOfOrder }, (_, index) => isSame(entered, known[index] || noPhone))
    const order = matches.includes(true) ? await findOrder(db, orderId) : undefined
    isWrong = order === undefined
    if (!order) throw notFound(orderTexts.notYours)
    return order
  } finally {
    // A database error does not count as a wrong number.
    if (!isWrong) await takeBack()
  }
}

/**
 * Finds an order that the caller may see: any order with a token, the customer's own order with a phone number.
 *
 * @param phone the phone number as typed, if given
 * @throws HttpError 401 for an invalid token or neither token nor phone number, 404, 429
 */
export const viewOrder = async (
  app: FastifyInstance,
  context: OrderContext,
  request: FastifyRequest,
  { orderId, phone }: { orderId: string; phone: string | undefined },
): Promise<{ order: StoredOrder; signedIn: boolean }> => {
  if (request.headers.authorization !== undefined) {
    await app.authenticate(request)
    return { order: assertFound(await findOrder(context.db, orderId), orderTexts.unknown), signedIn: true }
  }
  const lookup = { orderId, phone: requirePhone(phone), ip: request.ip }
  return { order: await customerOrder(context, lookup), signedIn: false }
}
