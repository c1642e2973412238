import { roundRupees } from './money'

/** What a new product starts with (specification 9). */
export const pricingDefaults = { profitMarginPercentage: 65, discountPercentage: 81 } as const

/**
 * Selling price in rupees: base price plus the margin on it (specification 9: pricing rules).
 *
 * @param basePrice cost in rupees
 * @param profitMarginPercentage 0–1000
 */
export const sellingPrice = (basePrice: number, profitMarginPercentage: number): number =>
  roundRupees(basePrice + (basePrice * profitMarginPercentage) / 100)

/**
 * The price shown struck through, in rupees: selling price ÷ (1 − discount/100)
 * (specification 9: pricing rules).
 *
 * @param discountPercentage 0–99.99
 */
export const displayedPrice = (selling: number, discountPercentage: number): number =>
  roundRupees(selling / (1 - discountPercentage / 100))

/**
 * The whole percentage that a product card shows: the stored discount when there is one, else what
 * the two prices say (specification 9: card discount percent).
 */
export const cardDiscountPercent = (product: {
  discountPercentage?: number | null
  price?: number | null
  offerPrice?: number | null
}): number => {
  if (typeof product.discountPercentage === 'number') return Math.round(product.discountPercentage)
  const price = product.price ?? 0
  const offer = product.offerPrice ?? price
  return price > 0 && offer < price ? Math.round(((price - offer) / price) * 100) : 0
}
