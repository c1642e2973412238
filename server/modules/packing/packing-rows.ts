import type { Kysely } from 'kysely'
import type { OrderItem } from '../../../src/domain/order/order'
import type { WantedLine } from '../../../src/domain/order/order-acceptance'
import { changeRefusal, type OrderContents, productIdOf } from '../../../src/domain/order/order-change'
import { type PackingLine, type PackingOrder, packingRefusal } from '../../../src/domain/packing/packing'
import type { PackingRow, Schema } from '../../database/schema'
import { currentActor } from '../../history/actor'
import { creditNotesOf, itemsLeft } from '../orders/credit-notes/credit-note-rows'
import { documentOf, type StoredOrder } from '../orders/order-row'
import { placesOfProducts } from '../quick-shopping/shelf-places'

/** How far an order is packed; undefined if nobody has begun. */
export const packingOf = (db: Kysely<Schema>, orderId: string): Promise<PackingRow | undefined> =>
  db.selectFrom('packings').selectAll().where('order_id', '=', orderId).executeTakeFirst()

/** The packed pieces of each product. */
export const packedOf = ({ packed }: Pick<PackingRow, 'packed'>): WantedLine[] => JSON.parse(packed) as WantedLine[]

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

/**
 * The lines of an order without the pieces that a credit note gives back, and what was packed before it was taken out of the order;
 * not yet in the order of the shelves.
 */
export const linesOf = async (db: Kysely<Schema>, order: StoredOrder, packed: readonly WantedLine[]): Promise<PackingLine[]> => {
  // Only an order with an invoice has credit notes.
  const notes = order.invoice_number === null ? [] : await creditNotesOf(db, order.order_id)
  const items = itemsLeft(documentOf(order).items, notes)
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
  const places = await placesOfProducts(
    db,
    lines.flat().map(({ productId }) => productId),
  )
  const placeOf = ({ productId }: PackingLine): number => places.get(productId)?.place ?? places.size
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
