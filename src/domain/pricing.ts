import { toPaise, toRupees } from './money'

/** What a new product starts with (specification 9). */
export const pricingDefaults = { profitMarginPercentage: 65, discountPercentage: 81 } as const

/** From the least to the most, both allowed. */
export interface Bounds {
  min: number
  max: number
}

/** Percentages that are taken (specification 5). */
export const pricingBounds = {
  profitMarginPercentage: { min: 0, max: 1000 },
  discountPercentage: { min: 0, max: 99.99 },
} as const satisfies Record<string, Bounds>

// In whole paise and hundredths of a percent, which are exact: as fractions many a half paisa is a little less.
const hundredths = (percentage: number): number => Math.round(percentage * 100)
const all = hundredths(100)

/**
 * Selling price in rupees: base price plus the margin on it (specification 9: pricing rules).
 *
 * @param basePrice cost in rupees
 * @param profitMarginPercentage 0–1000
 */
export const sellingPrice = (basePrice: number, profitMarginPercentage: number): number =>
  toRupees(Math.round((toPaise(basePrice) * (all + hundredths(profitMarginPercentage))) / all))

/**
 * The price shown struck through, in rupees: selling price ÷ (1 − discount/100)
 * (specification 9: pricing rules).
 *
 * @param discountPercentage 0–99.99
 */
export const displayedPrice = (selling: number, discountPercentage: number): number =>
  toRupees(Math.round((toPaise(selling) * all) / (all - hundredths(discountPercentage))))

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

/** A product's two prices, in rupees: the struck one, and what customers pay. */
export interface OfferPrices {
  price: number
  offerPrice?: number | null | undefined
}

/** What customers pay, in rupees: the offer price, else the only price there is. */
export const paidPrice = ({ price, offerPrice }: OfferPrices): number => offerPrice ?? price

/** True where customers pay less than the struck price (specification 2: menu view). */
export const hasOffer = (prices: OfferPrices): boolean => toPaise(paidPrice(prices)) < toPaise(prices.price)

/** What customers save of the struck price, in rupees; 0 without an offer (specification 2: table view). */
export const savingOf = (prices: OfferPrices): number =>
  hasOffer(prices) ? toRupees(toPaise(prices.price) - toPaise(paidPrice(prices))) : 0
