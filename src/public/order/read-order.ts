import { localPhone } from '../../domain/shared/phone'
import { addressOf, type Fields, fieldsOf, instantOf, listOf, numberOf, textOf, textsOf } from './read-fields'
import type { TrackedItem, TrackedOrder } from './tracked-order'

const phoneFields = ['mobile', 'phoneNumber', 'deliveryContact'] as const
const addressFields = ['street', 'nearestTown', 'landmark', 'district', 'state', 'pincode'] as const

/** The object in an answer that is an order: data.order, data, order, or the answer itself. */
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
 * The order in an answer, whatever of it is missing or odd (specification 3; rulings: tracking).
 *
 * @param asked the order id that was asked for, for an answer that does not repeat it
 * @param host where paths of stored files belong: 'https://host'
 * @returns undefined when there is no order in it
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

/** Some backends hide digits of the numbers that they answer with: nothing can be compared with these. */
const isWhole = (number: string): boolean => localPhone(number) !== '' && !/[x*•]/i.test(number)

/**
 * Whether an order may be shown to whoever typed this number: it is one of the order's, or the order names none
 * (rulings: tracking).
 */
export const isOrderOf = ({ customerDetails }: TrackedOrder, phone: string): boolean => {
  const known = phoneFields.map((field) => customerDetails[field] ?? '').filter(isWhole)
  return known.length === 0 || known.map(localPhone).includes(localPhone(phone))
}
