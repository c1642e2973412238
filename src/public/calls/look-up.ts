import { failureTexts } from '../failure-texts'
import { fieldsOf, textOf, addressOf, type Fields, instantOf, listOf, numberOf, textsOf } from '../order/read-fields'
import type { TrackedOrder, TrackedItem } from '../order/tracked-order'
import { type Answer, callApi, type Lost, parseJson } from './call-api'
import { backend } from './backend'
import { localPhone } from '../../domain/shared/phone'

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
    credited: numberOf(item.credited) ?? 0,
    offerPrice: numberOf(item.offerPrice),
    price: numberOf(item.price),
  }
}

/**
 * Reads the order in an answer; missing and invalid parts are tolerated (contract 3.14, 7.14).
 *
 * @param requestedId the requested order id, for an answer that does not repeat it
 * @param host base URL for paths of stored files: 'https://host'
 * @returns undefined when the answer has no order
 */
export const readOrder = (body: unknown, requestedId: string, host: string): TrackedOrder | undefined => {
  const order = orderIn(body)
  if (!order) return undefined
  const tracking = fieldsOf(order.trackingInfo)
  const invoice = fieldsOf(order.invoice)
  const delivery = fieldsOf(order.deliveryDetails)
  const summary = fieldsOf(order.orderSummary)
  const customer = fieldsOf(order.customerDetails)
  return {
    ...textsOf(order, ['orderStatus', 'paymentStatus', 'notice']),
    orderId: textOf(order.orderId) || requestedId,
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
      discount: numberOf(summary.discount),
    },
    creditNotes: listOf(order.creditNotes),
    dispatches: listOf(order.dispatches),
    items: listOf(order.items).map((item) => itemOf(item, host)),
    payment: fieldsOf(order.payment),
  }
}

/** Some backends mask digits of phone numbers; masked numbers cannot be compared. */
const isWhole = (number: string): boolean => localPhone(number) !== '' && !/[x*•]/i.test(number)

/**
 * Returns whether an order may be shown to the user of this phone number: it is one of the order's, or the order has none
 * (contract 7.14).
 */
export const isOrderOf = ({ customerDetails }: TrackedOrder, phone: string): boolean => {
  const known = phoneFields.map((field) => customerDetails[field] ?? '').filter(isWhole)
  return known.length === 0 || known.map(localPhone).includes(localPhone(phone))
}

/** The customer's input, trimmed; the order id is in upper case. */
export interface Typed {
  orderId: string
  phone: string
}

/** Why no order is shown. */
export interface Failure {
  /** 'details' when other details may help, 'again' when a retry may help. */
  mend: 'details' | 'again'
  text: string
}

export type Outcome = { order: TrackedOrder } | { failure: Failure }

const retryOutcome = (text: string): Outcome => ({ failure: { mend: 'again', text } })

const refusal = ({ status, retryAfter, body }: Answer<unknown>): Outcome => {
  if (status === 429) {
    const sentence = retryAfter === undefined ? undefined : failureTexts.tooManyUntil(Math.ceil(retryAfter))
    return retryOutcome(sentence ?? (textOf(fieldsOf(body).message) || failureTexts.tooMany))
  }
  if (status === 408) return retryOutcome(failureTexts.timeout)
  if (status >= 500) return retryOutcome(failureTexts.server)
  return { failure: { mend: 'details', text: failureTexts.notFound } }
}

/** Result of a lookup (contract 7.14, 8.14). */
export const outcomeOf = (answer: Answer<unknown> | Exclude<Lost, 'aborted'>, typed: Typed, host: string): Outcome => {
  if (typeof answer === 'string') return retryOutcome(failureTexts[answer])
  const isSuccess = answer.status >= 200 && answer.status < 300
  if (!isSuccess) return refusal(answer)
  // The body is an HTML page or truncated: the backend is failing.
  if (answer.body === undefined) return retryOutcome(failureTexts.server)
  const order = readOrder(answer.body, typed.orderId, host)
  if (!order || !isOrderOf(order, typed.phone)) return { failure: { mend: 'details', text: failureTexts.notFound } }
  return { order }
}

/**
 * Looks up an order (contract 7.14).
 *
 * @returns undefined when the lookup was aborted
 */
export const lookUp = async (typed: Typed, signal: AbortSignal): Promise<Outcome | undefined> => {
  const path = `/orders/${encodeURIComponent(typed.orderId)}`
  const answer = await callApi(path, typed.phone, signal, async (response) => parseJson(await response.text()))
  if (answer === 'aborted') return undefined
  return outcomeOf(answer, typed, (await backend()).fileHost)
}
