import { hasDecimals } from '../shared/typed/decimals'
import { formatMoney, maxRupees, toPaise, toRupees } from '../shared/money'
import { marginOf, marginOfUnits, marginUnits, pricingBounds, type PriceRule, sellingPrice } from './pricing'
import { sellingPriceFault, sellingPriceFaultTexts } from './product-faults'

/** The figure that a change of prices is about; the other figures follow from it. */
export const priceFigures = ['selling', 'cost', 'margin', 'discount'] as const

export type PriceFigure = (typeof priceFigures)[number]

/** Percent of a price, or points of a margin or discount, which are percentages; or rupees. */
export const priceUnits = ['percent', 'rupees'] as const

export const roundingWays = ['nearest', 'up', 'down'] as const

/** Rounds to multiples of `step`, in rupees. */
export interface PriceRounding {
  step: number
  way: (typeof roundingWays)[number]
}

/** A change of the prices of many products. */
export interface PriceChange {
  on: PriceFigure
  by: (typeof priceUnits)[number]
  /** Negative to lower the figure. */
  amount: number
  rounding?: PriceRounding | undefined
}

/** Bounds of a change, so that it is computed exactly. */
export const priceChangeBounds = {
  percent: { min: -99.99, max: 1_000 },
  rupees: { min: -maxRupees, max: maxRupees },
  step: { min: 0.01, max: 10_000 },
} as const

export const priceChangeTexts = {
  percent: 'Please enter a percentage from -99.99 to 1000, with at most two decimals.',
  rupees: 'Please enter an amount in rupees, with at most two decimals.',
  step: 'Please round to a step from 0.01 to 10,000 rupees.',
  discount: 'A discount is changed by points, and is not rounded.',
} as const

/** Error message of a change; undefined if it is valid. */
export const priceChangeFault = ({ on, by, amount, rounding }: PriceChange): string | undefined => {
  const { min, max } = priceChangeBounds[by]
  if (!(amount >= min && amount <= max && hasDecimals(amount, 2))) return priceChangeTexts[by]
  if (on === 'discount' && (by === 'rupees' || rounding)) return priceChangeTexts.discount
  const { step } = priceChangeBounds
  if (!rounding || (rounding.step >= step.min && rounding.step <= step.max && hasDecimals(rounding.step, 2))) return undefined
  return priceChangeTexts.step
}

/** What a change of prices is about, in words. */
export const priceFigureNames: Record<PriceFigure, string> = {
  selling: 'Selling price',
  cost: 'Base price',
  margin: 'Profit margin',
  discount: 'Discount',
}

const amountWords = ({ on, by, amount }: PriceChange): string => {
  const size = Math.abs(amount)
  const isPoints = on === 'margin' || on === 'discount'
  return `${amount < 0 ? '-' : '+'}${by === 'rupees' ? formatMoney(size) : `${size}${isPoints ? ' points' : '%'}`}`
}

/** A change of prices in words: 'Selling price +5%, rounded up to ₹1'. */
export const priceChangeWords = (change: PriceChange): string => {
  const { on, rounding } = change
  const rounded = rounding
    ? `, rounded ${rounding.way === 'nearest' ? '' : `${rounding.way} `}to ${formatMoney(rounding.step)}`
    : ''
  return `${priceFigureNames[on]} ${amountWords(change)}${rounded}`
}

const rounders = { nearest: Math.round, up: Math.ceil, down: Math.floor }

const roundPaise = (paise: number, rounding: PriceRounding | undefined): number => {
  if (!rounding) return paise
  const step = toPaise(rounding.step)
  return rounders[rounding.way](paise / step) * step
}

/** An amount in rupees, raised and rounded to the paisa. */
const raised = (rupees: number, { by, amount, rounding }: PriceChange): number => {
  const paise = toPaise(rupees)
  // In integers: hundredths of a percent of at most a thousand million paise.
  const raisedPaise = by === 'percent' ? Math.round((paise * (10_000 + toPaise(amount))) / 10_000) : paise + toPaise(amount)
  return toRupees(roundPaise(raisedPaise, rounding))
}

/** The figures of a product by which its prices change, in rupees and percent. */
export type PricedProduct = PriceRule & { offerPrice: number }

/** The values to set, of which the product's rules check the bounds; or why the price cannot be reached. */
export type ChangedPrices = { values: Partial<PriceRule> } | { fault: string }

/** The margin of a selling price; the cost stays. */
const marginTo = (basePrice: number, selling: number): ChangedPrices => {
  const margin = marginOf(basePrice, selling)
  if (margin !== undefined) return { values: { profitMarginPercentage: margin } }
  return { fault: sellingPriceFault(basePrice, selling) ?? sellingPriceFaultTexts.noNumber }
}

/**
 * Changes the prices of a product. Rounded is the figure that changes, of a margin the selling price to which it leads.
 *
 * @param change valid by `priceChangeFault`
 */
export const changedPrices = (product: PricedProduct, change: PriceChange): ChangedPrices => {
  const { basePrice, profitMarginPercentage: margin, discountPercentage: discount, offerPrice } = product
  const { on, by, amount, rounding } = change
  if (on === 'cost') return { values: { basePrice: raised(basePrice, change) } }
  if (on === 'discount') return { values: { discountPercentage: (toPaise(discount) + toPaise(amount)) / 100 } }
  if (on === 'selling' || by === 'rupees') return marginTo(basePrice, raised(offerPrice, change))
  const points = marginOfUnits(marginUnits(margin) + marginUnits(amount))
  const { min, max } = pricingBounds.profitMarginPercentage
  // Out of bounds, the product's own rule says so.
  if (!rounding || points < min || points > max) return { values: { profitMarginPercentage: points } }
  return marginTo(basePrice, toRupees(roundPaise(toPaise(sellingPrice(basePrice, points)), rounding)))
}
