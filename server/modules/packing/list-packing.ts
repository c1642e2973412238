import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely'
import { linePrice } from '../../../src/domain/order/customer-bill'
import { productIdOf } from '../../../src/domain/order/order-change'
import { maxPriceRatio, type PackingQueue, packingTexts, type Replacement } from '../../../src/domain/packing/packing'
import { toPaise } from '../../../src/domain/shared/money'
import type { Database } from '../../database/connect'
import type { Schema } from '../../database/schema'
import { currentActor } from '../../history/actor'
import { conflict } from '../../http-error'
import { assertFound } from '../../records/repository'
import { searchNeedles } from '../../search-needles'
import { queuedOrders } from './packing-rows'
import { hasItemsLeft, orderTexts, documentOf, findOrder, findOrders } from '../orders'
import { menuProduct } from '../quick-shopping'

/** Most orders and most replacements of an answer. Packers begin with the first, so that more would only take time to load. */
const most = { orders: 50, replacements: 20 } as const

/** Packed orders that wait for their customers, the oldest first. */
const listCollected = async (db: Kysely<Schema>, isLeft: RawBuilder<SqlBool>): Promise<PackingQueue['toCollect']> => {
  const waiting = db
    .selectFrom('ready_orders')
    .innerJoin('packings', 'packings.order_id', 'ready_orders.order_id')
    .where(isLeft)
    .where('is_pickup', '=', 1)
    .where('packed_at', 'is not', null)
  const { total } = await waiting.select((builder) => builder.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await waiting
    .select(['ready_orders.order_id as orderId', 'customer_name as customerName', 'parcels', 'packed_at'])
    .orderBy('packed_at')
    .orderBy('order_seq')
    .limit(most.orders)
    .execute()
  return { orders: rows.map(({ packed_at: at, ...row }) => ({ ...row, packedAt: new Date(at ?? 0).toISOString() })), total }
}

/** Paid orders that are not packed yet. */
const waitingOrders = (db: Kysely<Schema>, isLeft: RawBuilder<SqlBool>) =>
  db
    .selectFrom('ready_orders')
    .leftJoin('packings', 'packings.order_id', 'ready_orders.order_id')
    .where(isLeft)
    .where('packings.packed_at', 'is', null)

/** The number of paid orders that are not packed yet. */
export const countToPack = async (db: Kysely<Schema>): Promise<number> => {
  const waiting = waitingOrders(db, await hasItemsLeft(db))
  const { total } = await waiting.select((builder) => builder.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return total
}

/** Paid orders that are not packed yet: one's own first, then the oldest, and how many there are; and those that are collected. */
export const listPacking = async ({ db }: Database, { mine }: { mine?: boolean | undefined }): Promise<PackingQueue> => {
  const me = currentActor().account?.id ?? ''
  const isMine: RawBuilder<SqlBool> = sql`(packings.packer_id is not null and packings.packer_id = ${me})`
  const isLeft = await hasItemsLeft(db)
  const waiting = waitingOrders(db, isLeft).$if(mine === true, (query) => query.where(isMine))
  const { total } = await waiting.select((builder) => builder.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const first = await waiting
    .select('ready_orders.order_id')
    .orderBy(sql`case when ${isMine} then 0 else 1 end`)
    .orderBy('ready_orders.created_at')
    .orderBy('ready_orders.order_seq')
    .limit(most.orders)
    .execute()
  const ids = first.map(({ order_id: id }) => id)
  const orders = ids.length === 0 ? [] : await findOrders(db, ids)
  orders.sort((one, other) => ids.indexOf(one.order_id) - ids.indexOf(other.order_id))
  return { orders: await queuedOrders(db, orders), total, toCollect: await listCollected(db, isLeft) }
}

/**
 * Products that can stand for missing pieces of an order's line: on sale, enough in stock, of the same price up to twice of it. Those of the
 * same category come first, then the nearest in price, which is not shown.
 *
 * @throws HttpError 404 for an unknown order, 409 for a product that is not in it
 */
export const findReplacements = async (
  { db, engine }: Database,
  orderId: string,
  { productId, quantity, search = '' }: { productId: string; quantity: number; search?: string | undefined },
): Promise<Replacement[]> => {
  const { items } = documentOf(assertFound(await findOrder(db, orderId), orderTexts.unknown))
  const item = items.find((each) => productIdOf(each) === productId)
  if (!item) throw conflict(packingTexts.notInOrder)
  const known = await db.selectFrom('products').select('category_id').where('id', '=', productId).executeTakeFirst()
  const price = toPaise(linePrice(item).offerPrice)
  const rows = await db
    .selectFrom('products')
    .selectAll()
    .where('is_active', '=', 1)
    .where('in_stock', '=', 1)
    .where('id', '!=', productId)
    .where('stock_quantity', '>=', quantity)
    .where('offer_price', '>=', price)
    .where('offer_price', '<=', maxPriceRatio * price)
    .where(engine.contains('products', ...searchNeedles(search)))
    .orderBy(sql`case when category_id = ${known?.category_id ?? ''} then 0 else 1 end`)
    .orderBy('offer_price')
    .orderBy('name')
    .orderBy('id')
    .limit(most.replacements)
    .execute()
  return rows.map((row) => {
    const { name, productCode, images } = menuProduct(row)
    return { productId: row.id, name, productCode, image: images[0]?.url ?? null, left: row.stock_quantity }
  })
}
