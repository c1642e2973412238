import type { Kysely } from 'kysely'
import type { OrderItem } from '../../../src/domain/order/order'
import type { WantedLine } from '../../../src/domain/order/order-acceptance'
import { changeRefusal, type OrderContents, productIdOf } from '../../../src/domain/order/order-change'
import {
  countLines,
  type PackingLine,
  type PackingOrder,
  packingRefusal,
  type QueuedOrder,
} from '../../../src/domain/packing/packing'
import type { PackingRow, Schema } from '../../database/schema'
import { currentActor } from '../../history/actor'
import { placesOfProducts } from '../quick-shopping'
import { documentOf, type StoredOrder, itemsLeftOf } from '../orders'

/** How far an order is packed; undefined if nobody has begun. */
export const packingOf = (db: Kysely<Schema>, orderId: string): Promise<PackingRow | undefined> =>
  db.selectFrom('packings').selectAll().where('order_id', '=', orderId).executeTakeFirst()

/** The packed pieces of each product. */
export const packedOf = ({ packed }: Pick<PackingRow, 'packed'>): WantedLine[] => JSON.parse(packed) as WantedLine[]

/** What orders have contained before their changes, by order id. */
export const earlierItems = async (db: Kysely<Schema>, orderIds: readonly string[]): Promise<Map<string, OrderItem[]>> => {
  const earlier = new Map(orderIds.map((id) => [id, [] as OrderItem[]]))
  if (orderIds.length === 0) return earlier
  const rows = await db
    .selectFrom('order_changes')
    .select(['order_id', 'state_before'])
    .where('order_id', 'in', orderIds)
    .where('kind', '=', 'items')
    .execute()
  for (const { order_id: id, state_before: before } of rows) earlier.get(id)?.push(...(JSON.parse(before) as OrderContents).items)
  return earlier
}

const lineOf = (item: OrderItem, quantity: number, packed: number): PackingLine => {
  const { name = '', productCode = '', images } = item.productSnapshot ?? {}
  return { productId: productIdOf(item) ?? '', name, productCode, image: images?.[0]?.url ?? null, quantity, packed }
}

/** An order with the pieces that are packed of it. */
interface Contents {
  orderId: string
  items: readonly OrderItem[]
  packed: readonly WantedLine[]
}

/**
 * The lines of each order without the pieces that a credit note gives back, and what was packed before it was taken out of the
 * order; not yet in the order of the shelves.
 */
export const linesOf = async (db: Kysely<Schema>, orders: readonly Contents[]): Promise<PackingLine[][]> => {
  const left = await itemsLeftOf(db, new Map(orders.map(({ orderId, items }) => [orderId, items])))
  const hasOthers = ({ items, packed }: Contents): boolean => {
    const known = new Set(items.map(productIdOf))
    return packed.some(({ productId }) => !known.has(productId))
  }
  const earlier = await earlierItems(
    db,
    orders.filter(hasOthers).map(({ orderId }) => orderId),
  )
  return orders.map(({ orderId, items, packed }) => {
    const boxed = new Map(packed.map(({ productId, quantity }) => [productId, quantity]))
    const lines = (left.get(orderId) ?? []).map((item) => {
      const id = productIdOf(item) ?? ''
      const pieces = boxed.get(id) ?? 0
      boxed.delete(id)
      return lineOf(item, item.quantity, pieces)
    })
    // What a credit note gave back wholly is still an item of the order.
    const known = new Map([...(earlier.get(orderId) ?? []), ...items].map((item) => [productIdOf(item) ?? '', item]))
    const excess = [...boxed].map(([id, pieces]) => lineOf(known.get(id) ?? { productId: id, quantity: 0 }, 0, pieces))
    return [...lines, ...excess]
  })
}

/** Sorts the lines of each order by the shelves. */
const sortByShelf = async (db: Kysely<Schema>, orders: readonly Pick<PackingOrder, 'lines'>[]): Promise<void> => {
  const places = await placesOfProducts(
    db,
    orders.flatMap(({ lines }) => lines.map(({ productId }) => productId)),
  )
  const placeOf = ({ productId }: PackingLine): number => places.get(productId)?.place ?? places.size
  for (const { lines } of orders) lines.sort((one, other) => placeOf(one) - placeOf(other))
}

const packingOrdersOf = async (db: Kysely<Schema>, orders: readonly StoredOrder[]): Promise<PackingOrder[]> => {
  if (orders.length === 0) return []
  const me = currentActor().account?.id
  const ids = orders.map(({ order_id }) => order_id)
  const rows = await db.selectFrom('packings').selectAll().where('order_id', 'in', ids).execute()
  const packings = new Map(rows.map((row) => [row.order_id, row]))
  const known = orders.map((order) => ({ order, document: documentOf(order), packing: packings.get(order.order_id) }))
  const lines = await linesOf(
    db,
    known.map(({ order: { order_id: orderId }, document: { items }, packing }) => ({
      ...{ orderId, items },
      packed: packing ? packedOf(packing) : [],
    })),
  )
  return known.map(({ order, document: { customerDetails }, packing }, index) => {
    const { nearestTown = '', district = '' } = customerDetails.address ?? {}
    const own = lines[index] ?? []
    const isEmpty = own.every(({ quantity }) => quantity === 0)
    return {
      orderId: order.order_id,
      createdAt: new Date(order.created_at).toISOString(),
      customerName: customerDetails.name ?? '',
      town: nearestTown.trim() || district,
      lines: own,
      parcels: packing?.parcels ?? null,
      packer:
        packing && packing.packer_id !== ''
          ? { name: packing.packer_name, since: new Date(packing.taken_at).toISOString(), isMe: packing.packer_id === me }
          : null,
      packedAt: packing && packing.packed_at !== null ? new Date(packing.packed_at).toISOString() : null,
      revision: packing?.revision ?? 0,
      shortRefusal: changeRefusal({ orderStatus: order.order_status, invoiceNumber: order.invoice_number }) ?? null,
      refusal: packingRefusal({ orderStatus: order.order_status, paymentStatus: order.payment_status, isEmpty }) ?? null,
    }
  })
}

/** An order as its packer sees it, with the lines in the order of the shelves. */
export const packingOrder = async (db: Kysely<Schema>, stored: StoredOrder): Promise<PackingOrder | undefined> => {
  const orders = await packingOrdersOf(db, [stored])
  await sortByShelf(db, orders)
  return orders[0]
}

/** Orders as the queue lists them: those of other packers without their lines, which every phone would load again and again. */
export const queuedOrders = async (db: Kysely<Schema>, stored: readonly StoredOrder[]): Promise<QueuedOrder[]> => {
  const orders = await packingOrdersOf(db, stored)
  const isMine = ({ packer }: PackingOrder): boolean => packer?.isMe === true
  await sortByShelf(db, orders.filter(isMine))
  return orders.map((order) => ({ ...order, ...countLines(order.lines), lines: isMine(order) ? order.lines : null }))
}
