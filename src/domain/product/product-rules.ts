import { formatCount } from '../shared/money'

/** How the store counts and prices its products (docs/decisions/0023). */
export interface ProductRules {
  /** Products in stock of so many pieces and fewer are low in stock. */
  lowStockAt: number
  /** Selling prices that are reckoned from the base price are rounded to whole rupees. */
  roundPrices: boolean
}

/** What a store starts with. */
export const defaultProductRules: ProductRules = { lowStockAt: 10, roundPrices: false }

/** Pieces at which a product may count as low at most. */
export const mostLowStock = 1_000_000

/** What is said of a faulty rule; the screen and the server say the same. */
export const productRulesTexts = {
  lowStockAt: `Low stock must be a whole number from 0 to ${formatCount(mostLowStock)}`,
} as const

/** What is wrong with the number of pieces that counts as low; undefined when nothing is. */
export const lowStockFault = (pieces: number): string | undefined =>
  Number.isInteger(pieces) && pieces >= 0 && pieces <= mostLowStock ? undefined : productRulesTexts.lowStockAt
