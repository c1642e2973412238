import type { Order } from './order'
import { invoiceRefusal } from '../invoice/invoice-permission'
import { orderMeaning, paymentMeaning, type ShopStep } from './lifecycle'
import { isPaid, isUnpaid } from './payment-status'

/** The next action of the shop for an order. */
export type OrderStep = 'review-payment' | 'record-payment' | 'record-refund' | 'generate-invoice' | ShopStep

/** The parts of an order that determine whether its payment needs a review. */
export type ReviewedOrder = Pick<Order, 'orderStatus' | 'paymentStatus' | 'paymentDetails'>

/** Returns whether an order has a payment screenshot that is not reviewed yet; cancelled orders need no review. */
export const hasScreenshotToReview = ({ orderStatus, paymentStatus, paymentDetails }: ReviewedOrder): boolean =>
  paymentMeaning(paymentStatus).awaitsReview &&
  !orderMeaning(orderStatus).isCancelled &&
  Boolean(paymentDetails?.paymentScreenshot)

/**
 * The next step for an order; undefined if there is none, as for refunded orders. A cancelled order that was paid needs a refund. A
 * screenshot needs a review whatever the order status is (contract 4.11), and a paid order its invoice, also once it is delivered. What
 * was paid too much is given back first, which holds up nobody who packs; what credit notes have taken is neither packed nor sent.
 */
export const nextOrderStep = (
  order: ReviewedOrder & Pick<Order, 'invoice' | 'nothingLeft' | 'partPaid'>,
): OrderStep | undefined => {
  const { paymentStatus, invoice, partPaid, nothingLeft } = order
  const { isCancelled, isOver, next } = orderMeaning(order.orderStatus)
  if (hasScreenshotToReview(order)) return 'review-payment'
  if (partPaid && partPaid.due < 0) return 'record-refund'
  if (isCancelled) return isPaid(paymentStatus) ? 'record-refund' : undefined
  if (!invoice?.invoiceNumber && invoiceRefusal(order) === undefined) return 'generate-invoice'
  if (isOver) return undefined
  if (isUnpaid(paymentStatus)) return 'record-payment'
  return isPaid(paymentStatus) && !nothingLeft ? (next ?? undefined) : undefined
}
