import type { Insertable } from 'kysely'
import type { CustomerDetails, DeliveryAddress, OrderItem } from '../../../../src/domain/order/order'
import { toPaise, toRupees } from '../../../../src/domain/shared/money'
import { orderMeaning, paymentMeaning, type OrderStatus, type PaymentStatus } from '../../../../src/domain/order/lifecycle'
import { orderRecord } from '../../../../src/domain/order/order-fields'
import { orderTotals, pricedLines } from '../../../../src/domain/order/order-totals'
import type { PackagingCostSettings } from '../../../../src/domain/store/packaging'
import { changesFor } from '../../../../src/domain/payment/ledger-changes'
import { payment, type PaymentKind, type PaymentState } from '../../../../src/domain/payment/payment'
import type { RowOf, ValuesOf } from '../../../../src/domain/record/record'
import { localPhone } from '../../../../src/domain/shared/phone'
import { product as productRecord, soldFields } from '../../../../src/domain/product/product'
import type { OrderTable, ProductRow } from '../../../database/schema'
import { partOf, rowOf } from '../../../records/rows'
import { newId } from '../../../ids'
import type { OrderDocument } from '../order-row'

/** Data of a new order; prices are always read from the products, never from the request. */
export interface NewOrder {
  lines: readonly { productId: string; quantity: number }[]
  customer: CustomerDetails
  deliveryMethod: string
  /** In rupees, at most the value of the lines. */
  discount?: number
  /** Epoch ms. */
  createdAt: number
  /** Time when its items were deducted from stock, epoch ms; defaults to `createdAt`. */
  stockSince?: number
  /** Generated when omitted. */
  orderId?: string
  id?: string
  orderStatus?: OrderStatus
  paymentStatus?: PaymentStatus
  adminNotes?: string
  tracking?: { trackingNumber: string; courierPartner: string; estimatedDelivery: string | null }
  /** File key. */
  paymentScreenshot?: string | null
  /** How it was paid. */
  payment?: Partial<Pick<ValuesOf<typeof payment>, 'method' | 'reference' | 'paidOn' | 'note' | 'createdBy'>>
  delivery?: { imageKey: string; uploadedAt: number; notes: string }
}

/** An order ready to be stored: its columns and the JSON text of its document. */
export interface BuiltOrder {
  row: Insertable<OrderTable>
  document: string
  /** What the ledger of an order begins with that is not pending (docs/decisions/0050). */
  payments: RowOf<typeof payment>[]
}

/** An invalid order: no lines, a quantity that is not a positive integer, or an unknown product. */
export class InvalidOrderError extends Error {
  override name = 'InvalidOrderError'
}

/** The line of an order for a product as it is sold now. */
export const itemOf = (product: ProductRow, quantity: number): OrderItem => ({
  productId: product.id,
  quantity,
  price: toRupees(product.price),
  offerPrice: toRupees(product.offer_price),
  productSnapshot: partOf(productRecord, product, soldFields),
})

const linesOf = (lines: NewOrder['lines'], products: ReadonlyMap<string, ProductRow>): OrderItem[] => {
  if (lines.length === 0) throw new InvalidOrderError('An order has at least one line.')
  return lines.map(({ productId, quantity }) => {
    const product = products.get(productId)
    if (!product) throw new InvalidOrderError(`There is no product ${productId}.`)
    if (!Number.isSafeInteger(quantity) || quantity < 1)
      throw new InvalidOrderError(`The quantity of ${productId} must be a whole number from 1.`)
    return itemOf(product, quantity)
  })
}

/** The phone numbers of an order, ten digits each, the customer's own first. */
export const phonesOf = ({ mobile, phoneNumber, deliveryContact }: CustomerDetails): string[] => [
  ...new Set(
    [mobile, phoneNumber, deliveryContact].map((phone) => localPhone(phone ?? '')).filter((phone) => phone.length === 10),
  ),
]

/** The ledger that says the payment status with which an order is made, for example in the sample store. */
const firstPayments = (
  orderId: string,
  { paymentStatus = 'pending', paymentScreenshot: screenshot, createdAt, payment: given }: NewOrder,
  total: number,
): RowOf<typeof payment>[] => {
  const row = (entry: { kind: PaymentKind; amount: number; status: PaymentState }) =>
    rowOf(payment, { id: newId(), orderId, createdAt, method: 'other', ...given, ...entry })
  if (total === 0) return []
  const { money, awaitsReview } = paymentMeaning(paymentStatus)
  if (screenshot && money === 'owed')
    return [{ ...row({ kind: 'payment', amount: total, status: awaitsReview ? 'claimed' : 'rejected' }), screenshot }]
  // An order that is cancelled was paid before.
  return changesFor(paymentStatus, [], { total, orderStatus: 'placed' }).add.map((entry) =>
    row({ ...entry, status: 'confirmed' }),
  )
}

/** The searchable parts of an address; spaces in the pincode are removed. */
const placesOf = ({ nearestTown, district, pincode }: DeliveryAddress): string[] =>
  [nearestTown, district, pincode?.replaceAll(/\s/g, '')].filter((place): place is string => Boolean(place))

/**
 * Searchable text of an order in lower case, one field per line: order id, the customer's name and phone numbers, and the town,
 * district and pincode of delivery.
 *
 * @param phones ten digits each
 */
export const searchTextOf = (orderId: string, { name, address }: CustomerDetails, phones: readonly string[]): string =>
  [orderId, name ?? '', ...phones, ...placesOf(address ?? {})].join('\n').toLowerCase()

/**
 * Builds an order: each line keeps a snapshot of its product, the packaging cost follows the tiers, and totals are computed by
 * src/domain/order/order-totals.ts (store 5). The caller must deduct the items from stock unless the order is cancelled.
 *
 * @param orderId the id shown to customers
 * @param products the products of the lines, by id
 * @throws InvalidOrderError
 */
export const buildOrder = (
  orderId: string,
  order: NewOrder,
  { products, packaging }: { products: ReadonlyMap<string, ProductRow>; packaging: PackagingCostSettings },
): BuiltOrder => {
  const { orderStatus = 'placed' } = order
  const items = linesOf(order.lines, products)
  const summary = orderTotals(pricedLines(items), { packaging, deliveryMethod: order.deliveryMethod }, order.discount)
  const phones = phonesOf(order.customer)
  const document: OrderDocument = {
    deliveryMethod: order.deliveryMethod,
    customerDetails: order.customer,
    orderSummary: summary,
    items,
  }
  return {
    row: {
      ...rowOf(orderRecord, {
        id: order.id ?? newId(),
        orderId,
        createdAt: order.createdAt,
        orderStatus,
        paymentStatus: order.paymentStatus ?? 'pending',
        adminNotes: order.adminNotes,
        ...order.tracking,
        deliveryImage: order.delivery?.imageKey,
        deliveryImageUploadedAt: order.delivery?.uploadedAt,
        deliveryNotes: order.delivery?.notes,
        paymentScreenshot: order.paymentScreenshot,
      }),
      phones: phones.join(' '),
      delivery_method: order.deliveryMethod,
      search_text: searchTextOf(orderId, order.customer, phones),
      total: toPaise(summary.totalWithPackaging),
      offer_total: toPaise(summary.totalOfferPrice),
      profit_total: toPaise(summary.totalProfit),
      stock: orderMeaning(orderStatus).stock,
      stock_since: order.stockSince ?? order.createdAt,
    },
    document: JSON.stringify(document),
    payments: firstPayments(orderId, order, summary.totalWithPackaging),
  }
}
