import { flag } from '../record/kinds/choices'
import { number } from '../record/kinds/numbers'
import { defineRecord, initialOf, type ValuesOf } from '../record/record'
import { formatCount } from '../shared/money'

/** Pieces at which a product may count as low at most. */
const mostLowStock = 1_000_000

/** How the store counts and prices its products (docs/decisions/0023). */
export const productRules = defineRecord('productRules', {
  // Products in stock of so many pieces and fewer are low in stock.
  lowStockAt: number({
    label: 'Low stock',
    min: 0,
    max: mostLowStock,
    initial: 10,
    required: true,
    refusal: `Low stock must be a whole number from 0 to ${formatCount(mostLowStock)}`,
  }),
  // Selling prices that are reckoned from the base price are rounded to whole rupees.
  roundPrices: flag({ label: 'Rounded prices', required: true }),
})

export type ProductRules = ValuesOf<typeof productRules>

/** What a store starts with. */
export const defaultProductRules = initialOf(productRules) as ProductRules

/** What is wrong with the number of pieces that counts as low; undefined when nothing is. */
export const lowStockFault = (pieces: number): string | undefined =>
  productRules.fields.lowStockAt.isFine(pieces) ? undefined : productRules.fields.lowStockAt.refusal
