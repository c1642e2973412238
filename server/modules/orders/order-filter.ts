import { type Expression, type Kysely, sql, type SqlBool } from 'kysely'
import { orderRecord } from '../../../src/domain/order/order-fields'
import { startOf } from '../../../src/domain/shared/calendar'
import { addDays, shopTimeZone } from '../../../src/domain/shared/calendar-date'
import type { Database } from '../../database/connect'
import type { Schema } from '../../database/schema'
import { orderIs } from '../../database/status-conditions'
import { hasNothingIn, isAmong, isBetween } from '../../records/list-conditions'
import { searchNeedles } from '../../search-needles'
import type { OrdersQuery } from './order-requests'
import { type FoundOrders, foundOrders } from './search/found-orders'
import { countFromSums, type SumsFilter } from './order-sums'

/** Which orders a list has. */
export type OrdersFilter = Omit<OrdersQuery, 'page' | 'limit' | 'sort' | 'order'> & {
  /** Only of these orders, by their public ids. */
  ids?: readonly string[] | undefined
  /** Only these orders, by their numbers; on PostgreSQL. */
  seqs?: readonly number[] | undefined
}

export type Condition = Expression<SqlBool>

/**
 * `hasScreenshotToReview` as SQL. It must imply the condition of the index `orders_to_review`; otherwise the index is not used.
 */
const isToReview = sql<SqlBool>`(${orderIs.awaitsReview} and orders.payment_screenshot is not null)`

/** Whether an order contains all needles itself, and whether its invoice, its credit notes and its payments do. */
const searchesFor = (engine: Database['engine'], needles: readonly string[]): { inOrder: Condition; inNumbers: Condition } => ({
  inOrder: engine.contains('orders', ...needles),
  inNumbers: sql`orders.seq in (select order_numbers.seq from order_numbers where ${engine.contains('order_numbers', ...needles)})`,
})

const isFound = (engine: Database['engine'], needles: readonly string[]): Condition => {
  const { inOrder, inNumbers } = searchesFor(engine, needles)
  return needles.length === 0 ? inOrder : sql<SqlBool>`(${inOrder} or ${inNumbers})`
}

/** The conditions of a filter. */
export const conditionsOf = ({ engine }: Pick<Database, 'engine'>, filter: OrdersFilter): Condition[] => {
  const { search, paymentStatus, orderStatus, screenshot, deliveryMethod, owed, amount, empty, from, to, ids, seqs } = filter
  return [
    ...(seqs ? [sql<SqlBool>`orders.seq = any(${seqs}::bigint[])`] : []),
    ...(ids ? [ids.length === 0 ? sql<SqlBool>`1 = 0` : isAmong('orders.order_id', ids)] : []),
    ...(screenshot ? [isToReview] : []),
    ...(paymentStatus ? [isAmong('orders.payment_status', paymentStatus)] : []),
    ...(orderStatus ? [isAmong('orders.order_status', orderStatus)] : []),
    ...(deliveryMethod ? [sql<SqlBool>`orders.delivery_method = ${deliveryMethod}`] : []),
    ...(amount ? isBetween('orders.total', amount) : []),
    ...(empty ? hasNothingIn(orderRecord, empty) : []),
    ...(owed ? [sql<SqlBool>`orders.seq in (select order_seq from refunds_due)`] : []),
    ...(from ? [sql<SqlBool>`orders.created_at >= ${startOf(from, shopTimeZone)}`] : []),
    ...(to ? [sql<SqlBool>`orders.created_at < ${startOf(addDays(to, 1), shopTimeZone)}`] : []),
    isFound(engine, searchNeedles(search ?? '')),
  ]
}

/** The filter, if the number of its orders is kept; undefined if they have to be counted. */
export const keptFilter = (filter: OrdersFilter): SumsFilter | undefined => {
  const { search, screenshot, deliveryMethod, owed, amount, empty, from, to, ids, seqs, ...statuses } = filter
  if (search || screenshot || deliveryMethod || owed || amount || empty || ids || seqs) return undefined
  return {
    ...statuses,
    from: from === undefined ? undefined : startOf(from, shopTimeZone),
    to: to === undefined ? undefined : startOf(addDays(to, 1), shopTimeZone),
  }
}

const matching = ({ db }: Pick<Database, 'db'>, where: readonly Condition[]) =>
  db.selectFrom('orders').where((builder) => builder.and([...where]))

/**
 * The conditions of parts that have no order twice, and together are what a filter finds. PostgreSQL looks up each part of a search in its
 * index, but not one or the other.
 */
const partsOf = (database: Database, { search, ...filter }: OrdersFilter): Condition[][] => {
  const needles = searchNeedles(search ?? '')
  if (needles.length === 0 || database.engine.name === 'sqlite') return [conditionsOf(database, { search, ...filter })]
  const where = conditionsOf(database, filter)
  const { inOrder, inNumbers } = searchesFor(database.engine, needles)
  return [
    [...where, inOrder],
    [...where, sql<SqlBool>`not ${inOrder}`, inNumbers],
  ]
}

/** What a list finds: how many orders, and which, as far as that is known without reading them. */
export interface Matching {
  total: number
  found?: FoundOrders | undefined
}

/** Finds the orders of a search without further filters, or else counts the matching ones (contract 7.11). */
export const findMatching = async (database: Database, filter: OrdersFilter): Promise<Matching> => {
  const kept = keptFilter(filter)
  if (kept) return { total: await countFromSums(database.db, kept) }
  const { search, ...others } = filter
  const needles = searchNeedles(search ?? '')
  const isSearchOnly = needles.length > 0 && conditionsOf(database, others).length === 1
  const found = isSearchOnly ? await foundOrders(database, needles, isFound(database.engine, needles)) : undefined
  if (found) return { total: found.total, found }
  let total = 0
  for (const where of partsOf(database, filter)) {
    const part = await matching(database, where)
      .select((builder) => builder.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    total += part.count
  }
  return { total }
}

/** Counts the matching orders (contract 7.11). */
export const countOrders = async (database: Database, filter: OrdersFilter): Promise<number> =>
  (await findMatching(database, filter)).total

/** The numbers of the matching orders, in no order of use. */
export const seqsMatching = async (database: Database, filter: OrdersFilter): Promise<number[]> => {
  const seqs: number[] = []
  for (const where of partsOf(database, filter))
    for (const { seq } of await matching(database, where).select('orders.seq').execute()) seqs.push(seq)
  return seqs
}

/** Maximum number of delivery methods offered; there may be any number when customers can type them. */
const mostMethods = 50

/**
 * Some of the delivery methods, at most `most`: each step finds the next one in the index, so that the orders of one are not read.
 */
const someMethods = async (db: Kysely<Schema>, most: number): Promise<string[]> => {
  const next = (after: Expression<string>) => sql`(select min(delivery_method) from orders where delivery_method > ${after})`
  const { rows } = await sql<{ method: string }>`
    with recursive methods(method) as (
      select ${next(sql`''`)} union all select ${next(sql`methods.method`)} from methods where methods.method is not null
    )
    select method from methods where method is not null limit ${most}`.execute(db)
  return rows.map(({ method }) => method)
}

const mostFrequentMethods = async (db: Kysely<Schema>): Promise<string[]> => {
  const { rows } = await sql<{ method: string }>`
    select delivery_method as method from orders where delivery_method > ''
    group by delivery_method order by count(*) desc, delivery_method limit ${mostMethods}`.execute(db)
  return rows.map(({ method }) => method)
}

/** The most frequent delivery methods, in alphabetical order. */
export const deliveryMethods = async (db: Kysely<Schema>): Promise<string[]> => {
  const some = await someMethods(db, mostMethods + 1)
  // Only the most frequent ones, so that arbitrary text in public orders cannot displace the shop's own methods.
  const methods = some.length > mostMethods ? await mostFrequentMethods(db) : some
  return methods.sort((a, b) => a.localeCompare(b, 'en'))
}
