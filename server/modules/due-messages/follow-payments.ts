import type { Transaction } from 'kysely'
import type { MessageEvent } from '../../../src/domain/message/message'
import { eventOf, eventOfPart } from '../../../src/domain/message/message-rules'
import { orderMeaning, orderStatuses } from '../../../src/domain/order/lifecycle'
import { mayAskForPayment } from '../../../src/domain/order/payment-status'
import type { OrderRow, PaymentRow, Schema } from '../../database/schema'
import { currentActor } from '../../history/actor'
import { clearDue, setDue, statusesOf } from './due-messages'
import { balanceOfOrder, paymentsOf } from '../ledger'

type LedgerEvent = 'payment-confirmed' | 'refunded'

/** The events of order statuses, each of which is sent after a payment. */
const eventsOfOrders = orderStatuses.flatMap((status) => orderMeaning(status).news?.event ?? [])

/** Entries of a ledger that are news until their event is sent, or one after which nobody asks for them any more. */
const ledgerNews: Record<LedgerEvent, { kind: PaymentRow['kind']; sentWith: MessageEvent[] }> = {
  'payment-confirmed': { kind: 'payment', sentWith: [...eventsOfOrders, 'payment-confirmed', 'refunded'] },
  refunded: { kind: 'refund', sentWith: ['refunded'] },
}

const isOfLedger = (event: MessageEvent): event is LedgerEvent => Object.hasOwn(ledgerNews, event)

/**
 * Since when confirmed payments, or refunds, of an order are not sent; undefined if all of them are, or if there are none. An entry
 * that is reversed is none.
 */
const unsentSince = async (
  tx: Transaction<Schema>,
  orderId: string,
  event: LedgerEvent,
  rows: readonly PaymentRow[],
): Promise<number | undefined> => {
  const { sentAt } = await tx
    .selectFrom('messages')
    .select(({ fn }) => fn.max('created_at').as('sentAt'))
    .where('order_id', '=', orderId)
    .where('event', 'in', ledgerNews[event].sentWith)
    .where('delivery', '<>', 'sending')
    .executeTakeFirstOrThrow()
  const times = rows
    .filter(({ kind, status }) => kind === ledgerNews[event].kind && status === 'confirmed')
    .map((row) => row.updated_at)
    .filter((confirmedAt) => confirmedAt > Number(sentAt ?? 0))
  return times.length === 0 ? undefined : Math.max(...times)
}

/** Whether the customer is asked for something of what an order costs. */
const isOwed = (rows: readonly PaymentRow[], order: OrderRow): boolean =>
  mayAskForPayment(order.payment_status) && balanceOfOrder(rows, order).due > 0

/** No message says that a payment was not found when nothing is to be paid any more. */
const clearNotFound = async (tx: Transaction<Schema>, { order_id: orderId }: OrderRow): Promise<void> => {
  await tx.deleteFrom('messages_due').where('order_id', '=', orderId).where('event', '=', 'payment-not-found').execute()
}

/** Whether an order is in a state in which such news are sent. */
const hasMessage = (order: OrderRow, event: LedgerEvent): boolean =>
  event === 'refunded' || eventOfPart(statusesOf(order), 'confirmed') !== undefined

/**
 * A reversed entry is no news any more; others of its kind that are not sent still are, unless something newer than them is due:
 * that the order was received is not.
 */
const followReversal = async (
  tx: Transaction<Schema>,
  order: OrderRow,
  event: LedgerEvent,
  rows: readonly PaymentRow[],
): Promise<void> => {
  const { order_id: orderId } = order
  const due = await tx.selectFrom('messages_due').select('event').where('order_id', '=', orderId).executeTakeFirst()
  if (due && due.event !== event && due.event !== 'order-received') return
  const since = hasMessage(order, event) ? await unsentSince(tx, orderId, event, rows) : undefined
  if (since !== undefined) await setDue(tx, orderId, event, since)
  else if (due?.event === event) await clearDue(tx, orderId)
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
  if (became('payment', 'reversed')) await followReversal(tx, order, 'payment-confirmed', rows)
  if (became('refund', 'reversed')) await followReversal(tx, order, 'refunded', rows)
  if (!isOwed(rows, order)) await clearNotFound(tx, order)
  const isRejected = became('payment', 'rejected') && !rows.some(({ status }) => status === 'claimed') && isOwed(rows, order)
  const decision = became('payment', 'confirmed') ? 'confirmed' : isRejected ? 'rejected' : undefined
  const event = became('refund', 'confirmed') ? 'refunded' : decision && eventOfPart(statusesOf(order), decision)
  if (event !== undefined) await setDue(tx, order.order_id, event, currentActor().now())
}

/** Whether an event is still news of a locked order, when the note that it was sent has been taken back. */
export const isStillDue = async (tx: Transaction<Schema>, order: OrderRow, event: MessageEvent): Promise<boolean> => {
  const statuses = statusesOf(order)
  const rows = await paymentsOf(tx, order.order_id)
  if (event === 'payment-not-found')
    return eventOf(statuses) === event || (eventOfPart(statuses, 'rejected') === event && isOwed(rows, order))
  if (!isOfLedger(event)) return eventOf(statuses) === event
  if (!hasMessage(order, event)) return false
  // An order that costs nothing is paid without a payment.
  if (rows.length === 0) return eventOf(statuses) === event
  return (await unsentSince(tx, order.order_id, event, rows)) !== undefined
}
