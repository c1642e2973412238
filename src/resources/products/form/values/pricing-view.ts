import { formatMoney, roundRupees } from '../../../../domain/shared/money'
import { pricesOfRule, type PriceRule } from '../../../../domain/product/pricing'
import { hasPrices, productFaults } from '../../../../domain/product/product-faults'
import { formTexts } from '../form-texts'
import { fieldLabels } from './field-labels'
import type { ProductFormValues } from './form-values'
import { productInput } from './product-input'

/** What follows from base price, margin and discount; amounts in rupees (specification 9: pricing rules). */
export interface Prices {
  /** What customers pay. */
  selling: number
  /** What the rule says, where the store sells at whole rupees instead. */
  roundedFrom: number | undefined
  displayed: number
  savings: number
  /** 0–99.99 */
  savedPercent: number
}

/**
 * The prices of a product; undefined while one of the three numbers is missing or out of its bounds.
 *
 * @param isRounded the store sells at whole rupees
 */
export const pricesOf = (input: PriceRule, isRounded: boolean): Prices | undefined => {
  if (!hasPrices(input)) return undefined
  const { ruled, offerPrice: selling, price: displayed } = pricesOfRule(input, isRounded)
  return {
    selling,
    roundedFrom: ruled === selling ? undefined : ruled,
    displayed,
    savings: roundRupees(displayed - selling),
    savedPercent: input.discountPercentage,
  }
}

const rounding = ({ selling, roundedFrom }: Prices): string =>
  roundedFrom === undefined ? formatMoney(selling) : `${formatMoney(roundedFrom)}, rounded to ${formatMoney(selling)}`

/** The way from cost to the struck price in one line: '₹40 + 65% = ₹66 → shown as ₹347.37 struck, 81% off'. */
export const workedLine = ({ basePrice, profitMarginPercentage }: PriceRule, prices: Prices): string =>
  `${formatMoney(basePrice)} + ${profitMarginPercentage}% = ${rounding(prices)} → ` +
  `shown as ${formatMoney(prices.displayed)} struck, ${prices.savedPercent}% off`

const priced = ['basePrice', 'profitMarginPercentage', 'discountPercentage'] as const

/** What is to be done before there are prices: what is missing is entered, what is wrong is corrected. */
export const pricesHint = (values: ProductFormValues): string => {
  const faults = productFaults(productInput(values), 'edit')
  const faulty = priced.filter((field) => faults[field] !== undefined)
  const { enterBase, correct } = formTexts.prices
  if (faulty.length === 1 && values.basePrice.trim() === '') return enterBase
  return correct(faulty.map((field) => fieldLabels[field]).join(', '))
}
