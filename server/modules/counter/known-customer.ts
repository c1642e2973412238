import type { Kysely } from 'kysely'
import { partOfPhone } from '../../../src/domain/customer/customer-data'
import { type KnownCustomer, mostKnownOrders } from '../../../src/domain/order/counter-order'
import type { DeliveryAddress } from '../../../src/domain/order/order'
import { isAsked } from '../../../src/domain/order/payment-status'
import { toPaise, toRupees } from '../../../src/domain/shared/money'
import { batches } from '../../batches'
import { containsText } from '../../database/engine'
import type { Database } from '../../database/connect'
import type { OrderRow, PaymentRow, Schema } from '../../database/schema'
import { documentOf, findOrder, findOrders } from '../orders'
import { balanceOfOrder } from '../ledger'

/** Documents that are read at a time, so that long orders do not block other calls. */
const documentsAtOnce = 20

const addressOf = ({ street, nearestTown, district, state, pincode, landmark }: DeliveryAddress): KnownCustomer['address'] => ({
  street: street ?? '',
  nearestTown: nearestTown ?? '',
  district: district ?? '',
  state: state ?? '',
  pincode: pincode ?? '',
  landmark: landmark ?? '',
})

/** The orders that have a phone number only for the delivery. The customer's own number is the first of an order's. */
const ordersOfOthers = async (db: Kysely<Schema>, orders: readonly OrderRow[], digits: string): Promise<Set<string>> => {
  const unsure = orders.filter(({ phones }) => !phones.startsWith(digits)).map(({ order_id }) => order_id)
  const others = new Set<string>()
  for (const ids of batches(unsure, documentsAtOnce))
    for (const order of await findOrders(db, ids))
      if (partOfPhone(documentOf(order).customerDetails, digits) !== 'customer') others.add(order.order_id)
  return others
}

/** What is owed for these orders altogether, in paise. */
const dueOf = async (db: Kysely<Schema>, orders: readonly OrderRow[]): Promise<number> => {
  const ids = orders.map(({ order_id }) => order_id)
  const payments = await db.selectFrom('payments').selectAll().where('order_id', 'in', ids).execute()
  const byOrder = new Map<string, PaymentRow[]>()
  for (const payment of payments) byOrder.set(payment.order_id, [...(byOrder.get(payment.order_id) ?? []), payment])
  const dues = orders
    .filter(({ payment_status }) => isAsked(payment_status))
    .map((order) => toPaise(balanceOfOrder(byOrder.get(order.order_id) ?? [], order).due))
  return dues.reduce((sum, due) => sum + Math.max(0, due), 0)
}

/**
 * What the newest orders of a phone number tell of their customer; null for a number without orders (docs/decisions/0057).
 *
 * @param digits ten digits
 */
export const knownCustomer = async ({ db, engine }: Database, digits: string): Promise<KnownCustomer | null> => {
  const found = await db
    .selectFrom('orders')
    .selectAll()
    // The searchable text has an index; it holds more than the phone numbers.
    .where(engine.contains('orders', digits))
    .where(containsText('phones', digits))
    .orderBy('seq', 'desc')
    .limit(mostKnownOrders + 1)
    .execute()
  const looked = found.slice(0, mostKnownOrders)
  const others = await ordersOfOthers(db, looked, digits)
  const own = looked.filter(({ order_id }) => !others.has(order_id))
  const newest = own[0] && (await findOrder(db, own[0].order_id))
  if (!newest) return null
  const { customerDetails, deliveryMethod } = documentOf(newest)
  const { name = '', phoneNumber = '', deliveryContact = '', address = {} } = customerDetails
  return {
    ...{ orders: own.length, hasMore: found.length > mostKnownOrders, due: toRupees(await dueOf(db, own)) },
    ...{ name, phoneNumber, deliveryContact, deliveryMethod },
    address: addressOf(address),
  }
}
