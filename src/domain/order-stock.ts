import type { OrderStatus } from './order-status'

/**
 * Whether an order's pieces are out of the stock: 'taken' as long as it stands, 'returned' once it is cancelled,
 * 'uncounted' for orders of the time before stock was counted (docs/decisions/0016).
 */
export const stockStates = ['uncounted', 'taken', 'returned'] as const

export type StockState = (typeof stockStates)[number]

/** What a change of status does to the stock: a cancelled order gives its pieces back, one taken up again needs them. */
export const stockMove = (state: StockState, next: OrderStatus): 'take' | 'return' | undefined => {
  if (state === 'taken' && next === 'cancelled') return 'return'
  return state === 'returned' && next !== 'cancelled' ? 'take' : undefined
}

/** What is said when an order cannot be taken up again. */
export const stockTexts = {
  tooFew: (name: string, left: number, needed: number) =>
    `This order cannot be taken up again: it needs ${needed} of “${name}”, and ${left === 1 ? '1 is' : `${left} are`} left.`,
} as const
