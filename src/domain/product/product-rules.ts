import { flag } from '../record/kinds/choices'
import { number } from '../record/kinds/numbers'
import { defineRecord, initialOf, type ValuesOf } from '../record/record'
import { formatCount } from '../shared/money'

/** Maximum of the low-stock threshold, in pieces. */
const mostLowStock = 1_000_000

/** Stock and pricing rules of the store (docs/decisions/0023). */
export const productRules = defineRecord('productRules', {
  // Products in stock with at most this many pieces are low in stock.
  lowStockAt: number({
    label: 'Low stock',
    min: 0,
    max: mostLowStock,
    initial: 10,
    required: true,
    refusal: `Low stock must be a whole number from 0 to ${formatCount(mostLowStock)}`,
  }),
  // Selling prices computed from the base price are rounded to whole rupees.
  roundPrices: flag({ label: 'Rounded prices', required: true }),
})

export type ProductRules = ValuesOf<typeof productRules>

/** Initial rules of a store. */
export const defaultProductRules = initialOf(productRules) as ProductRules

/** The error message of a low-stock threshold; undefined if it is valid. */
export const lowStockFault = (pieces: number): string | undefined =>
  productRules.fields.lowStockAt.isFine(pieces) ? undefined : productRules.fields.lowStockAt.refusal
