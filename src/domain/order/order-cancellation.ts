import { formatDay } from '../shared/dates'
import { formatCount, formatMoney } from '../shared/money'
import type { Order } from './order'
import { orderFigures } from './order-figures'
import type { PaymentStatus } from './payment-status'

/** Reasons for a cancellation as written in the notes; 'other' is replaced by free text. */
export const cancelReasons = {
  customer: 'Customer asked',
  unpaid: 'Not paid',
  stock: 'Out of stock',
  other: 'Other',
} as const

/** Returns whether the customer must be refunded after a cancellation. */
export const needsRefund = (paymentStatus: PaymentStatus): boolean => paymentStatus === 'paid'

/** @param rupees the order's total */
const refundText = (rupees: number): string => `Refund ${formatMoney(rupees)} to the customer`

const moneyLines = ({ paymentStatus, paymentDetails }: Order, total: number): string[] => {
  if (needsRefund(paymentStatus)) return [`${refundText(total)}.`]
  const mayBePaid = paymentStatus === 'pending' && Boolean(paymentDetails?.paymentScreenshot)
  return mayBePaid ? [`The customer sent a payment screenshot: if ${formatMoney(total)} came in, it has to go back.`] : []
}

/** The consequences of a cancellation, in one line each. */
export const cancellationLines = (order: Order): string[] => {
  const { finalTotal, totalItems } = orderFigures(order)
  return [
    `Order ${order.orderId}${order.customerDetails?.name ? ` of ${order.customerDetails.name}` : ''} will be cancelled.`,
    totalItems === 1 ? 'Its piece goes back to stock.' : `Its ${formatCount(totalItems)} pieces go back to stock.`,
    ...moneyLines(order, finalTotal),
  ]
}

interface Cancellation {
  /** ISO 8601. */
  at: string
  reason: string
  /** Amount paid, in rupees; undefined if nothing was paid. */
  paid: number | undefined
}

const cancelled = 'Cancelled'

/** The note of a cancellation: '22 Nov 2026: Cancelled. Customer asked. Refund ₹2,500 to the customer.' */
export const cancellationNote = ({ at, reason, paid }: Cancellation): string => {
  const sentences = [
    cancelled,
    reason.endsWith('.') ? reason.slice(0, -1) : reason,
    ...(paid === undefined ? [] : [refundText(paid)]),
  ]
  return `${formatDay(at)}: ${sentences.join('. ')}.`
}

/** Appends a line to the notes; existing text is kept. */
export const withNote = (notes: string, note: string): string => {
  const kept = notes.trimEnd()
  return kept === '' ? note : `${kept}\n${note}`
}

/** The notes of an order after its cancellation. @param at epoch ms */
export const cancelledNotes = (order: Order, reason: string, at: number): string => {
  const paid = needsRefund(order.paymentStatus) ? orderFigures(order).finalTotal : undefined
  return withNote(order.adminNotes ?? '', cancellationNote({ at: new Date(at).toISOString(), reason, paid }))
}

/**
 * The reason in the note that a cancellation appended to the notes of an order; undefined if it appended none.
 *
 * @param before notes before the cancellation
 */
export const cancellationReason = (before: string, after: string): string | undefined => {
  const note = after.startsWith(before.trimEnd()) ? after.slice(before.trimEnd().length) : after
  const start = `: ${cancelled}. `
  const at = note.indexOf(start)
  if (at < 0) return undefined
  const [reason = ''] = note.slice(at + start.length).split(/\. Refund ₹|\.$/)
  return reason.trim() || undefined
}
