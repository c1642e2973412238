import { type Expression, type Kysely, sql, type SqlBool } from 'kysely'
import { orderRecord } from '../../../src/domain/order/order-fields'
import { overdueSince } from '../../../src/domain/order/order-rules'
import { DatabaseAwayError } from '../../database/unavailable'
import { HttpError } from '../../http-error'
import { inTransaction } from '../../database/in-transaction'
import type { Schema } from '../../database/schema'
import { orderIs } from '../../database/status-conditions'
import { actingAs } from '../../history/actor'
import { recordChange } from '../../history/write-history'
import { lockOrder, setOrder } from './order-repository'
import { moveStock } from './stock'
import { readSetting } from '../store'

/** Orders per query. */
const batchSize = 200

/**
 * Whether an order's items may be returned to stock: they were deducted at or before the given time, the order is unpaid and
 * nobody works on it yet, nothing of what was paid for it is kept, and no payment waits for review. What was given back leaves the customer the
 * same time again. A process of the previous version writes orders without `stock_since`, so `created_at` is checked as well.
 */
const isOverdue = (since: number): Expression<SqlBool> => sql<SqlBool>`(
  ${orderIs.isUnpaid} and stock = 'taken' and stock_since <= ${since} and created_at <= ${since}
  and ${orderIs.expires} and (not (${orderIs.awaitsReview}) or payment_screenshot is null)
  and not exists (
    select 1 from payments where payments.order_id = orders.order_id
    and (status = 'claimed' or (status = 'confirmed' and updated_at > ${since}))
  )
  and coalesce((
    select sum(case kind when 'refund' then -amount else amount end) from payments
    where payments.order_id = orders.order_id and status = 'confirmed'
  ), 0) <= 0
)`

/** Releases one order in a transaction; checks it again, because another process or a payment may have been faster. */
const release = (db: Kysely<Schema>, orderId: string, { since, now }: { since: number; now: number }): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId, isOverdue(since))
    if (!order) return false
    const released = await moveStock(tx, order, 'released', now)
    const after = await setOrder(tx, order, released)
    await recordChange(tx, orderRecord, { id: order.order_id, before: order, after, action: 'release' })
    return true
  })

/** The next overdue orders, those with the oldest stock change first. */
const overdue = (db: Kysely<Schema>, since: number, after: { stock_since: number; seq: number } | undefined) =>
  db
    .selectFrom('orders')
    .select(['seq', 'order_id', 'stock_since'])
    .where(isOverdue(since))
    .$if(after !== undefined, (query) => query.where(sql<SqlBool>`(stock_since, seq) > (${after?.stock_since}, ${after?.seq})`))
    .orderBy('stock_since')
    .orderBy('seq')
    .limit(batchSize)
    .execute()

const isDatabaseAway = (error: unknown): boolean =>
  error instanceof DatabaseAwayError || (error instanceof HttpError && error.statusCode === 503)

/**
 * Returns to stock the items of orders that were not paid within the store's time limit (docs/decisions/0023). Safe to run in
 * several processes at the same time.
 *
 * @param now epoch ms
 * @param failed called with the error of an order that could not be released; the run continues, and the next run retries
 * @returns number of released orders
 * @throws DatabaseAwayError, or HttpError 503 when no database connection is available
 */
export const releaseUnpaid = async (
  db: Kysely<Schema>,
  now: number,
  failed: (error: unknown, orderId: string) => void,
): Promise<number> => {
  const since = overdueSince(now, await readSetting(db, 'orderRules'))
  if (since === undefined) return 0
  let count = 0
  let orders = await overdue(db, since, undefined)
  while (orders.length > 0) {
    for (const { order_id } of orders) {
      try {
        const work = () => release(db, order_id, { since, now })
        if (await actingAs({ source: 'server', now: () => now }, work)) count += 1
      } catch (error) {
        if (isDatabaseAway(error)) throw error
        failed(error, order_id)
      }
    }
    orders = await overdue(db, since, orders.at(-1))
  }
  return count
}
