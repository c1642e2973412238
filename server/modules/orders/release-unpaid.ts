import { type Kysely, sql } from 'kysely'
import { inTransaction } from '../../database/in-transaction'
import type { OrderRow, Schema } from '../../database/schema'
import { readSetting } from '../store/settings-queries'
import { lockOrder } from './order-queries'
import { moveStock } from './stock'

const hourMs = 60 * 60 * 1000
/** Orders that are looked up at a time. */
const batchSize = 200

/**
 * Whether an order's pieces may go back: it holds them since then or longer, nobody has taken it in hand, and no
 * screenshot waits for review.
 */
const isOverdue = (order: OrderRow, since: number): boolean =>
  order.stock === 'taken' &&
  order.stock_since <= since &&
  order.created_at <= since &&
  order.order_status === 'placed' &&
  (order.payment_status === 'failed' || (order.payment_status === 'pending' && order.payment_screenshot === null))

/** One order in one transaction with its pieces; another process, or a payment, may have been there before. */
const release = (db: Kysely<Schema>, orderId: string, { since, now }: { since: number; now: number }): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order || !isOverdue(order, since)) return false
    await tx
      .updateTable('orders')
      .set(await moveStock(tx, order, 'released', now))
      .where('seq', '=', order.seq)
      .execute()
    return true
  })

const overdue = (db: Kysely<Schema>, since: number): Promise<{ order_id: string }[]> =>
  db
    .selectFrom('orders')
    .select('order_id')
    .where('payment_status', 'in', ['pending', 'failed'])
    .where('stock', '=', 'taken')
    .where('stock_since', '<=', since)
    // A process of the version before writes orders without the time since which they hold pieces.
    .where('created_at', '<=', since)
    .where('order_status', '=', 'placed')
    .where(sql<boolean>`(payment_status = 'failed' or payment_screenshot is null)`)
    .orderBy('stock_since')
    .limit(batchSize)
    .execute()

/**
 * Gives the pieces of orders back to the stock that were not paid within the store's hours (docs/decisions/0023).
 * Several processes may do so at once.
 *
 * @param now epoch ms
 * @returns how many orders lost theirs
 */
export const releaseUnpaid = async (db: Kysely<Schema>, now: number): Promise<number> => {
  const { unpaidOrderHours } = await readSetting(db, 'orderRules')
  if (unpaidOrderHours === 0) return 0
  const since = now - unpaidOrderHours * hourMs
  let count = 0
  for (;;) {
    const orders = await overdue(db, since)
    const before = count
    for (const { order_id } of orders) if (await release(db, order_id, { since, now })) count += 1
    // Where none of a whole batch was released, another process is at the same orders.
    if (orders.length < batchSize || count === before) return count
  }
}
