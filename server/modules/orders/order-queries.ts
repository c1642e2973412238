import { type Kysely, sql, type Transaction } from 'kysely'
import type { OrderRow, Schema } from '../../database/schema'
import type { StoredOrder } from './order-row'

/** Ids as they stand in paths: any case, and nothing that a database would choke on. */
const orderIdShape = /^[A-Za-z0-9-]{1,40}$/

/** The whole order of an id, which may be written in any case. */
export const findOrder = async (db: Kysely<Schema>, orderId: string): Promise<StoredOrder | undefined> =>
  orderIdShape.test(orderId)
    ? db
        .selectFrom('orders')
        .innerJoin('order_documents', 'order_documents.order_seq', 'orders.seq')
        .selectAll('orders')
        .select('order_documents.document')
        .where('orders.order_id', '=', orderId.toUpperCase())
        .executeTakeFirst()
    : undefined

/** The numbers, ten digits each, whose owners may see an order; none when there is no such order. */
export const orderPhones = async (db: Kysely<Schema>, orderId: string): Promise<string[]> => {
  if (!orderIdShape.test(orderId)) return []
  const row = await db
    .selectFrom('orders')
    .select('phones')
    .where('order_id', '=', orderId.toUpperCase())
    .executeTakeFirst()
  return row?.phones.split(' ') ?? []
}

/**
 * An order's columns, held until the transaction ends: an update that changes nothing locks the row
 * on both engines.
 */
export const lockOrder = async (
  tx: Transaction<Schema>,
  orderId: string,
): Promise<OrderRow | undefined> =>
  orderIdShape.test(orderId)
    ? tx
        .updateTable('orders')
        .set({ order_status: sql.ref('order_status') })
        .where('order_id', '=', orderId.toUpperCase())
        .returningAll()
        .executeTakeFirst()
    : undefined
