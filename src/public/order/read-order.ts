import { localPhone } from '../../domain/shared/phone'
import { addressOf, type Fields, fieldsOf, instantOf, listOf, numberOf, textOf, textsOf } from './read-fields'
import type { TrackedItem, TrackedOrder } from './tracked-order'

const phoneFields = ['mobile', 'phoneNumber', 'deliveryContact'] as const
const addressFields = ['street', 'nearestTown', 'landmark', 'district', 'state', 'pincode'] as const

/** Returns the order in an answer: data.order, data, order, or the answer itself. */
const orderIn = (body: unknown): Fields | undefined => {
  const answer = fieldsOf(body)
  const data = fieldsOf(answer.data)
  return [data.order, data, answer.order, answer]
    .map(fieldsOf)
    .find(({ orderId, orderStatus, items }) => textOf(orderId, orderStatus) !== '' || Array.isArray(items))
}

const itemOf = (value: unknown, host: string): TrackedItem => {
  const item = fieldsOf(value)
  const product = fieldsOf(item.productId ?? item.product)
  const sold = fieldsOf(item.productSnapshot)
  const pictures = [...listOf(product.images), ...listOf(sold.images), ...listOf(item.images), item.image]
  return {
    name: textOf(product.name, sold.name, item.name),
    image: pictures.map((picture) => addressOf(picture, host)).find((address) => address !== undefined),
    quantity: numberOf(item.quantity) ?? 1,
    offerPrice: numberOf(item.offerPrice),
    price: numberOf(item.price),
  }
}

/**
 * Reads the order in an answer; missing and invalid parts are tolerated (specification 3; rulings: tracking).
 *
 * @param asked the requested order id, for an answer that does not repeat it
 * @param host base URL for paths of stored files: 'https://host'
 * @returns undefined when the answer has no order
 */
export const readOrder = (body: unknown, asked: string, host: string): TrackedOrder | undefined => {
  const order = orderIn(body)
  if (!order) return undefined
  const tracking = fieldsOf(order.trackingInfo)
  const invoice = fieldsOf(order.invoice)
  const delivery = fieldsOf(order.deliveryDetails)
  const summary = fieldsOf(order.orderSummary)
  const customer = fieldsOf(order.customerDetails)
  return {
    ...textsOf(order, ['orderStatus', 'paymentStatus', 'notice']),
    orderId: textOf(order.orderId) || asked,
    createdAt: instantOf(order.createdAt),
    trackingInfo: {
      ...textsOf(tracking, ['trackingNumber', 'courierPartner']),
      estimatedDelivery: instantOf(tracking.estimatedDelivery) ?? null,
    },
    invoice: { ...textsOf(invoice, ['invoiceNumber']), generatedAt: instantOf(invoice.generatedAt) ?? null },
    deliveryDetails: {
      ...textsOf(delivery, ['deliveryNotes']),
      deliveryImage: addressOf(delivery.deliveryImage, host) ?? null,
      deliveryImageUploadedAt: instantOf(delivery.deliveryImageUploadedAt) ?? null,
    },
    customerDetails: {
      ...textsOf(customer, ['name', ...phoneFields]),
      address: textsOf(customer.address, addressFields),
    },
    orderSummary: {
      totalOfferPrice: numberOf(summary.totalOfferPrice),
      packagingPrice: numberOf(summary.packagingPrice),
      totalWithPackaging: numberOf(summary.totalWithPackaging),
    },
    items: listOf(order.items).map((item) => itemOf(item, host)),
  }
}

/** Some backends mask digits of phone numbers; masked numbers cannot be compared. */
const isWhole = (number: string): boolean => localPhone(number) !== '' && !/[x*•]/i.test(number)

/**
 * Returns whether an order may be shown to the user of this phone number: it is one of the order's, or the order has
 * none (rulings: tracking).
 */
export const isOrderOf = ({ customerDetails }: TrackedOrder, phone: string): boolean => {
  const known = phoneFields.map((field) => customerDetails[field] ?? '').filter(isWhole)
  return known.length === 0 || known.map(localPhone).includes(localPhone(phone))
}
