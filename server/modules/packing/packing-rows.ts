import type { Kysely } from 'kysely'
import { arrangeMenu } from '../../../src/domain/menu/menu-order'
import type { OrderItem } from '../../../src/domain/order/order'
import type { WantedLine } from '../../../src/domain/order/order-acceptance'
import { changeRefusal, type OrderContents, productIdOf } from '../../../src/domain/order/order-change'
import { type PackingLine, type PackingOrder, packingRefusal } from '../../../src/domain/packing/packing'
import { batches } from '../../batches'
import type { PackingRow, Schema } from '../../database/schema'
import { currentActor } from '../../history/actor'
import { documentOf, type StoredOrder } from '../orders/order-row'
import { readSetting } from '../store/settings-repository'

/** Ids per query. */
const batchSize = 1_000

/** How far an order is packed; undefined if nobody has begun. */
export const packingOf = (db: Kysely<Schema>, orderId: string): Promise<PackingRow | undefined> =>
  db.selectFrom('packings').selectAll().where('order_id', '=', orderId).executeTakeFirst()

/** The packed pieces of each product. */
export const packedOf = ({ packed }: Pick<PackingRow, 'packed'>): WantedLine[] => JSON.parse(packed) as WantedLine[]

/** The places of products on the shelves: the saved order of the menu; others, also hidden ones, as the menu appends them. */
const shelfPlaces = async (db: Kysely<Schema>, ids: readonly string[]): Promise<Map<string, number>> => {
  const rows = []
  for (const batch of batches(ids, batchSize))
    rows.push(
      ...(await db
        .selectFrom('products')
        .innerJoin('categories', 'categories.id', 'products.category_id')
        .select(['products.id', 'products.category_id', 'products.created_at', 'categories.created_at as category_created_at'])
        .where('products.id', 'in', batch)
        .execute()),
    )
  rows.sort(
    (one, other) =>
      one.category_created_at - other.category_created_at ||
      one.category_id.localeCompare(other.category_id) ||
      one.created_at - other.created_at ||
      one.id.localeCompare(other.id),
  )
  const categories = new Map<string, { _id: string; products: { _id: string }[] }>()
  for (const { id, category_id: _id } of rows) {
    const category = categories.get(_id) ?? { _id, products: [] }
    categories.set(_id, category)
    category.products.push({ _id: id })
  }
  const arranged = arrangeMenu([...categories.values()], await readSetting(db, 'menuOrder'))
  return new Map(arranged.flatMap(({ products }) => products).map(({ _id }, place) => [_id, place]))
}

/** What an order has contained before its changes. */
export const earlierItems = async (db: Kysely<Schema>, orderId: string): Promise<OrderItem[]> => {
  const rows = await db
    .selectFrom('order_changes')
    .select('state_before')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'items')
    .execute()
  return rows.flatMap(({ state_before: before }) => (JSON.parse(before) as OrderContents).items)
}

const lineOf = (item: OrderItem, quantity: number, packed: number): PackingLine => {
  const { name = '', productCode = '', images } = item.productSnapshot ?? {}
  return { productId: productIdOf(item) ?? '', name, productCode, image: images?.[0]?.url ?? null, quantity, packed }
}

/** The lines of an order, and what was packed before it was taken out of the order; not yet in the order of the shelves. */
export const linesOf = async (db: Kysely<Schema>, order: StoredOrder, packed: readonly WantedLine[]): Promise<PackingLine[]> => {
  const { items } = documentOf(order)
  const left = new Map(packed.map(({ productId, quantity }) => [productId, quantity]))
  const lines = items.map((item) => {
    const id = productIdOf(item) ?? ''
    const pieces = left.get(id) ?? 0
    left.delete(id)
    return lineOf(item, item.quantity, pieces)
  })
  if (left.size === 0) return lines
  const earlier = new Map((await earlierItems(db, order.order_id)).map((item) => [productIdOf(item) ?? '', item]))
  return [...lines, ...[...left].map(([id, pieces]) => lineOf(earlier.get(id) ?? { productId: id, quantity: 0 }, 0, pieces))]
}

/** Orders as their packers see them, with the lines in the order of the shelves. */
export const packingOrders = async (db: Kysely<Schema>, orders: readonly StoredOrder[]): Promise<PackingOrder[]> => {
  if (orders.length === 0) return []
  const me = currentActor().account?.id
  const ids = orders.map(({ order_id }) => order_id)
  const rows = await db.selectFrom('packings').selectAll().where('order_id', 'in', ids).execute()
  const packings = new Map(rows.map((row) => [row.order_id, row]))
  const lines: PackingLine[][] = []
  for (const order of orders) {
    const packing = packings.get(order.order_id)
    lines.push(await linesOf(db, order, packing ? packedOf(packing) : []))
  }
  const places = await shelfPlaces(db, [...new Set(lines.flat().map(({ productId }) => productId))])
  const placeOf = ({ productId }: PackingLine): number => places.get(productId) ?? places.size
  return orders.map((order, index) => {
    const packing = packings.get(order.order_id)
    const { customerDetails } = documentOf(order)
    const { nearestTown = '', district = '' } = customerDetails.address ?? {}
    return {
      orderId: order.order_id,
      createdAt: new Date(order.created_at).toISOString(),
      customerName: customerDetails.name ?? '',
      town: nearestTown.trim() || district,
      lines: (lines[index] ?? []).sort((one, other) => placeOf(one) - placeOf(other)),
      parcels: packing?.parcels ?? null,
      packer:
        packing && packing.packer_id !== ''
          ? { name: packing.packer_name, since: new Date(packing.taken_at).toISOString(), isMe: packing.packer_id === me }
          : null,
      packedAt: packing && packing.packed_at !== null ? new Date(packing.packed_at).toISOString() : null,
      revision: packing?.revision ?? 0,
      shortRefusal: changeRefusal({ orderStatus: order.order_status, invoiceNumber: order.invoice_number }) ?? null,
      refusal: packingRefusal({ orderStatus: order.order_status, paymentStatus: order.payment_status }) ?? null,
    }
  })
}
