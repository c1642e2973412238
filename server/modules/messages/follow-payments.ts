import type { Transaction } from 'kysely'
import type { MessageEvent } from '../../../src/domain/message/message'
import { eventOf, eventOfPart } from '../../../src/domain/message/message-rules'
import type { OrderRow, PaymentRow, Schema } from '../../database/schema'
import { currentActor } from '../../history/actor'
import { balanceOfOrder, paymentsOf } from '../payments/payment-rows'
import { clearDue, setDue, statusesOf } from './due-messages'

/** Entries of a ledger that are news until they are told, by their events. */
const kinds: Partial<Record<MessageEvent, PaymentRow['kind']>> = { 'payment-confirmed': 'payment', refunded: 'refund' }

/**
 * Since when confirmed payments, or refunds, of an order are not told; undefined if all of them are, or if there are none. An entry
 * that is reversed is none.
 *
 * @param event 'payment-confirmed' or 'refunded'
 */
const untoldSince = async (
  tx: Transaction<Schema>,
  orderId: string,
  event: MessageEvent,
  rows: readonly PaymentRow[],
): Promise<number | undefined> => {
  const { told } = await tx
    .selectFrom('messages')
    .select(({ fn }) => fn.max('created_at').as('told'))
    .where('order_id', '=', orderId)
    .where('event', '=', event)
    .where('delivery', '<>', 'sending')
    .executeTakeFirstOrThrow()
  const times = rows
    .filter(({ kind, status }) => kind === kinds[event] && status === 'confirmed')
    .map((row) => row.updated_at)
    .filter((confirmedAt) => confirmedAt > Number(told ?? 0))
  return times.length === 0 ? undefined : Math.max(...times)
}

/** Whether something of what an order costs is still to be paid. */
const isOwed = (rows: readonly PaymentRow[], order: OrderRow): boolean => balanceOfOrder(rows, order).due > 0

/** A reversed entry is no news any more; others of its kind that are not told still are. */
const followReversal = async (tx: Transaction<Schema>, { order_id: orderId }: OrderRow, rows: readonly PaymentRow[]) => {
  const due = await tx.selectFrom('messages_due').selectAll().where('order_id', '=', orderId).executeTakeFirst()
  if (!due || kinds[due.event] === undefined) return
  const since = await untoldSince(tx, orderId, due.event, rows)
  if (since === undefined) await clearDue(tx, orderId)
  else await setDue(tx, orderId, due.event, since)
}

/**
 * Follows the ledger of a locked order, after the changes of its statuses were followed: a part of what it costs was confirmed, or
 * was given back, or a claim for it was rejected and none waits any more (docs/decisions/0055).
 *
 * @param order as it is now
 * @param before its payments before the change, oldest first
 */
export const followPayments = async (tx: Transaction<Schema>, order: OrderRow, before: readonly PaymentRow[]): Promise<void> => {
  const rows = await paymentsOf(tx, order.order_id)
  const states = new Map(before.map(({ id, status }) => [id, status]))
  const became = (kind: PaymentRow['kind'], status: PaymentRow['status']): boolean =>
    rows.some((row) => row.kind === kind && row.status === status && states.get(row.id) !== status)
  if (became('payment', 'reversed') || became('refund', 'reversed')) await followReversal(tx, order, rows)
  const isRejected = became('payment', 'rejected') && !rows.some(({ status }) => status === 'claimed') && isOwed(rows, order)
  const decision = became('payment', 'confirmed') ? 'confirmed' : isRejected ? 'rejected' : undefined
  const event = became('refund', 'confirmed') ? 'refunded' : decision && eventOfPart(statusesOf(order), decision)
  if (event !== undefined) await setDue(tx, order.order_id, event, currentActor().now())
}

/** Whether an event is still news of a locked order, when the note that it was told has been taken back. */
export const isStillNews = async (tx: Transaction<Schema>, order: OrderRow, event: MessageEvent): Promise<boolean> => {
  const statuses = statusesOf(order)
  const rows = await paymentsOf(tx, order.order_id)
  if (event === 'payment-not-found')
    return eventOf(statuses) === event || (eventOfPart(statuses, 'rejected') === event && isOwed(rows, order))
  if (kinds[event] === undefined) return eventOf(statuses) === event
  if (event === 'payment-confirmed' && eventOfPart(statuses, 'confirmed') === undefined) return false
  // An order that costs nothing is paid without a payment.
  if (rows.length === 0) return eventOf(statuses) === event
  return (await untoldSince(tx, order.order_id, event, rows)) !== undefined
}
