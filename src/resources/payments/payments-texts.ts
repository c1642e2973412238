import { formatMoney } from '../../domain/shared/money'

/** Texts of the payments' declaration and calls. */
export const paymentsTexts = {
  label: 'Payments',
  singular: 'payment',
  loading: 'Loading payments...',
  loadFailed: 'Failed to load payments',
  review: 'Review Payment',
  record: 'Record Payment',
  recordFailed: 'Failed to record the payment',
  confirmed: 'Payment confirmed successfully',
  confirmFailed: 'Failed to confirm the payment',
  rejected: 'Payment rejected',
  rejectFailed: 'Failed to reject the payment',
  reversed: 'Payment reversed',
  reverseFailed: 'Failed to reverse the payment',
  titleOf: (amount: number, orderId: string) => `${formatMoney(amount)} for ${orderId}`,
} as const
