import { formatCount } from '../shared/money'
import type { OrderRules } from './order-rules'

/** Within which time the unpaid orders of an internet address are added up, in ms. */
export const heldWithinMs = 24 * 60 * 60 * 1000

/** Error messages for customers whose orders would hold too much of the stock without being paid. */
export const heldTexts = {
  product: (name: string, most: number) =>
    most > 0
      ? `Only ${formatCount(most)} of “${name}” can be ordered until other orders are paid. Please order fewer, or ask the store.`
      : `“${name}” is reserved for orders that are not paid yet. Please try again later, or ask the store.`,
  address: 'Too much was ordered from your connection today without being paid. Please pay for it first, or ask the store.',
} as const

/** Pieces of a product: in stock, and in unpaid orders of customers. */
export interface HeldPieces {
  left: number
  held: number
}

/**
 * How many more pieces of a product unpaid orders may hold: the first piece of a product always, if it is left.
 *
 * @param maxUnpaidShare in percent
 */
export const maxHeld = ({ left, held }: HeldPieces, { maxUnpaidShare }: Pick<OrderRules, 'maxUnpaidShare'>): number =>
  Math.max(0, Math.min(left, Math.ceil(((left + held) * maxUnpaidShare) / 100) - held))

/** What the unpaid orders of an internet address hold; `value` in rupees. */
export interface HeldByAddress {
  pieces: number
  value: number
}

/** Whether the unpaid orders of an address hold too much. One order of the highest value is always possible. */
export const holdsTooMuch = (
  { pieces, value }: HeldByAddress,
  rules: Pick<OrderRules, 'maxUnpaidPieces' | 'maxUnpaidValue' | 'maxOrderValue'>,
): boolean => pieces > rules.maxUnpaidPieces || value > Math.max(rules.maxUnpaidValue, rules.maxOrderValue)
