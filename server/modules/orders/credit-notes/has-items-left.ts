import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Schema } from '../../../database/schema'
import { findOrders } from '../order-repository'
import { documentOf, type StoredOrder } from '../order-row'
import { itemsLeftOf } from './credit-note-rows'

/** The ids of those orders of which credit notes have left nothing; only orders with credit notes cost a query, one for all. */
export const idsWithNothingLeft = async (db: Kysely<Schema>, orders: readonly StoredOrder[]): Promise<Set<string>> => {
  const credited = orders.filter((order) => order.credited > 0)
  const left = await itemsLeftOf(db, new Map(credited.map((order) => [order.order_id, documentOf(order).items])))
  return new Set([...left].flatMap(([orderId, items]) => (items.length === 0 ? [orderId] : [])))
}

/** The condition of orders that wait to be packed or sent: credit notes have left something of them. */
export const hasItemsLeft = async (db: Kysely<Schema>): Promise<RawBuilder<SqlBool>> => {
  const credited = await db
    .selectFrom('ready_orders')
    .select('order_id')
    .where('order_id', 'in', (builder) => builder.selectFrom('credit_notes').select('credit_notes.order_id'))
    .execute()
  const ids = credited.map(({ order_id: id }) => id)
  const empty = [...(await idsWithNothingLeft(db, ids.length === 0 ? [] : await findOrders(db, ids)))]
  return empty.length === 0 ? sql`1 = 1` : sql`ready_orders.order_id not in (${sql.join(empty)})`
}
