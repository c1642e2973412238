import { formatDay } from '../shared/dates'
import { formatMoney } from '../shared/money'
import type { PaymentStatus } from './payment-status'

/** Why a shop cancels an order, as it stands in the notes; 'other' is followed by words of its own. */
export const cancelReasons = {
  customer: 'Customer asked',
  unpaid: 'Not paid',
  stock: 'Out of stock',
  other: 'Other',
} as const

export type CancelReason = keyof typeof cancelReasons

/** Whether the customer's money has to go back once the order is cancelled. */
export const needsRefund = (paymentStatus: PaymentStatus): boolean => paymentStatus === 'paid'

/** @param rupees the order's total */
export const refundText = (rupees: number): string => `Refund ${formatMoney(rupees)} to the customer`

interface Cancellation {
  /** ISO 8601 */
  at: string
  reason: string
  /** rupees that were paid; undefined where nothing was */
  paid: number | undefined
}

/** What the notes of a cancelled order say of it: '22 Nov 2026: Cancelled. Customer asked. Refund ₹2,500 to the customer.' */
export const cancellationNote = ({ at, reason, paid }: Cancellation): string => {
  const sentences = [
    'Cancelled',
    reason.endsWith('.') ? reason.slice(0, -1) : reason,
    ...(paid === undefined ? [] : [refundText(paid)]),
  ]
  return `${formatDay(at)}: ${sentences.join('. ')}.`
}

/** Notes with one more line at their end; nothing that is there is lost. */
export const withNote = (notes: string, note: string): string => {
  const kept = notes.trimEnd()
  return kept === '' ? note : `${kept}\n${note}`
}
