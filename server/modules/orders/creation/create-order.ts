import type { Kysely, Transaction } from 'kysely'
import {
  acceptanceFaults,
  type AcceptanceTerms,
  mergedLines,
  type OfferedProduct,
  type WantedLine,
} from '../../../../src/domain/order/order-acceptance'
import { orderRecord } from '../../../../src/domain/order/order-fields'
import { toRupees } from '../../../../src/domain/shared/money'
import { inTransaction } from '../../../database/in-transaction'
import type { ProductRow, Schema } from '../../../database/schema'
import { recordChange } from '../../../history/write-history'
import { assertFaultless } from '../../../http-error'
import { newOrderId } from '../../../ids'
import { findProducts } from '../../products/product-repository'
import { keepPictures } from '../../products/sold-pictures'
import { readSetting } from '../../store/settings-repository'
import { buildOrder, type NewOrder } from './build-order'
import { insertOrders } from './insert-orders'
import { takeStock } from '../stock'

/** Conditions for accepting an order. */
export interface Terms extends AcceptanceTerms {
  /** Runs first in the order's transaction; when it throws, the order is not accepted. */
  claim?: (tx: Transaction<Schema>, orderId: string) => Promise<void>
}

/** A product was changed between reading and selling it; the order is retried with the current products. */
class ProductsChanged extends Error {}

const freeOrderId = async (db: Kysely<Schema>): Promise<string> => {
  for (;;) {
    const orderId = newOrderId()
    const taken = await db.selectFrom('orders').select('seq').where('order_id', '=', orderId).executeTakeFirst()
    if (!taken) return orderId
  }
}

/** Converts a product row to the input of the acceptance rules. */
const offeredProduct = (row: ProductRow, stockQuantity = row.stock_quantity): OfferedProduct => ({
  name: row.name,
  isActive: row.is_active === 1,
  inStock: row.in_stock === 1,
  stockQuantity,
  maxQuantityPerCustomer: row.max_quantity_per_customer,
  offerPrice: toRupees(row.offer_price),
})

const byId = <T>(rows: readonly ProductRow[], read: (row: ProductRow) => T): Map<string, T> =>
  new Map(rows.map((row) => [row.id, read(row)]))

const imagesOf = (products: readonly ProductRow[]): string =>
  products
    .map(({ id, images }) => id + images)
    .sort()
    .join()

/** Deducts the lines from stock and returns the products as sold. */
const sell = async (
  tx: Transaction<Schema>,
  lines: readonly WantedLine[],
  { expected, terms }: { expected: readonly ProductRow[]; terms: Terms },
): Promise<ProductRow[]> => {
  const { taken, missed } = await takeStock(tx, lines, { onSale: true })
  const rest = await findProducts(
    tx,
    missed.map(({ productId }) => productId),
  )
  const quantities = new Map(lines.map(({ productId, quantity }) => [productId, quantity]))
  const offered = new Map([
    ...byId(taken, (row) => offeredProduct(row, row.stock_quantity + (quantities.get(row.id) ?? 0))),
    ...byId(rest, (row) => offeredProduct(row)),
  ])
  assertFaultless(409, acceptanceFaults(lines, offered, terms))
  if (missed.length > 0 || imagesOf(taken) !== imagesOf(expected)) throw new ProductsChanged()
  return taken
}

const attempt = async (db: Kysely<Schema>, order: NewOrder & { orderId: string }, terms: Terms): Promise<string> => {
  const { orderId } = order
  const lines = mergedLines(order.lines)
  const products = await findProducts(
    db,
    lines.map(({ productId }) => productId),
  )
  const offered = byId(products, (row) => offeredProduct(row))
  assertFaultless(409, acceptanceFaults(lines, offered, terms))
  // Runs before the transaction, so that a picture being replaced at this moment is recorded in time (docs/decisions/0008).
  await keepPictures(db, products)
  return inTransaction(db, async (tx) => {
    await terms.claim?.(tx, orderId)
    const sold = order.orderStatus === 'cancelled' ? products : await sell(tx, lines, { expected: products, terms })
    const packaging = await readSetting(tx, 'packaging')
    const built = buildOrder(orderId, { ...order, lines }, { products: byId(sold, (row) => row), packaging })
    await insertOrders(tx, [built])
    await recordChange(tx, orderRecord, { id: orderId, after: built.row })
    return orderId
  })
}

/**
 * Accepts an order: deducts its items from stock and stores it with a snapshot of the current products, in one transaction
 * (server.md: rules left to the server; docs/decisions/0016).
 *
 * @returns its order id
 * @throws HttpError 409 with a message for every line that cannot be sold, or for a total below the minimum
 * @throws InvalidOrderError for an order without lines or with an invalid quantity
 */
export const createOrder = async (db: Kysely<Schema>, order: NewOrder, terms: Terms = {}): Promise<string> => {
  const named = { ...order, orderId: order.orderId ?? (await freeOrderId(db)) }
  for (;;) {
    try {
      return await attempt(db, named, terms)
    } catch (error) {
      if (!(error instanceof ProductsChanged)) throw error
    }
  }
}
