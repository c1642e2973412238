import { orderMeaning, type OrderStatus, type PaymentStatus } from './lifecycle'
import { isPaid } from './payment-status'

/**
 * Whether an order's pieces are deducted from stock: 'taken' while the order is active, 'returned' after a cancellation,
 * 'released' if it was not paid in time (docs/decisions/0023), 'uncounted' for orders from before stock was tracked
 * (docs/decisions/0016).
 */
export type StockState = 'uncounted' | 'taken' | 'returned' | 'released'

/**
 * The stock state after a change of the order status: a cancelled order returns its pieces, and an order that is reopened after a
 * cancellation or release takes them again. A released order whose status does not change stays released.
 */
export const stockAfterStatus = (state: StockState, before: OrderStatus, after: OrderStatus): StockState => {
  if (state === 'uncounted') return state
  const { stock } = orderMeaning(after)
  return stock === 'taken' && state === 'released' && before === after ? state : stock
}

/**
 * The stock state after a change of the payment status: a released order that becomes paid takes its pieces again. An order that
 * was already paid while released does not take them on later changes.
 */
export const stockAfterPayment = (state: StockState, before: PaymentStatus, after: PaymentStatus): StockState =>
  state === 'released' && isPaid(after) && !isPaid(before) ? 'taken' : state

const countVerb = (count: number): string => (count === 1 ? '1 is' : `${count} are`)

/** Error messages if an order cannot take its pieces again, and the notice for customers. */
export const stockTexts = {
  tooFew: (name: string, count: number, needed: number) =>
    `This order cannot be taken up again: it needs ${needed} of “${name}”, and ${countVerb(count)} left.`,
  releasedTooFew: (name: string, count: number, needed: number) =>
    `This order was not paid in time, so its pieces went back to stock. It needs ${needed} of “${name}”, and ${countVerb(count)} left.`,
  /** Shown to the customer on the tracking page. */
  released: 'This order was not paid in time, so its pieces are not reserved any more. Please ask the store before you pay.',
} as const
