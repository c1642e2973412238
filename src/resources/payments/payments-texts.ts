import { formatMoney } from '../../domain/shared/money'

/** Texts of the payments' declaration. */
export const paymentsTexts = {
  label: 'Payments',
  singular: 'payment',
  review: 'Review Payment',
  titleOf: (amount: number, orderId: string) => `${formatMoney(amount)} for ${orderId}`,
} as const
