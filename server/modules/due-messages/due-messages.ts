import type { Kysely, Transaction } from 'kysely'
import type { MessageEvent } from '../../../src/domain/message/message'
import { dueForMs, eventAfter, eventOf, isSentOnce } from '../../../src/domain/message/message-rules'
import type { MessageDueRow, OrderRow, Schema } from '../../database/schema'
import { currentActor } from '../../history/actor'

type Statuses = Pick<OrderRow, 'order_status' | 'payment_status'>

export const statusesOf = ({ order_status: orderStatus, payment_status: paymentStatus }: Statuses) => ({
  orderStatus,
  paymentStatus,
})

const trackedOf = (order: Pick<OrderRow, 'order_status' | 'payment_status' | 'tracking_number'>) => ({
  ...statusesOf(order),
  trackingNumber: order.tracking_number,
})

/** The event of which the customer of a new order is to be notified. */
export const firstDue = (order: Statuses & Pick<OrderRow, 'order_id' | 'created_at'>): MessageDueRow => ({
  order_id: order.order_id,
  event: eventOf(statusesOf(order)),
  since: order.created_at,
  ...{ phone: null, batch: null },
})

/** Notes that the customer of a locked order is to be notified of an event; an older one need not be notified any more. */
export const setDue = async (
  tx: Transaction<Schema>,
  orderId: string,
  event: MessageEvent,
  since: number,
  batch: string | null = null,
): Promise<void> => {
  const row = { order_id: orderId, event, since, phone: null, batch }
  await tx
    .insertInto('messages_due')
    .values(row)
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(row))
    .execute()
}

/** Takes a locked order out of the queue. */
export const clearDue = async (tx: Transaction<Schema>, orderId: string): Promise<void> => {
  await tx.deleteFrom('messages_due').where('order_id', '=', orderId).execute()
}

/** The event of which the customer of an order is to be notified; undefined for none, or for one that is too old. */
export const dueOf = (db: Kysely<Schema>, orderId: string, now: number) =>
  db
    .selectFrom('messages_due')
    .select((builder) => ['since', 'batch', builder.ref('event').$castTo<MessageEvent>().as('event')])
    .where('order_id', '=', orderId)
    .where('since', '>', now - dueForMs)
    .executeTakeFirst()

/** Follows a change of a locked order (docs/decisions/0055). */
export const followOrder = async (tx: Transaction<Schema>, before: OrderRow, after: OrderRow): Promise<void> => {
  const follows = eventAfter(trackedOf(before), trackedOf(after))
  if (follows === undefined) return
  const isCredited = after.credited > 0 && after.credited >= after.total
  // An order of which all is credited needs no payment, but none was made.
  const event = follows === 'payment-confirmed' && isCredited ? null : follows
  const { order_id: orderId } = after
  const isTold =
    event !== null &&
    isSentOnce(event) &&
    (await tx
      .selectFrom('messages')
      .select('id')
      .where('order_id', '=', orderId)
      .where('event', '=', event)
      .executeTakeFirst()) !== undefined
  if (event === null || isTold) await clearDue(tx, orderId)
  else await setDue(tx, orderId, event, currentActor().now())
}
