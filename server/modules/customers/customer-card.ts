import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import { type Customer, type CustomerCard, customer, type CustomerOrder } from '../../../src/domain/customer/customer'
import { customerCardTexts as texts, mostUsed, ordersLookedThrough } from '../../../src/domain/customer/customer-rules'
import { contactQuery, queryStatuses } from '../../../src/domain/query/contact-query'
import { orderStatuses, paymentStatuses } from '../../../src/domain/order/lifecycle'
import { deliveryAddress } from '../../../src/domain/order/storefront-order'
import type { DeliveryAddress } from '../../../src/domain/order/order'
import { toRupees } from '../../../src/domain/shared/money'
import type { CustomerRow, Schema } from '../../database/schema'
import { answerSchema, partSchema, timeAnswer } from '../../records/answer-schema'
import { answerOf } from '../../records/rows'
import { badRequest, conflict } from '../../http-error'
import type { WriteHooks } from '../../records/record-store'
import { messagesOf } from '../../records/record-texts'
import { countsSchema } from '../../openapi/describe'
import { documentOf } from '../orders'

const text = z.string()
const blocked = z.nullable(z.object({ reason: text }))

/** Schema of `customerOf`. */
export const customerAnswer = z.extend(answerSchema(customer), {
  names: z.array(text),
  addresses: z.array(z.partial(partSchema(deliveryAddress))),
  lastContactAt: z.nullable(timeAnswer),
  doNotSell: blocked,
})

/** Schema of `cardOf`. */
export const cardAnswer = z.extend(customerAnswer, {
  joined: z.array(z.object({ phone: text, name: text, orders: z.int(), spent: z.number(), note: text, doNotSell: blocked })),
  queries: z.array(z.object({ _id: text, query: text, status: z.enum(queryStatuses), createdAt: timeAnswer })),
})

/** Schema of an order of a customer. */
export const customerOrderAnswer = z.object({
  ...{ orderId: text, createdAt: timeAnswer, phone: text },
  ...{ orderStatus: z.enum(orderStatuses), paymentStatus: z.enum(paymentStatuses) },
  ...{ total: z.number(), received: z.number(), owed: z.number() },
})

const isoOf = (time: number | null): string | null => (time === null ? null : new Date(time).toISOString())

const doNotSellOf = ({ is_blocked, block_reason: reason }: CustomerRow) => (is_blocked === 1 ? { reason } : null)

/** A customer as a list answers it. */
export const customerOf = (row: CustomerRow): Customer => {
  const { town, state, told_at, asked_at } = row
  return {
    ...answerOf(customer, row),
    names: row.name === '' ? [] : [row.name],
    addresses: town === '' && state === '' ? [] : [{ nearestTown: town, state }],
    lastContactAt: isoOf(Math.max(told_at ?? 0, asked_at ?? 0) || null),
    doNotSell: doNotSellOf(row),
  }
}

/** The number itself, and those that are joined to it. */
export const numbersOf = async (db: Kysely<Schema>, phone: string): Promise<CustomerRow[]> =>
  db
    .selectFrom('customers')
    .selectAll()
    .where((builder) => builder.or([builder('id', '=', phone), builder('joined_to', '=', phone)]))
    .orderBy('id')
    .execute()

/** The orders of these numbers, the newest first, with what they add to the sums of their customer. */
const ordersOf = (db: Kysely<Schema>, phones: readonly string[]) =>
  db
    .selectFrom('customer_orders')
    .innerJoin('orders', 'orders.seq', 'customer_orders.order_seq')
    .where('customer_orders.phone', 'in', phones)
    .orderBy('customer_orders.created_at', 'desc')
    .orderBy('customer_orders.order_seq', 'desc')

const distinct = <T>(values: readonly T[], key: (value: T) => string): T[] =>
  [...new Map(values.toReversed().map((value) => [key(value), value])).values()].toReversed().slice(0, mostUsed)

/** Names and addresses that were given with the latest orders. */
const usedOf = async (db: Kysely<Schema>, phones: readonly string[]) => {
  const orders = await ordersOf(db, phones)
    .innerJoin('order_documents', 'order_documents.order_seq', 'orders.seq')
    .select('order_documents.document')
    .limit(ordersLookedThrough)
    .execute()
  const details = orders.map((order) => documentOf(order).customerDetails)
  const addresses = details.flatMap(({ address }) => (address && Object.values(address).some(Boolean) ? [address] : []))
  return {
    names: distinct(
      details.flatMap(({ name = '' }) => (name === '' ? [] : [name])),
      (name) => name.toLowerCase(),
    ),
    addresses: distinct<DeliveryAddress>(addresses, (address) => JSON.stringify(address).toLowerCase()),
  }
}

const queriesOf = async (db: Kysely<Schema>, phones: readonly string[]): Promise<CustomerCard['queries']> => {
  const rows = db.selectFrom('contact_queries').selectAll().where('local_phone', 'in', phones)
  const newest = await rows.orderBy('created_at', 'desc').orderBy('seq', 'desc').limit(mostUsed).execute()
  return newest.map((row) => {
    const { _id, query, status, createdAt } = answerOf(contactQuery, row)
    return { _id, query, status, createdAt }
  })
}

/** A customer with all that its card shows, besides its orders. */
export const cardOf = async (db: Kysely<Schema>, row: CustomerRow): Promise<CustomerCard> => {
  const numbers = await numbersOf(db, row.id)
  const phones = numbers.map(({ id }) => id)
  const [first, used] = [customerOf(row), await usedOf(db, phones)]
  const others = numbers.filter(({ id }) => id !== row.id)
  return {
    ...first,
    names: used.names.length > 0 ? used.names : first.names,
    addresses: used.addresses,
    joined: others.map((other) => {
      const { phone, name, orders, spent, note, doNotSell } = customerOf(other)
      return { phone, name, orders, spent, note, doNotSell }
    }),
    queries: await queriesOf(db, phones),
  }
}

/** A page of a customer's orders, the newest first, and how many there are. */
export const customerOrders = async (
  db: Kysely<Schema>,
  phone: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ orders: CustomerOrder[]; total: number }> => {
  const phones = (await numbersOf(db, phone)).map(({ id }) => id)
  const all = ordersOf(db, phones.length > 0 ? phones : [phone])
  const { total } = await db
    .selectFrom('customer_orders')
    .where('phone', 'in', phones.length > 0 ? phones : [phone])
    .select((builder) => builder.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await all
    .select(['order_id', 'orders.created_at', 'order_status', 'payment_status', 'total', 'credited', 'received', 'owed'])
    .select('customer_orders.phone')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const orders = rows.map((row) => ({
    ...{ orderId: row.order_id, createdAt: new Date(row.created_at).toISOString(), phone: row.phone },
    ...{ orderStatus: row.order_status, paymentStatus: row.payment_status },
    total: toRupees(row.total - row.credited),
    ...{ received: toRupees(row.received), owed: toRupees(row.owed) },
  }))
  return { orders, total }
}

/** Refuses to write on a number that is shown with another one, and to stop selling without a reason. */
export const writeHooks: WriteHooks<typeof customer> = {
  beforeWrite: async (_tx, values, before) => {
    if (before?.joinedTo) throw conflict(texts.isJoined(before.joinedTo))
    const { isBlocked = before?.isBlocked, blockReason: reason = before?.blockReason } = values
    if (!isBlocked) return { ...values, blockReason: '' }
    if (!reason) throw badRequest(texts.noReason)
    return values
  },
}

/** The messages of the calls. */
export const messages = messagesOf<object>(customer.singular, { unknown: texts.unknown, updated: texts.saved })

/** Which part of a list an answer has. */
export const pagination = (total: number, { page: number, limit }: { page: number; limit: number }) => ({
  ...{ page: number, limit, pages: Math.ceil(total / limit), total },
})

/** Schema of `pagination`. */
export const pages = countsSchema('page', 'limit', 'pages', 'total')
