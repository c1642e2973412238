import { toPaise, toRupees } from '../shared/money'

/** Inclusive bounds. */
export interface Bounds {
  min: number
  max: number
}

/** Accepted percentages (contract 5.7). */
export const pricingBounds = {
  profitMarginPercentage: { min: 0, max: 1000 },
  discountPercentage: { min: 0, max: 99.99 },
} as const satisfies Record<string, Bounds>

/**
 * Decimals of a margin: enough to reach every price of the most expensive product to the paisa. Typed margins rarely have more
 * than two decimals; a margin computed from a typed price has as many as it needs (`marginOf`).
 */
export const marginDecimals = 7

/** A margin as an integer in units of its last decimal, in which it is stored and computed exactly. */
export const marginUnits = (percentage: number): number => Math.round(percentage * 10 ** marginDecimals)

/** The margin in percent for an integer of `marginUnits`. */
export const marginOfUnits = (units: number): number => units / 10 ** marginDecimals

// Computes in integers of paise and hundredths of a percent, because fractions can end slightly below half a paisa.
const hundredths = (percentage: number): number => Math.round(percentage * 100)
const all = hundredths(100)
const unitsInHundredth = marginUnits(0.01)

/** The margin of a cost in whole paise; computed in two parts, because the full product exceeds the safe integer range. */
const marginInPaise = (cost: number, units: number): number => {
  const coarse = cost * Math.floor(units / unitsInHundredth)
  const rest = (coarse % all) * unitsInHundredth + cost * (units % unitsInHundredth)
  return Math.floor(coarse / all) + Math.round(rest / (all * unitsInHundredth))
}

/**
 * Selling price in rupees: base price plus margin (contract 9.7).
 *
 * @param basePrice cost in rupees
 * @param profitMarginPercentage 0–1000
 */
export const sellingPrice = (basePrice: number, profitMarginPercentage: number): number => {
  const cost = toPaise(basePrice)
  return toRupees(cost + marginInPaise(cost, marginUnits(profitMarginPercentage)))
}

/**
 * The margin in percent that leads from a cost to a selling price, both in rupees, with as few decimals as necessary: the inverse
 * of `sellingPrice`. undefined if no margin within the bounds does (contract 5.7).
 */
export const marginOf = (basePrice: number, selling: number): number | undefined => {
  const [cost, price] = [toPaise(basePrice), toPaise(selling)]
  if (!(cost > 0 && price >= cost && price <= toPaise(maxSellingPrice(basePrice)))) return undefined
  const exact = ((price - cost) / cost) * 100
  for (let decimals = 0; decimals < marginDecimals; decimals += 1) {
    const margin = Math.round(exact * 10 ** decimals) / 10 ** decimals
    if (toPaise(sellingPrice(basePrice, margin)) === price) return margin
  }
  return marginOfUnits(marginUnits(exact))
}

/** The highest selling price of a cost, in rupees (contract 5.7). */
export const maxSellingPrice = (basePrice: number): number => sellingPrice(basePrice, pricingBounds.profitMarginPercentage.max)

/**
 * The struck-through price in rupees: selling price ÷ (1 − discount/100) (contract 9.7).
 *
 * @param discountPercentage 0–99.99
 */
export const displayedPrice = (selling: number, discountPercentage: number): number =>
  toRupees(Math.round((toPaise(selling) * all) / (all - hundredths(discountPercentage))))

/** Rounds an amount to whole rupees, at least ₹1. */
const wholeRupees = (rupees: number): number => Math.max(1, Math.round(toPaise(rupees) / 100))

/** The values that the prices of a product are computed from: cost in rupees, margin and discount in percent. */
export interface PriceRule {
  basePrice: number
  profitMarginPercentage: number
  discountPercentage: number
}

/** The prices of a product, in rupees. */
export interface RuledPrices {
  /** Selling price according to the margin, to the paisa. */
  ruled: number
  /** What customers pay. */
  offerPrice: number
  /** The struck-through price. */
  price: number
}

/**
 * Computes the prices from cost, margin and discount (contract 9.7).
 *
 * @param isRounded whether the store sells at whole rupees: then `offerPrice` and `price` are rounded, `ruled` is not
 */
export const pricesOfRule = (
  { basePrice, profitMarginPercentage, discountPercentage }: PriceRule,
  isRounded: boolean,
): RuledPrices => {
  const ruled = sellingPrice(basePrice, profitMarginPercentage)
  const offerPrice = isRounded ? roundedPrice(basePrice, ruled) : ruled
  const price = displayedPrice(offerPrice, discountPercentage)
  return { ruled, offerPrice, price: isRounded ? wholeRupees(price) : price }
}

/** A selling price rounded to whole rupees, never below the cost. */
const roundedPrice = (basePrice: number, ruled: number): number => Math.max(wholeRupees(ruled), Math.ceil(basePrice))

/** The exact selling price in rupees if the product is sold at the rounded one, else undefined. */
export const roundedFrom = (product: {
  basePrice?: number | null
  profitMarginPercentage?: number | null
  offerPrice?: number | null
}): number | undefined => {
  const { basePrice, profitMarginPercentage, offerPrice } = product
  if (typeof basePrice !== 'number' || typeof profitMarginPercentage !== 'number') return undefined
  const ruled = sellingPrice(basePrice, profitMarginPercentage)
  return ruled !== offerPrice && roundedPrice(basePrice, ruled) === offerPrice ? ruled : undefined
}

/**
 * The whole percentage on a product card: the stored discount if there is one, else computed from the two prices (contract 9.7).
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

/** A product's two prices, in rupees: the struck-through price and what customers pay. */
export interface OfferPrices {
  price: number
  offerPrice?: number | null | undefined
}

/** What customers pay, in rupees: the offer price, else the price. */
export const paidPrice = ({ price, offerPrice }: OfferPrices): number => offerPrice ?? price

/** Returns whether customers pay less than the struck-through price (contract 2.8). */
export const hasOffer = (prices: OfferPrices): boolean => toPaise(paidPrice(prices)) < toPaise(prices.price)

/** What customers save against the struck-through price, in rupees; 0 without an offer (contract 2.8). */
export const savingOf = (prices: OfferPrices): number =>
  hasOffer(prices) ? toRupees(toPaise(prices.price) - toPaise(paidPrice(prices))) : 0
