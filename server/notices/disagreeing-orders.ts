import type { Kysely } from 'kysely'
import type { Notice } from '../../src/domain/notice/notice'
import { matchesBalance } from '../../src/domain/payment/ledger'
import { batches } from '../batches'
import type { OrderRow, PaymentRow, Schema } from '../database/schema'
import { storeFinding, readFinding } from './findings'
import { noticeTexts as texts } from './notice-texts'
import { balanceOfOrder, chargedOf } from '../modules/ledger'

/** Orders per query, and most that are remembered by their ids. */
const [batchSize, mostKept] = [500, 500]

type Checked = Pick<OrderRow, 'order_id' | 'order_status' | 'payment_status' | 'total' | 'credited'>

const columns = ['order_id', 'order_status', 'payment_status', 'total', 'credited'] as const

/** The ids of those orders whose payment status says something else than their ledger (docs/decisions/0069). */
const disagreeingOf = async (db: Kysely<Schema>, orders: readonly Checked[]): Promise<string[]> => {
  if (orders.length === 0) return []
  const rows = await db
    .selectFrom('payments')
    .select(['id', 'order_id', 'kind', 'status', 'amount'])
    .where(
      'order_id',
      'in',
      orders.map(({ order_id }) => order_id),
    )
    .where('status', 'in', ['claimed', 'confirmed'])
    .execute()
  const byOrder = new Map<string, Pick<PaymentRow, 'id' | 'kind' | 'status' | 'amount'>[]>()
  for (const row of rows) byOrder.set(row.order_id, [...(byOrder.get(row.order_id) ?? []), row])
  return orders
    .filter((order) => {
      const balance = balanceOfOrder(byOrder.get(order.order_id) ?? [], order)
      return !matchesBalance(order.payment_status, balance, chargedOf(order))
    })
    .map(({ order_id }) => order_id)
}

/** Compares the payment status of each order with its ledger; a run that is stopped finds nothing. */
const findDisagreeing = async (db: Kysely<Schema>, stopping: AbortSignal): Promise<string[] | undefined> => {
  const found: string[] = []
  for (let last = 0; ; ) {
    const orders = await db
      .selectFrom('orders')
      .select(['seq', ...columns])
      .where('seq', '>', last)
      .orderBy('seq')
      .limit(batchSize)
      .execute()
    if (stopping.aborted) return undefined
    found.push(...(await disagreeingOf(db, orders)))
    const newest = orders.at(-1)
    if (!newest) return found
    last = newest.seq
  }
}

/**
 * Looks for orders whose payment status says something else than their ledger, and keeps their ids for the owner. No order is changed.
 *
 * @param now epoch ms
 * @returns their ids
 */
export const storeDisagreeingOrders = async (
  db: Kysely<Schema>,
  { now, stopping }: { now: number; stopping: AbortSignal },
): Promise<string[]> => {
  const found = await findDisagreeing(db, stopping)
  if (found === undefined) return []
  const before = await readFinding(db, 'disagreeingOrders')
  const orderIds = found.slice(0, mostKept)
  // A notice that was dismissed is shown again only if there are others.
  const isKnown = before !== undefined && orderIds.every((id) => before.orderIds.includes(id))
  const finding = { orderIds, count: found.length, since: isKnown ? before.since : now }
  if (before || found.length > 0) await storeFinding(db, 'disagreeingOrders', found.length === 0 ? undefined : finding)
  return found
}

/** That the payment status of orders was not what their payments say when the server started, and is not yet. */
export const disagreeingNotices = async (db: Kysely<Schema>): Promise<Notice[]> => {
  const found = await readFinding(db, 'disagreeingOrders')
  if (!found) return []
  const left: string[] = []
  for (const ids of batches(found.orderIds, batchSize)) {
    const orders = await db.selectFrom('orders').select(columns).where('order_id', 'in', ids).orderBy('seq').execute()
    left.push(...(await disagreeingOf(db, orders)))
  }
  const [first] = left
  if (first === undefined) return []
  const count = left.length + found.count - found.orderIds.length
  return [
    {
      id: `disagreeing-orders:${found.since}`,
      level: 'warning',
      ...texts.disagreeing(left, count),
      since: new Date(found.since).toISOString(),
      link: { path: `/orders?details=${encodeURIComponent(first)}`, label: texts.openOrder(first) },
    },
  ]
}
