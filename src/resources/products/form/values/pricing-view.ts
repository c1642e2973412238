import { formatMoney, roundRupees } from '../../../../domain/money'
import { displayedPrice, sellingPrice } from '../../../../domain/pricing'
import { hasPrices, type PricedInput } from '../../../../domain/product-faults'

/** What follows from base price, margin and discount; amounts in rupees (specification 9: pricing rules). */
export interface Prices {
  selling: number
  displayed: number
  savings: number
  /** 0–99.99 */
  savedPercent: number
}

/** The prices of a product; undefined while one of the three numbers is missing or out of its bounds. */
export const pricesOf = (input: PricedInput): Prices | undefined => {
  if (!hasPrices(input)) return undefined
  const { basePrice, profitMarginPercentage, discountPercentage } = input
  const selling = sellingPrice(basePrice, profitMarginPercentage)
  const displayed = displayedPrice(selling, discountPercentage)
  return { selling, displayed, savings: roundRupees(displayed - selling), savedPercent: discountPercentage }
}

/** The way from cost to the struck price in one line: '₹40 + 65% = ₹66 → shown as ₹347.37 struck, 81% off'. */
export const workedLine = ({ basePrice, profitMarginPercentage }: PricedInput, prices: Prices): string =>
  `${formatMoney(basePrice)} + ${profitMarginPercentage}% = ${formatMoney(prices.selling)} → ` +
  `shown as ${formatMoney(prices.displayed)} struck, ${prices.savedPercent}% off`
