import type { Kysely, Transaction } from 'kysely'
import type { StorefrontOrderRequest } from './routes'
import { localPhone } from '../../../src/domain/shared/phone'
import type { Schema } from '../../database/schema'
import { takeTurns } from '../../database/take-turns'
import { conflict } from '../../http-error'
import type { NewOrder } from '../orders/creation/build-order'
import { createOrder, type Terms } from '../orders/creation/create-order'
import { findOrder } from '../orders/order-repository'
import type { StoredOrder } from '../orders/order-row'
import { readSetting } from '../store/settings-repository'
import { claimKey, findKeptOrder, forgetOldKeys, KeyTakenError, type OrderKey } from '../orders/order-keys'
import { storefrontTexts } from './storefront-texts'

/**
 * Rejects an order when the phone number already has too many unpaid ones: orders with deducted stock that are still 'placed',
 * with or without a screenshot (docs/decisions/0023).
 *
 * @param mobile the customer's phone number; its last ten digits identify it
 * @throws HttpError 409
 */
const assertMayOweMore = async (tx: Transaction<Schema>, mobile: string, most: number): Promise<void> => {
  const phone = localPhone(mobile)
  await takeTurns(tx, `unpaid orders ${phone}`)
  const { count } = await tx
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('payment_status', 'in', ['pending', 'failed'])
    .where('stock', '=', 'taken')
    .where('order_status', '=', 'placed')
    // The customer's own number is the first of an order; the others may belong to the recipient.
    .where('phones', 'like', `${phone}%`)
    .executeTakeFirstOrThrow()
  if (Number(count) >= most) throw conflict(storefrontTexts.tooManyUnpaid(most))
}

const newOrder = (request: StorefrontOrderRequest, now: number): NewOrder => {
  const { customer, delivery, items, couponCode } = request
  const { street, nearestTown, district, state, pincode, landmark } = delivery.address
  return {
    lines: items,
    customer: {
      name: customer.name,
      mobile: customer.mobile,
      phoneNumber: customer.phoneNumber ?? customer.mobile,
      deliveryContact: delivery.contact ?? customer.mobile,
      couponCode: couponCode ?? '',
      address: { street, nearestTown: nearestTown ?? '', district, state, pincode, landmark: landmark ?? '' },
    },
    deliveryMethod: delivery.method ?? '',
    createdAt: now,
  }
}

const storedOrder = async (db: Kysely<Schema>, orderId: string): Promise<StoredOrder> => {
  const order = await findOrder(db, orderId)
  if (!order) throw new Error(`The order ${orderId} was stored and is not there.`)
  return order
}

/**
 * Accepts an order from the storefront, at the store's prices (server.md: public surface).
 *
 * @param call.key identifies a repeated call
 * @param call.now epoch ms
 * @returns the order; `isRepeated` is true when an earlier call with the same key created it
 * @throws HttpError 409 with a message for every item that cannot be sold, for a key of a different order, and for a phone
 *   number with too many unpaid orders
 */
export const takeOrder = async (
  db: Kysely<Schema>,
  request: StorefrontOrderRequest,
  { key, now }: { key: OrderKey | undefined; now: number },
): Promise<{ order: StoredOrder; isRepeated: boolean }> => {
  const { minimumOrderValue } = await readSetting(db, 'store')
  const { maxUnpaidOrders, ...limits } = await readSetting(db, 'orderRules')
  const mayOwe = (tx: Transaction<Schema>) => assertMayOweMore(tx, request.customer.mobile, maxUnpaidOrders)
  const placed = async (claim: Terms['claim']) => {
    const orderId = await createOrder(db, newOrder(request, now), { ...limits, minimumOrderValue, claim })
    return { order: await storedOrder(db, orderId), isRepeated: false }
  }
  if (!key) return placed(mayOwe)
  const repeated = async (): Promise<StoredOrder | undefined> => {
    const orderId = await findKeptOrder(db, key, now)
    return orderId === undefined ? undefined : storedOrder(db, orderId)
  }
  const first = await repeated()
  if (first) return { order: first, isRepeated: true }
  await forgetOldKeys(db, now)
  try {
    return await placed(async (tx, orderId) => {
      await claimKey(tx, key, { orderId, now })
      await mayOwe(tx)
    })
  } catch (error) {
    // A concurrent call with the same key may have succeeded and even sold the last item; its order is returned then.
    const other = await repeated()
    if (!other) throw error instanceof KeyTakenError ? new Error('An order key was taken by no order.', { cause: error }) : error
    return { order: other, isRepeated: true }
  }
}
