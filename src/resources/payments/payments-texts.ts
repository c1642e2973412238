import { formatMoney } from '../../domain/shared/money'

/** Path of the page that matches a bank statement. */
export const statementPath = '/payments/statement'

/** Texts of the payments' declaration. */
export const paymentsTexts = {
  label: 'Payments',
  singular: 'payment',
  review: 'Review payment',
  titleOf: (amount: number, orderId: string) => `${formatMoney(amount)} for ${orderId}`,
} as const
