import { type Expression, sql, type SqlBool } from 'kysely'
import { dispatch, type ListedDispatch, type ReadyOrder } from '../../../src/domain/dispatch/dispatch'
import { statusAfterStep } from '../../../src/domain/order/lifecycle'
import type { Database } from '../../database/connect'
import { containsText } from '../../database/engine'
import type { FileSigner } from '../../files/signed-address'
import { filteredBy, isAmong } from '../../records/list-conditions'
import { searchNeedles } from '../../search-needles'
import { dispatchKeys, type DispatchesQuery, type ReadyQuery } from './dispatch-requests'
import { hasItemsLeft, documentOf, type StoredOrder, findOrders } from '../orders'
import { dispatchOf, type NamedDispatch, namedDispatches } from '../tracking'

/** Most orders in an answer: more than a lorry takes. */
const mostReady = 500

/** Dispatches with what is shown of their orders. */
export const listedDispatches = async (
  { db }: Database,
  signer: FileSigner,
  rows: readonly NamedDispatch[],
): Promise<ListedDispatch[]> => {
  if (rows.length === 0) return []
  const ids = [...new Set(rows.map(({ order_id }) => order_id))]
  const orders = await findOrders(db, ids)
  const shown = ({ order_status: orderStatus, ...order }: StoredOrder) => {
    const { name: customerName = '', mobile: phone = '', address } = documentOf(order).customerDetails
    return { customerName, phone, town: address?.nearestTown?.trim() || (address?.district ?? ''), orderStatus }
  }
  const byId = new Map(orders.map((order) => [order.order_id, shown(order)]))
  const unknown = { customerName: '', phone: '', town: '', orderStatus: statusAfterStep.ship }
  return rows.map((row) => ({ ...dispatchOf(row, signer), order: byId.get(row.order_id) ?? unknown }))
}

const conditions = (
  { engine }: Database,
  { transport, day, search = '', ...query }: Omit<DispatchesQuery, 'page' | 'limit'>,
): Expression<SqlBool>[] => [
  ...(transport ? [isAmong('dispatches.transport_id', transport)] : []),
  ...(day ? [sql<SqlBool>`dispatches.lr_date = ${day}`] : []),
  ...filteredBy(dispatch, query),
  ...searchNeedles(search).map(
    (needle) =>
      sql<SqlBool>`(${containsText('dispatches.lr_number', needle.toUpperCase())}
        or dispatches.order_id in (select order_id from orders where ${engine.contains('orders', needle)}))`,
  ),
]

/** What follows `order by`: the newest day first, unless a query says otherwise. */
const orderOf = ({ sort = 'lrDate', order = sort === 'lrDate' ? 'desc' : 'asc' }: Pick<DispatchesQuery, 'sort' | 'order'>) => {
  const way = sql.raw(order)
  return sql`${dispatchKeys[sort]} ${way}, dispatches.seq ${way}`
}

/** A page of the dispatches of all orders. */
export const listDispatches = async (database: Database, signer: FileSigner, query: DispatchesQuery) => {
  const { page, limit } = query
  const where = conditions(database, query)
  const { total } = await database.db
    .selectFrom('dispatches')
    .select((builder) => builder.fn.countAll<number>().as('total'))
    .where((builder) => builder.and(where))
    .executeTakeFirstOrThrow()
  const rows = await namedDispatches(database.db)
    .where((builder) => builder.and(where))
    .orderBy(orderOf(query))
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return {
    dispatches: await listedDispatches(database, signer, rows),
    pagination: { page, limit, totalPages: Math.ceil(total / limit), total },
  }
}

/** The ids of all dispatches of a query, in the order of the list, or those of them that are named. */
export const dispatchIds = async (
  database: Database,
  query: Omit<DispatchesQuery, 'page' | 'limit'>,
  named: readonly string[] | undefined,
): Promise<string[]> => {
  const rows = database.db
    .selectFrom('dispatches')
    .select('dispatches.id')
    .where((builder) => builder.and(conditions(database, query)))
    .where((builder) => (named ? builder('dispatches.id', 'in', named) : builder.lit(true)))
    .orderBy(orderOf(query))
  return named?.length === 0 ? [] : (await rows.execute()).map(({ id }) => id)
}

/** The orders that can be given to a lorry, which are not those that are collected, oldest first, and how many there are in each town. */
export const readyOrders = async (
  { db, engine }: Database,
  { search = '', town }: ReadyQuery,
): Promise<{ orders: ReadyOrder[]; towns: { town: string; count: number }[] }> => {
  const isLeft = await hasItemsLeft(db)
  const isFound = engine.contains('orders', ...searchNeedles(search))
  const rows = await db
    .selectFrom('ready_orders')
    // SQLite reads the tables of a cross join in this order, and would read all orders first.
    .crossJoin('orders')
    .whereRef('orders.seq', '=', 'ready_orders.order_seq')
    .leftJoin('packings', 'packings.order_id', 'ready_orders.order_id')
    .select([
      'ready_orders.order_id as orderId',
      'orders.order_status as orderStatus',
      'ready_orders.created_at as createdAt',
      'ready_orders.customer_name as customerName',
      'ready_orders.phone',
      'ready_orders.town',
      'packings.parcels',
      'packings.packed_at as packedAt',
      'orders.invoice_number as invoiceNumber',
    ])
    .where('ready_orders.is_pickup', '=', 0)
    .where((builder) => builder.and([isLeft, isFound, ...(town ? [builder('ready_orders.town', '=', town)] : [])]))
    .orderBy('ready_orders.created_at')
    .orderBy('ready_orders.order_seq')
    .limit(mostReady)
    .execute()
  const towns = await db
    .selectFrom('ready_orders')
    .select((builder) => ['town', builder.fn.countAll<number>().as('count')])
    .where(isLeft)
    .where('is_pickup', '=', 0)
    .groupBy('town')
    .orderBy('town')
    .execute()
  return {
    orders: rows.map(({ createdAt, packedAt, invoiceNumber, ...order }) => ({
      ...order,
      createdAt: new Date(createdAt).toISOString(),
      isPacked: packedAt !== null,
      hasInvoice: invoiceNumber !== null && invoiceNumber !== '',
    })),
    towns,
  }
}
