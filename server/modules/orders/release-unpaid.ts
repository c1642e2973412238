import { type Expression, type Kysely, sql, type SqlBool } from 'kysely'
import { overdueSince } from '../../../src/domain/order/order-rules'
import { DatabaseAwayError } from '../../database/unavailable'
import { HttpError } from '../../http-error'
import { inTransaction } from '../../database/in-transaction'
import type { Schema } from '../../database/schema'
import { readSetting } from '../store/settings-repository'
import { lockOrder } from './order-repository'
import { moveStock } from './stock'

/** Orders that are looked up at a time. */
const batchSize = 200

/**
 * Whether an order's pieces may go back: it holds them since then or longer, nobody has taken it in hand, and no
 * screenshot waits for review. A process of the version before writes orders without the time since which they hold
 * pieces: these were not there before they were made.
 */
const isOverdue = (since: number): Expression<SqlBool> => sql<SqlBool>`(
  payment_status in ('pending', 'failed') and stock = 'taken' and stock_since <= ${since} and created_at <= ${since}
  and order_status = 'placed' and (payment_status = 'failed' or payment_screenshot is null)
)`

/** One order in one transaction with its pieces; another process, or a payment, may have been there before. */
const release = (db: Kysely<Schema>, orderId: string, { since, now }: { since: number; now: number }): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId, isOverdue(since))
    if (!order) return false
    await tx
      .updateTable('orders')
      .set(await moveStock(tx, order, 'released', now))
      .where('seq', '=', order.seq)
      .execute()
    return true
  })

/** The next overdue orders, those that have held their pieces longest first. */
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
 * Gives the pieces of orders back to the stock that were not paid within the store's hours (docs/decisions/0023).
 * Several processes may do so at once.
 *
 * @param now epoch ms
 * @param failed is told why an order keeps its pieces; the others go on, and the next call tries it again
 * @returns how many orders lost theirs
 * @throws DatabaseAwayError, or HttpError 503 where no connection is to be had
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
        if (await release(db, order_id, { since, now })) count += 1
      } catch (error) {
        if (isDatabaseAway(error)) throw error
        failed(error, order_id)
      }
    }
    orders = await overdue(db, since, orders.at(-1))
  }
  return count
}
