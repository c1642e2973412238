import { formatDay } from '../shared/dates'
import { formatMoney } from '../shared/money'
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
export const refundText = (rupees: number): string => `Refund ${formatMoney(rupees)} to the customer`

interface Cancellation {
  /** ISO 8601. */
  at: string
  reason: string
  /** Amount paid, in rupees; undefined if nothing was paid. */
  paid: number | undefined
}

/** The note of a cancellation: '22 Nov 2026: Cancelled. Customer asked. Refund ₹2,500 to the customer.' */
export const cancellationNote = ({ at, reason, paid }: Cancellation): string => {
  const sentences = [
    'Cancelled',
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
