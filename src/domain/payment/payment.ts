import { choice } from '../record/kinds/choices'
import { image } from '../record/kinds/files'
import { money } from '../record/kinds/numbers'
import { code, text, textarea } from '../record/kinds/texts'
import { day, time, updatedAt } from '../record/kinds/times'
import { defineRecord } from '../record/record'
import { maxRupees } from '../shared/money'
import type { StatusLook } from '../shared/status'
import { amountRules, type PaymentMethod, paymentMethods, paymentTexts } from './claim'

/** Money that came in, and money that was given back. */
export const paymentKinds = ['payment', 'refund'] as const

export type PaymentKind = (typeof paymentKinds)[number]

/** Code in `errors` of a refusal because another payment has the same reference number. */
export const referenceUsed = 'reference-used'

/** Beginning of the message of that refusal. */
export const referencePrefix = 'The reference number'

/**
 * A customer's claim waits for review until it is confirmed or rejected. A mistake is reversed; nothing is deleted
 * (docs/decisions/0050).
 */
export const paymentStates = ['claimed', 'confirmed', 'rejected', 'reversed'] as const

export type PaymentState = (typeof paymentStates)[number]

/** Fields in which a list of payments may be asked for nothing (`more-filters`). */
export const emptyPaymentFields = ['reference', 'paidOn', 'screenshot'] as const

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

/** A payment or a refund of an order, or a customer's claim to have paid. */
export const payment = defineRecord(
  'payments',
  {
    orderId: text({ label: 'Order ID', max: 20, required: true, serverOnly: true }),
    kind: choice({ label: 'Kind', options: paymentKinds, looks: paymentKindLooks, initial: 'payment', required: true }),
    amount: money({
      label: 'Amount',
      min: 0.01,
      max: maxRupees,
      required: paymentTexts.amount,
      refusal: paymentTexts.amount,
      rules: amountRules,
    }),
    method: choice({ label: 'Method', options: paymentMethods, looks: paymentMethodLooks, initial: 'upi', required: true }),
    reference: code({ label: 'Reference number', max: 40, personal: true }),
    paidOn: day({ label: 'Paid on' }),
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
    createdBy: text({ label: 'Recorded by', max: 254, serverOnly: true }),
  },
  { singular: 'payment', title: 'orderId' },
)
