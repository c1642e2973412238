import { longestPage } from '../../../src/domain/shared/page-sizes'
import { type Expression, type Kysely, sql, type SqlBool } from 'kysely'
import { Readable } from 'node:stream'
import { setImmediate as otherCalls } from 'node:timers/promises'
import { startOf } from '../../../src/domain/shared/calendar'
import { addDays, shopTimeZone } from '../../../src/domain/shared/calendar-date'
import { batches } from '../../batches'
import type { Database } from '../../database/connect'
import type { Schema } from '../../database/schema'
import { orderIs } from '../../database/status-conditions'
import type { FileSigner } from '../../files/signed-address'
import { searchNeedles } from '../../search-needles'
import { partPaid } from '../ledger'
import type { OrdersQuery } from './order-requests'
import { idsWithNothingLeft } from './credit-notes/has-items-left'
import { orderText, type StoredOrder } from './order-row'
import { dayOfPlace, countFromSums, type SumsFilter } from './order-sums'

interface Context {
  database: Database
  signer: FileSigner
}

/** Orders per chunk of a response: small chunks are freed sooner than large ones, which grow the memory of the process. */
const ordersPerPiece = 10

/** The body of `GET /orders/all` as JSON text, in chunks (contract 7.11). */
const ordersBody = async function* (context: Context, query: OrdersQuery, totalOrders: number): AsyncGenerator<string> {
  const { page, limit } = query
  let separator = ''
  yield '{"success":true,"data":{"orders":['
  // A search that finds nothing would be done again for its first page.
  const found = totalOrders === 0 ? [] : orderTexts(context, query)
  for await (const texts of found) {
    for (const piece of batches(texts, ordersPerPiece)) {
      yield separator + piece.join(',')
      separator = ','
    }
    // The embedded database responds within the same turn of the event loop, so other requests would have to wait.
    await otherCalls()
  }
  const pagination = { page, limit, totalPages: Math.ceil(totalOrders / limit), totalOrders }
  yield `],"pagination":${JSON.stringify(pagination)}}}`
}

/** The database that answers a query: what is longer than any page is an export. */
const databaseFor = (database: Database, { limit }: OrdersQuery): Database =>
  limit > longestPage ? { ...database, db: database.reads } : database

/**
 * Streams the response to `GET /orders/all`. Orders are passed through as the stored JSON text, neither parsed nor validated,
 * so that 10,000 orders need no more memory than 100.
 */
export const ordersAnswer = async ({ signer, ...context }: Context, query: OrdersQuery): Promise<Readable> => {
  const database = databaseFor(context.database, query)
  const total = await countOrders(database, query)
  return Readable.from(ordersBody({ database, signer }, query, total), { objectMode: false })
}

/**
 * Orders per batch: large lists are streamed in batches, so that the first ones are sent at once, and other requests are served in
 * between.
 */
const batchSize = 100

/** The first batch of a list that is longer than one: what is read quickly is sent at once. */
const firstBatchSize = 20

/** How many orders are skipped one by one. */
const mostSkipped = 1_000

type Filter = Omit<OrdersQuery, 'page' | 'limit' | 'order'> & {
  /** Only of these orders, by their public ids. */
  ids?: readonly string[] | undefined
}
type Condition = Expression<SqlBool>
type Direction = 'asc' | 'desc'
/** Cursor of an order in the list. */
interface Position {
  created_at: number
  seq: number
}

/**
 * `hasScreenshotToReview` as SQL. It must imply the condition of the index `orders_to_review`; otherwise the index is not used.
 */
const isToReview = sql<SqlBool>`(${orderIs.awaitsReview} and orders.payment_screenshot is not null)`

/** Whether an order contains all needles itself, or its invoice, its credit notes and its payments do. */
const isFound = (engine: Database['engine'], needles: readonly string[]): Condition => {
  const isInOrder = engine.contains('orders', ...needles)
  if (needles.length === 0) return isInOrder
  const isInNumbers = sql`orders.seq in (select order_numbers.seq from order_numbers where ${engine.contains('order_numbers', ...needles)})`
  return sql<SqlBool>`(${isInOrder} or ${isInNumbers})`
}

const conditions = ({ engine }: Database, filter: Filter): Condition[] => {
  const { search, paymentStatus, orderStatus, screenshot, deliveryMethod, owed, from, to, ids } = filter
  return [
    ...(ids ? [ids.length === 0 ? sql<SqlBool>`1 = 0` : sql<SqlBool>`orders.order_id in (${sql.join(ids)})`] : []),
    ...(screenshot ? [isToReview] : []),
    ...(paymentStatus ? [sql<SqlBool>`orders.payment_status = ${paymentStatus}`] : []),
    ...(orderStatus ? [sql<SqlBool>`orders.order_status = ${orderStatus}`] : []),
    ...(deliveryMethod ? [sql<SqlBool>`orders.delivery_method = ${deliveryMethod}`] : []),
    ...(owed ? [sql<SqlBool>`orders.seq in (select order_seq from refunds_due)`] : []),
    ...(from ? [sql<SqlBool>`orders.created_at >= ${startOf(from, shopTimeZone)}`] : []),
    ...(to ? [sql<SqlBool>`orders.created_at < ${startOf(addDays(to, 1), shopTimeZone)}`] : []),
    isFound(engine, searchNeedles(search ?? '')),
  ]
}

const byAge = (db: Kysely<Schema>, where: Condition[], direction: Direction) =>
  db
    .selectFrom('orders')
    .where((builder) => builder.and(where))
    .orderBy('orders.created_at', direction)
    .orderBy('orders.seq', direction)

/** The filter, if the number of its orders is kept; undefined if they have to be counted. */
const keptFilter = ({ search, screenshot, deliveryMethod, owed, from, to, ids, ...statuses }: Filter): SumsFilter | undefined =>
  search || screenshot || deliveryMethod || owed || ids
    ? undefined
    : {
        ...statuses,
        from: from === undefined ? undefined : startOf(from, shopTimeZone),
        to: to === undefined ? undefined : startOf(addDays(to, 1), shopTimeZone),
      }

/** Counts the matching orders (contract 7.11). */
export const countOrders = async (database: Database, filter: Filter): Promise<number> => {
  const kept = keptFilter(filter)
  if (kept) return countFromSums(database.db, kept)
  const where = conditions(database, filter)
  const { total } = await database.db
    .selectFrom('orders')
    .select((builder) => builder.fn.countAll<number>().as('total'))
    .where((builder) => builder.and(where))
    .executeTakeFirstOrThrow()
  return total
}

/** The order before a page; undefined past the end of the list. Far down, the orders of the days before it are not read. */
const positionBefore = async (
  db: Kysely<Schema>,
  filter: Filter,
  where: Condition[],
  { place, direction }: { place: number; direction: Direction },
): Promise<Position | undefined> => {
  const kept = keptFilter(filter)
  const day = kept && place > mostSkipped ? await dayOfPlace(db, kept, place, direction) : undefined
  if (kept && place > mostSkipped && !day) return undefined
  const within = day ? [sql<SqlBool>`orders.created_at >= ${day.start}`, sql<SqlBool>`orders.created_at < ${day.end}`] : []
  return byAge(db, [...where, ...within], direction)
    .select(['orders.created_at', 'orders.seq'])
    .limit(1)
    .offset(day ? day.skipped : place)
    .executeTakeFirst()
}

// First selects the rows from an index and then reads them with their documents, which avoids reading the documents of skipped
// rows on late pages. With a single statement SQLite could not estimate the effect of the limit and would scan the whole table.
const batch = async (
  db: Kysely<Schema>,
  where: Condition[],
  after: Position | undefined,
  limit: number,
  direction: Direction,
): Promise<StoredOrder[]> => {
  const further = sql.raw(direction === 'asc' ? '>' : '<')
  const rest = after
    ? [...where, sql<SqlBool>`(orders.created_at, orders.seq) ${further} (${after.created_at}, ${after.seq})`]
    : where
  const picked = await byAge(db, rest, direction).select('orders.seq').limit(limit).execute()
  if (picked.length === 0) return []
  const seqs = picked.map(({ seq }) => seq)
  return byAge(db, [], direction)
    .innerJoin('order_documents', 'order_documents.order_seq', 'orders.seq')
    .selectAll('orders')
    .select('order_documents.document')
    .where('orders.seq', 'in', seqs)
    .execute()
}

/** Yields the orders of a page, newest first by default, in batches. */
export const orderBatches = async function* (
  database: Database,
  { page, limit, order: direction = 'desc', ...filter }: Pick<OrdersQuery, 'page' | 'limit' | 'order'> & Filter,
): AsyncGenerator<StoredOrder[]> {
  const { db } = database
  const where = conditions(database, filter)
  let after: Position | undefined
  if (page > 1) {
    after = await positionBefore(db, filter, where, { place: (page - 1) * limit - 1, direction })
    if (!after) return
  }
  for (let left = limit; left > 0; ) {
    const wanted = left === limit && limit > batchSize ? firstBatchSize : Math.min(batchSize, left)
    const rows = await batch(db, where, after, wanted, direction)
    if (rows.length > 0) yield rows
    if (rows.length < wanted) return
    after = rows.at(-1)
    left -= rows.length
  }
}

/** Yields the JSON texts of a page of orders in batches (contract 7.11). */
export const orderTexts = async function* (
  { database, signer }: Context,
  query: Pick<OrdersQuery, 'page' | 'limit' | 'order'> & Filter,
): AsyncGenerator<string[]> {
  const { db } = database
  for await (const rows of orderBatches(database, query)) {
    const marked = query.limit > longestPage ? [] : rows
    const [parts, empty] = [await partPaid(db, marked), await idsWithNothingLeft(db, marked)]
    yield rows.map((row) =>
      orderText(row, signer, { partPaid: parts.get(row.order_id), nothingLeft: empty.has(row.order_id) || undefined }),
    )
  }
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
