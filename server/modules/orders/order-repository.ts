import { type Expression, type Kysely, sql, type SqlBool, type Transaction, type Updateable } from 'kysely'
import { readOrderId } from '../../../src/domain/order/order-id'
import type { OrderRow, OrderTable, Schema } from '../../database/schema'
import { withChangeTime } from '../../history/precondition'
import type { StoredOrder } from './order-row'
import { followOrder } from '../due-messages'

/** An id that no order has. It replaces invalid ids, so that every lookup runs the same query. */
const noOrder = '-'

/** Finds an order with its document; the id may be given as typed by a user. */
export const findOrder = async (db: Kysely<Schema>, orderId: string): Promise<StoredOrder | undefined> =>
  db
    .selectFrom('orders')
    .innerJoin('order_documents', 'order_documents.order_seq', 'orders.seq')
    .selectAll('orders')
    .select('order_documents.document')
    .where('orders.order_id', '=', readOrderId(orderId) ?? noOrder)
    .executeTakeFirst()

/** Finds orders with their documents by their exact ids, in any order. */
export const findOrders = (db: Kysely<Schema>, orderIds: readonly string[]): Promise<StoredOrder[]> =>
  db
    .selectFrom('orders')
    .innerJoin('order_documents', 'order_documents.order_seq', 'orders.seq')
    .selectAll('orders')
    .select('order_documents.document')
    .where('orders.order_id', 'in', orderIds)
    .execute()

/** Phone numbers that grant access to an order, ten digits each; empty when the order does not exist. */
export const orderPhones = async (db: Kysely<Schema>, orderId: string): Promise<string[]> => {
  const row = await db
    .selectFrom('orders')
    .select('phones')
    .where('order_id', '=', readOrderId(orderId) ?? noOrder)
    .executeTakeFirst()
  return row?.phones.split(' ') ?? []
}

/**
 * Finds the columns of an order and locks its row until the transaction ends: an update without changes locks the row on both
 * engines.
 *
 * @param only condition that the order must meet
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

/** Sets columns of a locked order, the time of the change, and the event of which its customer is to be notified. @returns the order afterwards */
export const setOrder = async (tx: Transaction<Schema>, order: OrderRow, changes: Updateable<OrderTable>): Promise<OrderRow> => {
  const columns = withChangeTime(order, changes)
  if (Object.keys(columns).length > 0) await tx.updateTable('orders').set(columns).where('seq', '=', order.seq).execute()
  const after = { ...order, ...columns }
  await followOrder(tx, order, after)
  return after
}
