import { roundRupees, toPaise, toRupees } from '../shared/money'
import type { Order, OrderItem } from './order'

/** Returns the amount if the backend sent a finite number, else undefined; some backends send null for unknown amounts. */
export const finiteAmount = (amount: number | null | undefined): number | undefined =>
  typeof amount === 'number' && Number.isFinite(amount) ? amount : undefined

/** Unit price of a line, which is the offer price, else the price, and its total, in rupees (contract 9.11). */
export const linePrice = ({ offerPrice, price, quantity }: Pick<OrderItem, 'offerPrice' | 'price' | 'quantity'>) => {
  const each = finiteAmount(offerPrice) ?? finiteAmount(price) ?? 0
  return { offerPrice: each, lineTotal: toRupees(toPaise(each) * (finiteAmount(quantity) ?? 0)) }
}

/** The amounts of an order that a customer sees, in rupees. */
export interface CustomerBill {
  /** undefined if the order does not include the packaging cost. */
  packaging: number | undefined
  total: number
}

/**
 * What an order costs its customer: offer value plus packaging (contract 9.11). Unlike the administrator's figures, a missing
 * packaging cost is never assumed: the total is then the order's stated total, else the offer value.
 */
export const customerBill = ({ orderSummary, items = [] }: Pick<Order, 'orderSummary' | 'items'>): CustomerBill => {
  const packaging = finiteAmount(orderSummary?.packagingPrice)
  const offerValue =
    finiteAmount(orderSummary?.totalOfferPrice) ??
    toRupees(items.reduce((paise, item) => paise + toPaise(linePrice(item).lineTotal), 0))
  const named = packaging === undefined ? finiteAmount(orderSummary?.totalWithPackaging) : undefined
  return { packaging, total: named ?? roundRupees(offerValue + (packaging ?? 0)) }
}
