import { type Expression, type Kysely, sql, type SqlBool, type Transaction } from 'kysely'
import { readOrderId } from '../../../src/domain/order/order-id'
import type { OrderRow, Schema } from '../../database/schema'
import type { StoredOrder } from './order-row'

/** No order has it; asked for in place of what can be no id, so that every question is one of the database. */
const noOrder = '-'

/** The whole order of an id as people type it. */
export const findOrder = async (db: Kysely<Schema>, orderId: string): Promise<StoredOrder | undefined> =>
  db
    .selectFrom('orders')
    .innerJoin('order_documents', 'order_documents.order_seq', 'orders.seq')
    .selectAll('orders')
    .select('order_documents.document')
    .where('orders.order_id', '=', readOrderId(orderId) ?? noOrder)
    .executeTakeFirst()

/** The numbers, ten digits each, whose owners may see an order; none when there is no such order. */
export const orderPhones = async (db: Kysely<Schema>, orderId: string): Promise<string[]> => {
  const row = await db
    .selectFrom('orders')
    .select('phones')
    .where('order_id', '=', readOrderId(orderId) ?? noOrder)
    .executeTakeFirst()
  return row?.phones.split(' ') ?? []
}

/**
 * An order's columns, held until the transaction ends: an update that changes nothing locks the row
 * on both engines.
 *
 * @param only what has to be true of it then
 */
export const lockOrder = async (
  tx: Transaction<Schema>,
  orderId: string,
  only: Expression<SqlBool> = sql.lit(true),
): Promise<OrderRow | undefined> =>
  tx
    .updateTable('orders')
    .set({ order_status: sql.ref('order_status') })
    .where('order_id', '=', readOrderId(orderId) ?? noOrder)
    .where(only)
    .returningAll()
    .executeTakeFirst()
