import { flag } from '../record/kinds/choices'
import { number } from '../record/kinds/numbers'
import { defineRecord, initialOf, type ValuesOf } from '../record/record'
import { typedCount } from '../shared/typed/numbers'
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
    fromForm: typedCount,
  }),
  // Selling prices computed from the base price are rounded to whole rupees.
  roundPrices: flag({ label: 'Round prices to whole rupees', required: true }),
  // The forms ask why money, stock or settings are changed, and the history shows the answer.
  askReasons: flag({ label: 'Ask why prices, stock, payments and settings are changed' }),
})

export type ProductRules = ValuesOf<typeof productRules>

export const defaultProductRules = initialOf(productRules) as ProductRules
