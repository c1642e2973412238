import type { Kysely } from 'kysely'
import type { Schema } from '../../../database/schema'
import { findOrder } from '../order-repository'
import type { StoredOrder } from '../order-row'
import type { NewOrder } from './build-order'
import { createOrder, type Terms } from './create-order'

/** An order that was placed. */
export const findPlacedOrder = async (db: Kysely<Schema>, orderId: string): Promise<StoredOrder> => {
  const order = await findOrder(db, orderId)
  if (!order) throw new Error(`The order ${orderId} was stored and is not there.`)
  return order
}

/**
 * Places an order at the store's prices.
 *
 * @throws HttpError 409 with a message for every item that cannot be sold
 */
export const placeOrder = async (db: Kysely<Schema>, order: NewOrder, terms: Terms): Promise<StoredOrder> =>
  findPlacedOrder(db, await createOrder(db, order, terms))
