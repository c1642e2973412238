import { referencePrefix } from '../../../src/domain/payment/payment'
import { imageTexts } from '../../../src/domain/shared/image-file'

const list = new Intl.ListFormat('en', { type: 'conjunction' })

/** Messages of the payment routes, in addition to those of the fields (src/domain/payment/payment.ts). */
export const paymentAnswerTexts = {
  unknown: 'Payment not found',
  recorded: 'Payment recorded successfully',
  refunded: 'Refund recorded successfully',
  repeated: 'This payment was already recorded.',
  confirmed: 'Payment confirmed successfully',
  rejected: 'Payment rejected',
  reversed: 'Payment reversed',
  notClaimed: (state: string) => `This payment is not waiting for review any more: it is ${state.toLowerCase()}.`,
  referenceNoted: 'Reference number saved',
  hasReference: (reference: string) => `This payment has the reference number ${reference} already.`,
  noReferenceFor: (state: string) => `A payment that is ${state.toLowerCase()} gets no reference number.`,
  noPaymentFor: 'No payment of this order is waiting for a reference number.',
  notConfirmed: (state: string) => `Only a confirmed payment can be reversed; this one is ${state.toLowerCase()}.`,
  reused: (reference: string, orderIds: readonly string[]) =>
    `${referencePrefix} ${reference} is also used for ${list.format(orderIds)}.`,
  /** Shown to customers, who do not learn whose it is. */
  used: 'This reference number was already used. Please check it, or ask the store.',
  claimed: 'Thank you! The store will check your payment.',
  nothingDue: 'Nothing is to be paid for this order.',
  tooManyClaims: 'The store is still checking the payments that you have sent. Please wait, or ask the store.',
  screenshot: { ...imageTexts, tooMany: 'Please select only one image' },
} as const

/** Reasons and notes of entries that follow from a payment status that an administrator has set. */
export const statusEntryTexts = {
  note: (label: string) => `Payment status set to ${label}`,
} as const
