import { type Expression, type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Database } from '../../database/connect'
import type { Schema } from '../../database/schema'
import { searchedLine } from '../../database/searched-lines'
import type { Condition } from './order-filter'
import type { OrdersQuery } from './order-requests'

type Direction = 'asc' | 'desc'

/** By what the orders of a list are sorted; those with the same key by their number, in the same direction. */
export interface OrderOfList {
  key: RawBuilder<string | number>
  direction: Direction
  isByAge: boolean
}

/** Where an order stands in a list. */
export interface Position {
  key: string | number
  seq: number
}

const byAge = (direction: Direction): OrderOfList => ({ key: sql<number>`orders.created_at`, direction, isByAge: true })

/** The order that a query asks for: the newest first, or else by the lowest value first; statuses have the newest first within one. */
export const orderOfList = (
  { engine }: Database,
  { sort = 'createdAt', order }: Pick<OrdersQuery, 'sort' | 'order'>,
): OrderOfList => {
  if (sort === 'createdAt') return byAge(order ?? 'desc')
  if (sort === 'orderStatus' || sort === 'paymentStatus') return byAge('desc')
  const key = sort === 'amount' ? sql<number>`orders.total` : searchedLine(engine, sort)
  return { key, direction: order ?? 'asc', isByAge: false }
}

export const reversed = (order: OrderOfList): OrderOfList => ({
  ...order,
  direction: order.direction === 'asc' ? 'desc' : 'asc',
})

/** The matching orders in order. */
export const inOrder = (db: Kysely<Schema>, where: Condition[], { key, direction }: OrderOfList) =>
  db
    .selectFrom('orders')
    .where((builder) => builder.and(where))
    .orderBy(key, direction)
    .orderBy('orders.seq', direction)

/** Whether an order comes after another one. In this form both engines look an expression up in its index. */
export const isAfter = ({ key: value, seq }: Position, { key, direction, isByAge }: OrderOfList): Expression<SqlBool> => {
  const further = sql.raw(direction === 'asc' ? '>' : '<')
  if (isByAge) return sql<SqlBool>`(${key}, orders.seq) ${further} (${value}, ${seq})`
  return sql<SqlBool>`${key} ${further}= ${value} and (${key} ${further} ${value} or orders.seq ${further} ${seq})`
}
