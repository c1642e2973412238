import { orderMeaning, paymentMeaning } from '../order/lifecycle'
import { isRefunded } from '../order/payment-status'
import type { Order } from '../order/order'
import type { MessageEvent } from './message'

type Statuses = Pick<Order, 'orderStatus' | 'paymentStatus'>

const dayMs = 24 * 60 * 60 * 1000

/** How long an event waits to be sent, in ms: a message about an older event surprises more than it helps. */
export const dueForMs = 7 * dayMs

/** How long a note can be taken back, in ms: long enough to come back from WhatsApp and say that nothing was sent. */
export const takeBackMs = 15 * 60 * 1000

/** The newest event of an order; earlier ones need not be sent any more (docs/decisions/0055). */
export const eventOf = ({ orderStatus, paymentStatus }: Statuses): MessageEvent => {
  const [ofOrder, ofPayment] = [orderMeaning(orderStatus).news, paymentMeaning(paymentStatus).news]
  return ofOrder !== null && ofOrder.weight > ofPayment.weight ? ofOrder.event : ofPayment.event
}

/** Events that are sent once, although an order may come back to them: a status was set by mistake, or is set back. */
const sentOnce: readonly MessageEvent[] = ['order-received', 'being-packed', 'delivered']

export const isSentOnce = (event: MessageEvent): boolean => sentOnce.includes(event)

/** Events that follow from a payment. */
const ofPayments: readonly MessageEvent[] = ['payment-confirmed', 'payment-not-found']

interface Tracked extends Statuses {
  /** A corrected LR number is news, too: the customer needs it to collect the parcels. */
  trackingNumber: string
}

/**
 * What a change of an order means for its message: `event` is to be sent, `null` has nothing to tell, because the order went back
 * to an event of which nothing is new; undefined if the change is about something else.
 */
export const eventAfter = (before: Tracked, after: Tracked): MessageEvent | null | undefined => {
  const event = eventOf(after)
  const isOtherNumber = event === 'dispatched' && before.trackingNumber !== after.trackingNumber
  if (eventOf(before) === event) return isOtherNumber ? event : undefined
  return ofPayments.includes(event) && before.paymentStatus === after.paymentStatus ? null : event
}

/**
 * The event of a payment that was confirmed or rejected and leaves the payment status as it is: a part of an order, or a claim for
 * the rest of it. Nothing for orders that were sent or cancelled meanwhile.
 */
export const eventOfPart = (order: Statuses, decision: 'confirmed' | 'rejected'): MessageEvent | undefined => {
  const { hasLeft, isCancelled } = orderMeaning(order.orderStatus)
  if (hasLeft || isCancelled || isRefunded(order.paymentStatus)) return undefined
  return decision === 'confirmed' ? 'payment-confirmed' : 'payment-not-found'
}
