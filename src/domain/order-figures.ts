import { roundRupees, toPaise, toRupees } from './money'
import type { Order, OrderItem } from './order'
import { pricingDefaults } from './pricing'

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
  discountPercentage: number
}

/** Figures of a line with every fallback of specification 9: orders. */
export const lineFigures = (item: OrderItem): LineFigures => {
  const price = item.price ?? item.offerPrice ?? 0
  const offerPrice = item.offerPrice ?? price
  const snapshot = item.productSnapshot
  const known = snapshot?.basePrice
  const baseCost = known ?? roundRupees(offerPrice * costShareFallback)
  return {
    offerPrice,
    price,
    baseCost,
    baseCostAssumed: known === undefined,
    lineTotal: toRupees(toPaise(offerPrice) * item.quantity),
    profit: toRupees((toPaise(offerPrice) - toPaise(baseCost)) * item.quantity),
    profitMarginPercentage: snapshot?.profitMarginPercentage ?? pricingDefaults.profitMarginPercentage,
    discountPercentage: snapshot?.discountPercentage ?? pricingDefaults.discountPercentage,
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
  const offerValue = summary.totalOfferPrice ?? sumOf(items, (line) => line.lineTotal)
  const savings =
    summary.totalSavings ?? sumOf(items, (line, item) => Math.max(0, line.price - line.offerPrice) * item.quantity)
  const originalValue = roundRupees(offerValue + savings)
  const packaging = summary.packagingPrice ?? packagingFallback
  const profit = summary.totalProfit ?? sumOf(items, (line) => line.profit)
  return {
    totalItems: summary.totalItems ?? items.reduce((sum, item) => sum + item.quantity, 0),
    offerValue,
    originalValue,
    savings,
    averageDiscountPercent: percentOf(savings, originalValue),
    packaging,
    finalTotal: roundRupees(offerValue + packaging),
    profit,
    profitEstimated: summary.totalProfit === undefined,
    profitMarginPercent: percentOf(profit, offerValue),
  }
}
