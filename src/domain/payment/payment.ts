import { choice } from '../record/kinds/choices'
import { image } from '../record/kinds/files'
import { money } from '../record/kinds/numbers'
import { code, text, textarea } from '../record/kinds/texts'
import { day, time, updatedAt } from '../record/kinds/times'
import { defineRecord } from '../record/record'
import { mostRupees } from '../shared/money'
import type { StatusLook } from '../shared/status'

/** Money that came in, and money that was given back. */
export const paymentKinds = ['payment', 'refund'] as const

export type PaymentKind = (typeof paymentKinds)[number]

export const paymentMethods = ['upi', 'bank', 'cash', 'card', 'other'] as const

export type PaymentMethod = (typeof paymentMethods)[number]

/** Code in `errors` of a refusal because another payment has the same reference number. */
export const referenceUsed = 'reference-used'

/**
 * A customer's claim waits for review until it is confirmed or rejected. A mistake is reversed; nothing is deleted
 * (docs/decisions/0050).
 */
export const paymentStates = ['claimed', 'confirmed', 'rejected', 'reversed'] as const

export type PaymentState = (typeof paymentStates)[number]

export const paymentStateLooks: Record<PaymentState, StatusLook> = {
  claimed: { label: 'To review', color: 'yellow' },
  confirmed: { label: 'Confirmed', color: 'green' },
  rejected: { label: 'Rejected', color: 'red' },
  reversed: { label: 'Reversed', color: 'gray' },
}

export const paymentKindLooks: Record<PaymentKind, StatusLook> = {
  payment: { label: 'Payment', color: 'gray' },
  refund: { label: 'Refund', color: 'blue' },
}

export const paymentMethodLooks: Record<PaymentMethod, StatusLook> = {
  upi: { label: 'UPI', color: 'gray' },
  bank: { label: 'Bank transfer', color: 'gray' },
  cash: { label: 'Cash', color: 'gray' },
  card: { label: 'Card', color: 'gray' },
  other: { label: 'Other', color: 'gray' },
}

/** Error messages about a payment. */
export const paymentTexts = {
  amount: 'Please enter the amount',
  positive: 'The amount must be more than 0',
  paise: 'The amount can have at most two decimals',
  tooLarge: 'The amount can be at most ₹1,00,00,000',
  upiReference: 'A UPI reference number has 12 digits',
  bankReference: 'A bank reference number (UTR) has 12 digits, or 16 or 22 letters and digits',
  day: 'Please enter the day of the payment, such as 20-11-2026',
  future: 'The day of a payment cannot be in the future',
  reason: 'Please give a reason',
} as const

/** Whether an amount in rupees has no fraction of a paisa. */
const hasWholePaise = (rupees: number): boolean => Math.abs(rupees * 100 - Math.round(rupees * 100)) < 1e-6

/** A payment or a refund of an order, or a customer's claim to have paid. */
export const payment = defineRecord(
  'payments',
  {
    orderId: text({ label: 'Order ID', max: 20, required: true, serverOnly: true }),
    kind: choice({ label: 'Kind', options: paymentKinds, looks: paymentKindLooks, initial: 'payment', required: true }),
    amount: money({
      label: 'Amount',
      min: 0.01,
      max: mostRupees,
      required: paymentTexts.amount,
      refusal: paymentTexts.amount,
      rules: [
        [(rupees: number) => Number.isFinite(rupees), paymentTexts.amount],
        [(rupees: number) => rupees > 0, paymentTexts.positive],
        [hasWholePaise, paymentTexts.paise],
        [(rupees: number) => rupees <= mostRupees, paymentTexts.tooLarge],
      ],
    }),
    method: choice({ label: 'Method', options: paymentMethods, looks: paymentMethodLooks, initial: 'upi', required: true }),
    reference: code({ label: 'Reference Number', max: 40, personal: true }),
    paidOn: day({ label: 'Paid On' }),
    status: choice({
      label: 'Status',
      options: paymentStates,
      looks: paymentStateLooks,
      initial: 'confirmed',
      required: true,
      serverOnly: true,
      inHistory: true,
    }),
    reason: textarea({ label: 'Reason', max: 500, serverOnly: true, inHistory: true, personal: true }),
    screenshot: image({ label: 'Screenshot', nullable: true }),
    note: textarea({ label: 'Note', max: 1_000, personal: true }),
    createdAt: time({ label: 'Recorded', required: true }),
    updatedAt,
    createdBy: text({ label: 'Recorded By', max: 254, serverOnly: true }),
  },
  { singular: 'payment', title: 'orderId' },
)

/** Removes the spaces and dashes that people type between the digits of a reference number. */
export const cleanReference = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase()

/**
 * The error message of a reference number; undefined if it is fine. UPI and IMPS numbers have 12 digits, those of NEFT 16 and of
 * RTGS 22 letters and digits. Other methods have any.
 *
 * @param reference cleaned; '' for none
 */
export const referenceFault = (method: PaymentMethod, reference: string): string | undefined => {
  if (reference === '') return undefined
  const isTwelve = /^\d{12}$/.test(reference)
  if (method === 'upi') return isTwelve ? undefined : paymentTexts.upiReference
  if (method !== 'bank') return undefined
  return isTwelve || /^([0-9A-Z]{16}|[0-9A-Z]{22})$/.test(reference) ? undefined : paymentTexts.bankReference
}
