import type { OrderStatus } from './order-status'
import type { PaymentStatus } from './payment-status'

/**
 * Whether an order's pieces are out of the stock: 'taken' as long as it stands, 'returned' once it is cancelled,
 * 'released' when it was not paid in time (docs/decisions/0023), 'uncounted' for orders of the time before stock was
 * counted (docs/decisions/0016).
 */
export const stockStates = ['uncounted', 'taken', 'returned', 'released'] as const

export type StockState = (typeof stockStates)[number]

/**
 * Where an order's pieces are after a change of its status: a cancelled order gives them back, and one that is taken
 * up again, from whatever it lost them by, needs them. A released order that stays as it is does not.
 */
export const stockAfterStatus = (state: StockState, before: OrderStatus, after: OrderStatus): StockState => {
  if (state === 'uncounted') return state
  if (after === 'cancelled') return 'returned'
  return state === 'released' && before === after ? state : 'taken'
}

/**
 * Where an order's pieces are after a change of its payment: one that becomes paid takes released pieces again. One
 * that was paid without them is not asked for them by every later change.
 */
export const stockAfterPayment = (state: StockState, before: PaymentStatus, after: PaymentStatus): StockState =>
  state === 'released' && after === 'paid' && before !== 'paid' ? 'taken' : state

const left = (count: number): string => (count === 1 ? '1 is' : `${count} are`)

/** What is said when an order cannot have its pieces again. */
export const stockTexts = {
  tooFew: (name: string, count: number, needed: number) =>
    `This order cannot be taken up again: it needs ${needed} of “${name}”, and ${left(count)} left.`,
  releasedTooFew: (name: string, count: number, needed: number) =>
    `This order was not paid in time, so its pieces went back to stock. It needs ${needed} of “${name}”, and ${left(count)} left.`,
  /** For the customer, on the tracking page. */
  released: 'This order was not paid in time, so its pieces are not reserved any more. Please ask the store before you pay.',
} as const
