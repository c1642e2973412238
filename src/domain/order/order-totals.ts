import { toPaise, toRupees } from '../shared/money'
import type { OrderItem, OrderSummary } from './order'
import { lineFigures } from './order-figures'
import { isPickup } from '../store/delivery-method'
import { packagingCost, type PackagingCostSettings } from '../store/packaging'

/** The values that the totals of an order are computed from; prices in rupees per piece. */
export interface PricedLine {
  quantity: number
  price: number
  offerPrice: number
  basePrice: number
}

/** The lines of a stored order; one without a cost has the assumed one (contract 9.11). */
export const pricedLines = (items: readonly OrderItem[]): PricedLine[] =>
  items.map((item) => {
    const { price, offerPrice, baseCost } = lineFigures(item)
    return { quantity: item.quantity, price, offerPrice, basePrice: baseCost }
  })

/** What the packaging of an order follows from. */
export interface Packed {
  packaging: PackagingCostSettings
  /** Goods that the customer takes along are not packed. */
  deliveryMethod: string
}

/**
 * Totals of an order: pieces, offer value, savings against the struck-through price, packaging by the store's tiers, which goods
 * that are taken along do not have, and profit Σ (offerPrice − basePrice) × quantity (store 5; contract 3.11). A discount lowers
 * the offer value and the profit. It does not change the packaging, so that the customer saves exactly the discount.
 *
 * @param discount in rupees, at most the value of the lines
 */
export const orderTotals = (lines: readonly PricedLine[], { packaging, deliveryMethod }: Packed, discount = 0): OrderSummary => {
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
  const packagingPrice = isPickup(deliveryMethod) ? 0 : packagingCost(packaging, toRupees(offer))
  const less = toPaise(discount)
  return {
    totalItems,
    totalOfferPrice: toRupees(offer - less),
    totalSavings: toRupees(savings + less),
    packagingPrice,
    totalWithPackaging: toRupees(offer - less + toPaise(packagingPrice)),
    totalProfit: toRupees(profit - less),
    ...(less > 0 ? { discount } : {}),
  }
}
