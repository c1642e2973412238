import { toPaise, toRupees } from '../shared/money'
import type { OrderSummary } from './order'
import { packagingCost, type PackagingCostSettings } from '../store/packaging'

/** The values that the totals of an order are computed from; prices in rupees per piece. */
export interface PricedLine {
  quantity: number
  price: number
  offerPrice: number
  basePrice: number
}

/**
 * Totals of an order: pieces, offer value, savings against the struck-through price, packaging by the store's tiers, and profit Σ
 * (offerPrice − basePrice) × quantity (server.md; specification 3).
 */
export const orderTotals = (lines: readonly PricedLine[], packaging: PackagingCostSettings): OrderSummary => {
  let totalItems = 0
  let offer = 0
  let savings = 0
  let profit = 0
  for (const line of lines) {
    const offerPrice = toPaise(line.offerPrice)
    totalItems += line.quantity
    offer += offerPrice * line.quantity
    savings += Math.max(0, toPaise(line.price) - offerPrice) * line.quantity
    profit += (offerPrice - toPaise(line.basePrice)) * line.quantity
  }
  const packagingPrice = packagingCost(packaging, toRupees(offer))
  return {
    totalItems,
    totalOfferPrice: toRupees(offer),
    totalSavings: toRupees(savings),
    packagingPrice,
    totalWithPackaging: toRupees(offer + toPaise(packagingPrice)),
    totalProfit: toRupees(profit),
  }
}
