import { orderStatuses, paymentStatuses } from '../../../src/domain/order/lifecycle'
import { longestPage } from '../../../src/domain/shared/page-sizes'
import { type Kysely, sql, type SqlBool } from 'kysely'
import { Readable } from 'node:stream'
import { setImmediate as otherCalls } from 'node:timers/promises'
import { batches } from '../../batches'
import type { Database } from '../../database/connect'
import type { Schema } from '../../database/schema'
import type { FileSigner } from '../../files/signed-address'
import { partPaid } from '../ledger'
import type { OrdersQuery } from './order-requests'
import { idsWithNothingLeft } from './credit-notes/has-items-left'
import {
  type Condition,
  conditionsOf,
  countOrders,
  findMatching,
  keptFilter,
  type Matching,
  type OrdersFilter,
  seqsMatching,
} from './order-filter'
import { inOrder, isAfter, type OrderOfList, orderOfList, type Position, reversed } from './order-of-list'
import { orderText, type StoredOrder } from './order-row'
import { dayOfPlace } from './order-sums'
import { mostNamed } from './search/found-orders'
import { pageOfFound } from './search/page-of-found'

interface Context {
  database: Database
  signer: FileSigner
}

/** Orders per chunk of a response: small chunks are freed sooner than large ones, which grow the memory of the process. */
const ordersPerPiece = 10

/** The body of `GET /orders/all` as JSON text, in chunks (contract 7.11). @param wanted undefined for none */
const ordersBody = async function* (
  context: Context,
  wanted: Wanted | undefined,
  { page, limit, totalOrders }: Pick<OrdersQuery, 'page' | 'limit'> & { totalOrders: number },
): AsyncGenerator<string> {
  let separator = ''
  yield '{"success":true,"data":{"orders":['
  const found = wanted ? orderTexts(context, wanted, wanted.seqs && wanted.page === 1 ? wanted.seqs.length : totalOrders) : []
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
 * What is read for a page. Few orders that a search finds, and a page of many whose numbers are known, are read by their numbers, because
 * PostgreSQL takes one plan for both, which is slow for one of them.
 */
const readBy = async (database: Database, query: OrdersQuery, { total, found }: Matching): Promise<Wanted> => {
  const { page, limit, sort, order, ...filter } = query
  if (!filter.search || database.engine.name === 'sqlite' || limit > longestPage) return query
  if (total <= mostNamed) {
    const seqs = found ? found.seqsOf(found.counts.keys()) : await seqsMatching(database, filter)
    return { seqs, page, limit, sort, order }
  }
  if (!found || (sort ?? 'createdAt') !== 'createdAt') return query
  const seqs = await pageOfFound(database.db, found, { skipped: (page - 1) * limit, limit, direction: order ?? 'desc' })
  return seqs ? { seqs, page: 1, limit, sort, order } : query
}

/**
 * Streams the response to `GET /orders/all`. Orders are passed through as the stored JSON text, neither parsed nor validated,
 * so that 10,000 orders need no more memory than 100.
 */
export const ordersAnswer = async ({ signer, ...context }: Context, query: OrdersQuery): Promise<Readable> => {
  const database = databaseFor(context.database, query)
  const matching = await findMatching(database, query)
  // A search that finds nothing would be done again for its first page.
  const wanted = matching.total > 0 ? await readBy(database, query, matching) : undefined
  return Readable.from(ordersBody({ database, signer }, wanted, { ...query, totalOrders: matching.total }), { objectMode: false })
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

/** A list, or the part of it with the orders of one status. */
interface Part {
  filter: OrdersFilter
  /** Number of orders before and on the page. */
  skipped: number
  left: number
  total: number
}

const statusesOf = { orderStatus: orderStatuses, paymentStatus: paymentStatuses } as const

/** The parts of a page: sorted by a status, a list is those of the statuses, one after the other, in which the newest come first. */
const partsOf = async (database: Database, query: Wanted, total: number): Promise<Part[]> => {
  const { page, limit, sort, order = 'asc', ...filter } = query
  const skipped = (page - 1) * limit
  if (sort !== 'orderStatus' && sort !== 'paymentStatus') return [{ filter, skipped, left: limit, total }]
  const parts: Part[] = []
  let before = 0
  for (const status of order === 'asc' ? statusesOf[sort] : statusesOf[sort].toReversed()) {
    if (filter[sort]?.some((wanted) => wanted === status) === false) continue
    const ofStatus = { ...filter, [sort]: [status] }
    const count = await countOrders(database, ofStatus)
    const [first, end] = [Math.max(skipped, before), Math.min(skipped + limit, before + count)]
    if (first < end) parts.push({ filter: ofStatus, skipped: first - before, left: end - first, total: count })
    before += count
  }
  return parts
}

/** The last order before a part's rest; undefined past the end of the list. */
const positionBefore = async (
  database: Database,
  { filter, skipped, total }: Part,
  order: OrderOfList,
): Promise<Position | undefined> => {
  const { db } = database
  const where = conditionsOf(database, filter)
  const place = skipped - 1
  const kept = order.isByAge ? keptFilter(filter) : undefined
  // Far down, the orders of the days before it are not read.
  const day = kept && place > mostSkipped ? await dayOfPlace(db, kept, place, order.direction) : undefined
  if (place >= total || (kept && place > mostSkipped && !day)) return undefined
  const within = day ? [sql<SqlBool>`orders.created_at >= ${day.start}`, sql<SqlBool>`orders.created_at < ${day.end}`] : []
  // From the nearer end.
  const isNearEnd = !day && place > total / 2
  const [offset, from] = isNearEnd ? [total - 1 - place, reversed(order)] : [day ? day.skipped : place, order]
  return inOrder(db, [...where, ...within], from)
    .select([order.key.as('key'), 'orders.seq'])
    .limit(1)
    .offset(offset)
    .executeTakeFirst()
}

// First selects the rows from an index and then reads them with their documents, which avoids reading the documents of skipped
// rows on late pages. With a single statement SQLite could not estimate the effect of the limit and would scan the whole table.
const batch = async (
  db: Kysely<Schema>,
  where: Condition[],
  { after, limit, order }: { after: Position | undefined; limit: number; order: OrderOfList },
): Promise<{ rows: StoredOrder[]; last: Position | undefined }> => {
  const rest = after ? [...where, isAfter(after, order)] : where
  const picked = await inOrder(db, rest, order)
    .select([order.key.as('key'), 'orders.seq'])
    .limit(limit)
    .execute()
  if (picked.length === 0) return { rows: [], last: undefined }
  const seqs = picked.map(({ seq }) => seq)
  const rows = await inOrder(db, [], order)
    .innerJoin('order_documents', 'order_documents.order_seq', 'orders.seq')
    .selectAll('orders')
    .select('order_documents.document')
    .where('orders.seq', 'in', seqs)
    .execute()
  return { rows, last: picked.at(-1) }
}

/** A page of orders to read; one without an end has all orders. */
type Wanted = Pick<OrdersQuery, 'page' | 'limit' | 'sort' | 'order'> & OrdersFilter

/**
 * Yields the orders of a page, newest first by default, in batches.
 *
 * @param total number of orders that match
 */
export const orderBatches = async function* (database: Database, query: Wanted, total: number): AsyncGenerator<StoredOrder[]> {
  const order = orderOfList(database, query)
  for (const part of await partsOf(database, query, total)) {
    const where = conditionsOf(database, part.filter)
    let after: Position | undefined
    if (part.skipped > 0) {
      after = await positionBefore(database, part, order)
      if (!after) return
    }
    for (let { left } = part; left > 0; ) {
      const wanted = left === query.limit && left > batchSize ? firstBatchSize : Math.min(batchSize, left)
      const { rows, last } = await batch(database.db, where, { after, limit: wanted, order })
      if (rows.length > 0) yield rows
      if (rows.length < wanted) break
      after = last
      left -= rows.length
    }
  }
}

/** Yields the JSON texts of a page of orders in batches (contract 7.11). @param total number of orders that match */
export const orderTexts = async function* (
  { database, signer }: Context,
  query: Wanted,
  total: number,
): AsyncGenerator<string[]> {
  const { db } = database
  for await (const rows of orderBatches(database, query, total)) {
    const marked = query.limit > longestPage ? [] : rows
    const [paid, empty] = [await partPaid(db, marked), await idsWithNothingLeft(db, marked)]
    yield rows.map((row) =>
      orderText(row, signer, { partPaid: paid.get(row.order_id), nothingLeft: empty.has(row.order_id) || undefined }),
    )
  }
}
