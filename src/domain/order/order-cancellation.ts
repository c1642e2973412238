import { formatDay } from '../shared/dates'
import { formatCount, formatMoney } from '../shared/money'
import type { Order } from './order'
import { orderFigures } from './order-figures'
import { paymentMeaning } from './lifecycle'
import { isPaid } from './payment-status'

/** Reasons for a cancellation as written in the notes; 'other' is replaced by free text. */
export const cancelReasons = {
  customer: 'Customer asked',
  unpaid: 'Not paid',
  stock: 'Out of stock',
  other: 'Other',
} as const

/** Returns whether the customer must be refunded after a cancellation. */
export const needsRefund = isPaid

/** @param rupees what the customer gets back */
const refundText = (rupees: number): string => `Refund ${formatMoney(rupees)} to the customer`

/** What the customer gets back, in rupees; undefined for nothing. @param received what the store has of it; undefined without a ledger */
const refundOf = (order: Order, received: number | undefined): number | undefined => {
  if (received !== undefined) return received > 0 ? received : undefined
  return needsRefund(order.paymentStatus) ? orderFigures(order).finalTotal : undefined
}

const moneyLines = (order: Order, total: number, received: number | undefined): string[] => {
  const { paymentStatus, paymentDetails } = order
  const refund = refundOf(order, received)
  if (refund !== undefined) return [`${refundText(refund)}.`]
  const mayBePaid = paymentMeaning(paymentStatus).awaitsReview && Boolean(paymentDetails?.paymentScreenshot)
  return mayBePaid ? [`The customer sent a payment screenshot: if ${formatMoney(total)} came in, it has to go back.`] : []
}

/** The invoice of an order that is cancelled, as far as credit notes have not taken it back. */
export interface OpenInvoice {
  number: string
  /** In rupees. */
  left: number
  /** Why there can be no credit note; null if there can. */
  refusal: string | null
  /** Whether the user may make one. */
  mayCredit: boolean
}

/** What is said of the invoice, which a cancellation does not take back. */
const invoiceLine = ({ number, left, refusal, mayCredit }: OpenInvoice): string => {
  if (refusal !== null) return `Its invoice ${number} stays. ${refusal}`
  const needs = `Its invoice ${number} needs a credit note for ${formatMoney(left)}`
  return mayCredit ? `${needs}.` : `${needs}, which you may not make: please tell the owner.`
}

/**
 * The consequences of a cancellation, in one line each.
 *
 * @param received what was paid and not given back, in rupees; undefined if the backend has no ledger
 * @param invoice undefined if there is none, or if all of it was credited
 */
export const cancellationLines = (order: Order, received?: number, invoice?: OpenInvoice): string[] => {
  const { finalTotal, totalItems } = orderFigures(order)
  return [
    `Order ${order.orderId}${order.customerDetails?.name ? ` of ${order.customerDetails.name}` : ''} will be cancelled.`,
    totalItems === 1 ? 'Its piece goes back to stock.' : `Its ${formatCount(totalItems)} pieces go back to stock.`,
    ...(invoice ? [invoiceLine(invoice)] : []),
    ...moneyLines(order, finalTotal, received),
  ]
}

interface Cancellation {
  /** ISO 8601. */
  at: string
  reason: string
  /** What the customer gets back, in rupees; undefined for nothing. */
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
  const before = notes.trimEnd()
  return before === '' ? note : `${before}\n${note}`
}

/** The notes of an order after its cancellation. @param at epoch ms @param received as for `cancellationLines` */
export const cancelledNotes = (order: Order, reason: string, at: number, received?: number): string => {
  const paid = refundOf(order, received)
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
