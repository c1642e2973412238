import { givenAmount as given, linePrice } from './customer-bill'
import { roundRupees, toPaise, toRupees } from '../shared/money'
import type { Order, OrderItem } from './order'
import { pricingDefaults } from '../product/pricing'

/** Packaging in rupees that is shown when an order says nothing of it (specification 9). */
const packagingFallback = 100
/** Part of the offer price taken as cost when a line says nothing of it (specification 9). */
const costShareFallback = 0.6

/** The figures of one order line, in rupees but for the percentages. */
export interface LineFigures {
  offerPrice: number
  price: number
  baseCost: number
  /** True when the cost is assumed, not known. */
  baseCostAssumed: boolean
  lineTotal: number
  profit: number
  profitMarginPercentage: number
  /** True when the margin is the store's usual one, not the line's own. */
  profitMarginAssumed: boolean
  discountPercentage: number
  /** True when the discount is the store's usual one, not the line's own. */
  discountAssumed: boolean
}

/** Figures of a line with every fallback of specification 9: orders. */
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

/** The figures of a whole order, in rupees but for the percentages and the count of pieces. */
export interface OrderFigures {
  totalItems: number
  offerValue: number
  originalValue: number
  savings: number
  averageDiscountPercent: number
  packaging: number
  /** True when the order does not say what packaging costs. */
  packagingAssumed: boolean
  /** Offer value plus packaging. */
  finalTotal: number
  profit: number
  /** True when the order does not say its profit and it is summed from the lines. */
  profitEstimated: boolean
  profitMarginPercent: number
}

const percentOf = (part: number, whole: number): number => (whole > 0 ? Math.round((part / whole) * 100) : 0)

const sumOf = (items: readonly OrderItem[], rupees: (line: LineFigures, item: OrderItem) => number): number =>
  toRupees(items.reduce((sum, item) => sum + toPaise(rupees(lineFigures(item), item)), 0))

/** Figures of an order with every fallback of specification 9: orders. */
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
