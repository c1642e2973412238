import { phone, text } from '../record/kinds/texts'
import { money } from '../record/kinds/numbers'
import { list } from '../record/kinds/parts'
import { defineRecord } from '../record/record'
import { formatCount, formatMoney, hasWholePaise, toPaise, toRupees } from '../shared/money'
import { requestTexts } from '../shared/request-texts'
import { linePrice } from './customer-bill'
import type { CustomerDetails, OrderItem, OrderSummary } from './order'
import { orderLimits, type WantedLine } from './order-acceptance'
import { orderMeaning, type OrderStatus } from './lifecycle'
import { deliveryAddress, orderCustomer, orderLine } from './storefront-order'

/** What is changed of an order after it was placed: its items with the discount, or its customer. */
export const orderChangeKinds = ['items', 'customer'] as const

export type OrderChangeKind = (typeof orderChangeKinds)[number]

/** Beginning of the messages about a discount. */
export const discountPrefix = 'The discount'

/** Messages about changes to an order. */
export const orderChangeTexts = {
  cancelled: 'This order is cancelled. Reopen it before you change it.',
  invoiced: (invoice: string) =>
    `This order has the invoice ${invoice}, so it cannot be changed any more. Make a credit note instead.`,
  unchanged: 'Nothing was changed.',
  reason: 'Please give a reason',
  paise: requestTexts.decimals(discountPrefix),
  discount: (goods: number) => `${discountPrefix} can be at most the value of the items, which is ${formatMoney(goods)}`,
  gone: (item: number, productId: string) => `Item ${item} (${productId}) does not exist any more. Please remove it.`,
  tooFew: (name: string, left: number, more: number) =>
    `${left === 0 ? 'None' : `Only ${formatCount(left)}`} of “${name}” ${left > 1 ? 'are' : 'is'} left, and this change needs ${formatCount(more)} more.`,
} as const

/**
 * Why an order cannot be changed; undefined if it can. An invoice must say what was agreed, and a cancelled order has no items in
 * stock (store 5).
 */
export const changeRefusal = (order: { orderStatus: OrderStatus; invoiceNumber: string | null }): string | undefined => {
  if (order.invoiceNumber !== null) return orderChangeTexts.invoiced(order.invoiceNumber)
  return orderMeaning(order.orderStatus).isCancelled ? orderChangeTexts.cancelled : undefined
}

const reason = text({ label: 'Reason', max: 200, required: orderChangeTexts.reason })

/** The discount of an order in rupees; `discountFault` says more about it. */
export const orderDiscount = money({ label: 'Discount', min: 0, nullable: true, refusesDecimals: true })

/** Body of `PUT /orders/{orderId}/lines`: the items as they shall be, and the discount in rupees. */
export const itemsChange = defineRecord('orders', {
  lines: list(orderLine, {
    label: 'lines',
    required: true,
    none: 'An order needs at least one item. Cancel the order instead.',
    most: orderLimits.lines,
    tooMany: `An order may have at most ${orderLimits.lines} items`,
    entryRefusal: (entry: number) => `Item ${entry} must be a productId and a quantity`,
  }),
  discount: orderDiscount,
  reason,
})

/** The fields of a customer that can be changed, and the reason, as a flat form (`PUT /orders/{orderId}/customer`). */
export const customerChange = defineRecord('orders', {
  ...orderCustomer.fields,
  name: text({ label: 'Name', max: orderCustomer.fields.name.max, required: 'Please enter the name' }),
  deliveryContact: phone({ label: "Receiver's phone", max: 40 }),
  ...deliveryAddress.fields,
  reason,
})

/** The changed parts of a customer. */
export type CustomerChange = Omit<CustomerDetails, 'couponCode'>

/**
 * A customer after a change. Numbers that were the same as the mobile number follow it, because the storefront fills them with
 * it.
 */
export const withCustomerChange = (before: CustomerDetails, { address, ...given }: CustomerChange): CustomerDetails => {
  const changed = given.mobile !== undefined && given.mobile !== before.mobile
  const follows = (number: string | undefined) => changed && number === before.mobile
  return {
    ...before,
    ...(follows(before.phoneNumber) ? { phoneNumber: given.mobile } : {}),
    ...(follows(before.deliveryContact) ? { deliveryContact: given.mobile } : {}),
    ...given,
    address: { ...before.address, ...address },
  }
}

/** What items cost without packaging and before the discount, in rupees. */
export const goodsTotal = (items: readonly OrderItem[]): number =>
  toRupees(items.reduce((paise, item) => paise + toPaise(linePrice(item).lineTotal), 0))

/** The error message of a discount, in rupees, on these items; undefined if it is fine. */
export const discountFault = (discount: number, items: readonly OrderItem[]): string | undefined => {
  if (!hasWholePaise(discount)) return orderChangeTexts.paise
  const goods = goodsTotal(items)
  return toPaise(discount) > toPaise(goods) ? orderChangeTexts.discount(goods) : undefined
}

/** The id of an item's product; undefined for one that has none. */
export const productIdOf = ({ productId }: Pick<OrderItem, 'productId'>): string | undefined =>
  typeof productId === 'object' ? productId?._id : productId

/** The pieces of each product. */
export const piecesOf = (items: readonly OrderItem[]): WantedLine[] =>
  items.flatMap((item) => {
    const productId = productIdOf(item)
    return productId === undefined ? [] : [{ productId, quantity: item.quantity }]
  })

/** How many more pieces of each product a change needs; negative for fewer. Products that keep their pieces are left out. */
export const movedPieces = (before: readonly WantedLine[], after: readonly WantedLine[]): WantedLine[] => {
  const pieces = new Map<string, number>()
  const add = (lines: readonly WantedLine[], sign: number): void => {
    for (const { productId, quantity } of lines) pieces.set(productId, (pieces.get(productId) ?? 0) + sign * quantity)
  }
  add(before, -1)
  add(after, 1)
  return [...pieces].flatMap(([productId, quantity]) => (quantity === 0 ? [] : [{ productId, quantity }]))
}

/** What an order contained before or after a change of its items. */
export interface OrderContents {
  items: OrderItem[]
  orderSummary: Partial<OrderSummary>
}

/** A change of the pieces of a product; 0 for none. */
export interface ItemChange {
  productId: string
  name: string
  from: number
  to: number
}

/** The items whose pieces are changed, those of before first. */
export const itemChanges = (before: readonly OrderItem[], after: readonly OrderItem[]): ItemChange[] => {
  const piecesIn = (items: readonly OrderItem[], id: string): number =>
    items.reduce((sum, item) => (productIdOf(item) === id ? sum + item.quantity : sum), 0)
  const names = new Map<string, string>()
  for (const item of [...before, ...after]) {
    const id = productIdOf(item)
    if (id !== undefined && !names.has(id)) names.set(id, item.productSnapshot?.name ?? '')
  }
  return [...names]
    .map(([productId, name]) => ({ productId, name, from: piecesIn(before, productId), to: piecesIn(after, productId) }))
    .filter(({ from, to }) => from !== to)
}

/** A changed value of a customer, with the label of its field. */
export interface CustomerValueChange {
  label: string
  from: string
  to: string
}

/** The values of a customer that are changed. */
export const customerChanges = (before: CustomerDetails, after: CustomerDetails): CustomerValueChange[] => {
  const flat = ({ address, ...customer }: CustomerDetails): Record<string, string | undefined> => ({ ...customer, ...address })
  const old = flat(before)
  const changed = flat(after)
  return Object.entries(customerChange.fields).flatMap(([name, { label }]) => {
    const [from, to] = [old[name] ?? '', changed[name] ?? '']
    return from === to ? [] : [{ label, from, to }]
  })
}

/** A change of an order as `GET /orders/{orderId}/changes` tells it; amounts in rupees. */
export interface OrderChange {
  _id: string
  kind: OrderChangeKind
  reason: string
  /** ISO 8601 UTC. */
  createdAt: string
  createdBy: string
  items: ItemChange[]
  discount: { from: number; to: number }
  total: { from: number; to: number }
  customer: CustomerValueChange[]
}
