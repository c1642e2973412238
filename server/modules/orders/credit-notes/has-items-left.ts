import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Schema } from '../../../database/schema'
import { findOrders } from '../order-repository'
import { documentOf } from '../order-row'
import { itemsLeftOf } from './credit-note-rows'

/** The condition of orders that wait to be packed or sent: credit notes have left something of them. */
export const hasItemsLeft = async (db: Kysely<Schema>): Promise<RawBuilder<SqlBool>> => {
  const credited = await db
    .selectFrom('ready_orders')
    .select('order_id')
    .where('order_id', 'in', (builder) => builder.selectFrom('credit_notes').select('credit_notes.order_id'))
    .execute()
  const ids = credited.map(({ order_id: id }) => id)
  const orders = ids.length === 0 ? [] : await findOrders(db, ids)
  const left = await itemsLeftOf(db, new Map(orders.map((order) => [order.order_id, documentOf(order).items])))
  const empty = [...left].flatMap(([orderId, items]) => (items.length === 0 ? [orderId] : []))
  return empty.length === 0 ? sql`1 = 1` : sql`ready_orders.order_id not in (${sql.join(empty)})`
}
