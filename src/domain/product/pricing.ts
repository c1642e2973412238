import { toPaise, toRupees } from '../shared/money'

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

/**
 * Decimals of a margin: as many as it takes to name every price of the dearest product to the paisa. Margins that are
 * typed rarely have more than two; one that follows from a typed price has as many as it needs (`marginOf`).
 */
export const marginDecimals = 7

/** A margin in whole units of its last decimal, in which it is stored and reckoned exactly. */
export const marginUnits = (percentage: number): number => Math.round(percentage * 10 ** marginDecimals)

/** The percentage of a margin in whole units. */
export const marginOfUnits = (units: number): number => units / 10 ** marginDecimals

// In whole paise and whole parts of a percent, which are exact: as fractions many a half paisa is a little less.
const hundredths = (percentage: number): number => Math.round(percentage * 100)
const all = hundredths(100)
const unitsInHundredth = marginUnits(0.01)

/** Whole paise that a margin makes of a cost; taken in two parts, as the product of both is more than a number holds. */
const marginInPaise = (cost: number, units: number): number => {
  const coarse = cost * Math.floor(units / unitsInHundredth)
  const rest = (coarse % all) * unitsInHundredth + cost * (units % unitsInHundredth)
  return Math.floor(coarse / all) + Math.round(rest / (all * unitsInHundredth))
}

/**
 * Selling price in rupees: base price plus the margin on it (specification 9: pricing rules).
 *
 * @param basePrice cost in rupees
 * @param profitMarginPercentage 0–1000
 */
export const sellingPrice = (basePrice: number, profitMarginPercentage: number): number => {
  const cost = toPaise(basePrice)
  return toRupees(cost + marginInPaise(cost, marginUnits(profitMarginPercentage)))
}

/**
 * The margin in percent by which a cost makes a selling price, both in rupees, with as few decimals as reach the price to
 * the paisa: the inverse of `sellingPrice`. Undefined where no margin within its bounds does (specification 5: 0–1000).
 */
export const marginOf = (basePrice: number, selling: number): number | undefined => {
  const [cost, price] = [toPaise(basePrice), toPaise(selling)]
  if (!(cost > 0 && price >= cost && price <= toPaise(mostSellingPrice(basePrice)))) return undefined
  const exact = ((price - cost) / cost) * 100
  for (let decimals = 0; decimals < marginDecimals; decimals += 1) {
    const margin = Math.round(exact * 10 ** decimals) / 10 ** decimals
    if (toPaise(sellingPrice(basePrice, margin)) === price) return margin
  }
  return marginOfUnits(marginUnits(exact))
}

/** The highest selling price that a cost allows, in rupees (specification 5: margin up to 1000). */
export const mostSellingPrice = (basePrice: number): number => sellingPrice(basePrice, pricingBounds.profitMarginPercentage.max)

/**
 * The price shown struck through, in rupees: selling price ÷ (1 − discount/100)
 * (specification 9: pricing rules).
 *
 * @param discountPercentage 0–99.99
 */
export const displayedPrice = (selling: number, discountPercentage: number): number =>
  toRupees(Math.round((toPaise(selling) * all) / (all - hundredths(discountPercentage))))

/** An amount to the nearest whole rupee; a price never becomes ₹0. */
const wholeRupees = (rupees: number): number => Math.max(1, Math.round(toPaise(rupees) / 100))

/** What the prices of a product follow from: cost in rupees, margin and discount in percent. */
export interface PriceRule {
  basePrice: number
  profitMarginPercentage: number
  discountPercentage: number
}

/** The prices of a product, in rupees. */
export interface RuledPrices {
  /** What its own rule says, to the paisa. */
  ruled: number
  /** What customers pay. */
  offerPrice: number
  /** Shown struck through. */
  price: number
}

/**
 * The prices that follow from cost, margin and discount (specification 9: pricing rules).
 *
 * @param isRounded the store sells at whole rupees: what customers pay and the struck price are rounded, the rule is not
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

/** A selling price in whole rupees, never below the cost. */
const roundedPrice = (basePrice: number, ruled: number): number => Math.max(wholeRupees(ruled), Math.ceil(basePrice))

/** The price of a product's own rule, in rupees, where it is sold rounded to whole rupees; undefined where it is not. */
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
