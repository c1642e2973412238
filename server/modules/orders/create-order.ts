import type { Kysely } from 'kysely'
import type { Schema } from '../../database/schema'
import { newOrderId } from '../../ids'
import { findProducts } from '../products/product-queries'
import { readSetting } from '../store/settings-queries'
import { buildOrder, type NewOrder } from './build-order'
import { insertOrders } from './insert-orders'

const freeOrderId = async (db: Kysely<Schema>): Promise<string> => {
  for (;;) {
    const orderId = newOrderId()
    const taken = await db.selectFrom('orders').select('seq').where('order_id', '=', orderId).executeTakeFirst()
    if (!taken) return orderId
  }
}

/**
 * Takes an order: reads the products and the packaging tiers, and stores what the rules make of them.
 *
 * @throws InvalidOrderError
 */
export const createOrder = async (
  db: Kysely<Schema>,
  order: NewOrder,
): Promise<{ id: string; orderId: string }> => {
  const products = await findProducts(db, [...new Set(order.lines.map(({ productId }) => productId))])
  const packaging = await readSetting(db, 'packaging')
  const orderId = order.orderId ?? (await freeOrderId(db))
  const built = buildOrder(orderId, order, {
    products: new Map(products.map((product) => [product.id, product])),
    packaging,
  })
  await insertOrders(db, [built])
  return { id: built.row.id, orderId }
}
