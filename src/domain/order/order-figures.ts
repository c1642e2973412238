import { finiteAmount as given, linePrice } from './customer-bill'
import { roundRupees, toPaise, toRupees } from '../shared/money'
import type { Order, OrderItem } from './order'
import { pricingDefaults } from '../product/product-limits'

/** Packaging cost in rupees for orders that do not include it (contract 9.11). */
const packagingFallback = 100
/** Share of the offer price that is used as cost for lines without a cost (contract 9.11). */
const costShareFallback = 0.6

/** Figures of one order line; percentages are in percent, other amounts in rupees. */
export interface LineFigures {
  offerPrice: number
  price: number
  baseCost: number
  /** True if the cost is assumed. */
  baseCostAssumed: boolean
  lineTotal: number
  profit: number
  profitMarginPercentage: number
  /** True if the margin is the default, because the line has none. */
  profitMarginAssumed: boolean
  discountPercentage: number
  /** True if the discount is the default, because the line has none. */
  discountAssumed: boolean
}

/** Figures of a line, with the fallbacks of contract 9.11. */
export const lineFigures = (item: OrderItem): LineFigures => {
  const { offerPrice, lineTotal } = linePrice(item)
  const price = given(item.price) ?? offerPrice
  const quantity = given(item.quantity) ?? 0
  const cost = given(item.productSnapshot?.basePrice)
  const margin = given(item.productSnapshot?.profitMarginPercentage)
  const discount = given(item.productSnapshot?.discountPercentage)
  const baseCost = cost ?? roundRupees(offerPrice * costShareFallback)
  return {
    offerPrice,
    price,
    baseCost,
    baseCostAssumed: cost === undefined,
    lineTotal,
    profit: toRupees((toPaise(offerPrice) - toPaise(baseCost)) * quantity),
    profitMarginPercentage: margin ?? pricingDefaults.profitMarginPercentage,
    profitMarginAssumed: margin === undefined,
    discountPercentage: discount ?? pricingDefaults.discountPercentage,
    discountAssumed: discount === undefined,
  }
}

/** Figures of an order; percentages are in percent, `totalItems` in pieces, other amounts in rupees. */
export interface OrderFigures {
  totalItems: number
  offerValue: number
  originalValue: number
  savings: number
  averageDiscountPercent: number
  packaging: number
  /** True if the order does not include the packaging cost. */
  packagingAssumed: boolean
  /** Offer value plus packaging. */
  finalTotal: number
  profit: number
  /** True if the order does not include its profit and the profit is summed from the lines. */
  profitEstimated: boolean
  profitMarginPercent: number
}

const percentOf = (part: number, whole: number): number => (whole > 0 ? Math.round((part / whole) * 100) : 0)

const sumOf = (items: readonly OrderItem[], rupees: (line: LineFigures, item: OrderItem) => number): number =>
  toRupees(items.reduce((sum, item) => sum + toPaise(rupees(lineFigures(item), item)), 0))

/** Figures of an order, with the fallbacks of contract 9.11. */
export const orderFigures = (order: Pick<Order, 'orderSummary' | 'items'>): OrderFigures => {
  const items = order.items ?? []
  const summary = order.orderSummary ?? {}
  const packaging = given(summary.packagingPrice)
  const profit = given(summary.totalProfit)
  const offerValue = given(summary.totalOfferPrice) ?? sumOf(items, (line) => line.lineTotal)
  const savings =
    given(summary.totalSavings) ?? sumOf(items, (line, item) => Math.max(0, line.price - line.offerPrice) * item.quantity)
  const originalValue = roundRupees(offerValue + savings)
  const shownProfit = profit ?? sumOf(items, (line) => line.profit)
  return {
    totalItems: given(summary.totalItems) ?? items.reduce((sum, item) => sum + (given(item.quantity) ?? 0), 0),
    offerValue,
    originalValue,
    savings,
    averageDiscountPercent: percentOf(savings, originalValue),
    packaging: packaging ?? packagingFallback,
    packagingAssumed: packaging === undefined,
    finalTotal: roundRupees(offerValue + (packaging ?? packagingFallback)),
    profit: shownProfit,
    profitEstimated: profit === undefined,
    profitMarginPercent: percentOf(shownProfit, offerValue),
  }
}
