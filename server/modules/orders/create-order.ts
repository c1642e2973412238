import type { Kysely } from 'kysely'
import type { ProductRow, Schema } from '../../database/schema'
import { newOrderId } from '../../ids'
import { findProducts } from '../products/product-queries'
import { keepPictures } from '../products/sold-pictures'
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

const imagesOf = (products: readonly ProductRow[]): string => products.map(({ id, images }) => id + images).sort().join()

/**
 * The products of an order, whose pictures stay from now on. They are read again once that is noted:
 * pictures that were replaced meanwhile may be gone, others can no longer go.
 */
const productsToSell = async (db: Kysely<Schema>, ids: readonly string[]): Promise<ProductRow[]> => {
  let products = await findProducts(db, ids)
  for (;;) {
    await keepPictures(db, products)
    const again = await findProducts(db, ids)
    if (imagesOf(again) === imagesOf(products)) return again
    products = again
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
  const products = await productsToSell(db, [...new Set(order.lines.map(({ productId }) => productId))])
  const packaging = await readSetting(db, 'packaging')
  const orderId = order.orderId ?? (await freeOrderId(db))
  const built = buildOrder(orderId, order, {
    products: new Map(products.map((product) => [product.id, product])),
    packaging,
  })
  await insertOrders(db, [built])
  return { id: built.row.id, orderId }
}
