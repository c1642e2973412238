import { roundRupees, toPaise, toRupees } from '../shared/money'
import type { Order, OrderItem } from './order'

/** An amount that the backend did send; some send null for what they do not know. */
export const givenAmount = (amount: number | null | undefined): number | undefined =>
  typeof amount === 'number' && Number.isFinite(amount) ? amount : undefined

/** What a piece of a line was sold for and what the line comes to, in rupees. */
export interface LinePrice {
  offerPrice: number
  lineTotal: number
}

/** Price of a line: its offer price, else its price (specification 9: orders). */
export const linePrice = ({ offerPrice, price, quantity }: Pick<OrderItem, 'offerPrice' | 'price' | 'quantity'>): LinePrice => {
  const each = givenAmount(offerPrice) ?? givenAmount(price) ?? 0
  return { offerPrice: each, lineTotal: toRupees(toPaise(each) * (givenAmount(quantity) ?? 0)) }
}

/** What a customer is shown of an order's sums, in rupees. */
export interface CustomerBill {
  /** undefined where the order does not say what packaging costs */
  packaging: number | undefined
  total: number
}

/**
 * What an order costs its customer: offer value plus packaging (specification 9: orders). Packaging that an order
 * does not state is never assumed here, as it is for administrators: the total is then the one that the order
 * names, else the offer value.
 */
export const customerBill = ({ orderSummary, items = [] }: Pick<Order, 'orderSummary' | 'items'>): CustomerBill => {
  const packaging = givenAmount(orderSummary?.packagingPrice)
  const offerValue =
    givenAmount(orderSummary?.totalOfferPrice) ??
    toRupees(items.reduce((paise, item) => paise + toPaise(linePrice(item).lineTotal), 0))
  const named = packaging === undefined ? givenAmount(orderSummary?.totalWithPackaging) : undefined
  return { packaging, total: named ?? roundRupees(offerValue + (packaging ?? 0)) }
}
