import type { Order } from './order'
import { invoiceRefusal } from '../invoice/invoice-permission'

/** The next action of the shop for an order. */
export type OrderStep =
  | 'review-payment'
  | 'record-payment'
  | 'record-refund'
  | 'generate-invoice'
  | 'start-packing'
  | 'ship'
  | 'mark-delivered'

/** The parts of an order that determine whether its payment needs a review. */
export type ReviewedOrder = Pick<Order, 'orderStatus' | 'paymentStatus' | 'paymentDetails'>

/** Returns whether an order has a payment screenshot that is not reviewed yet; cancelled orders need no review. */
export const hasScreenshotToReview = ({ orderStatus, paymentStatus, paymentDetails }: ReviewedOrder): boolean =>
  paymentStatus === 'pending' && orderStatus !== 'cancelled' && Boolean(paymentDetails?.paymentScreenshot)

const stepsAfterInvoice: Partial<Record<Order['orderStatus'], OrderStep>> = {
  placed: 'start-packing',
  confirmed: 'start-packing',
  processing: 'ship',
  shipped: 'mark-delivered',
}

/**
 * The next step for an order; undefined if there is none, as for delivered and refunded orders. A cancelled order that was paid
 * needs a refund. A screenshot needs a review whatever the order status is (contract 4.11).
 */
export const nextOrderStep = (order: ReviewedOrder & Pick<Order, 'invoice'>): OrderStep | undefined => {
  const { orderStatus, paymentStatus, invoice } = order
  if (hasScreenshotToReview(order)) return 'review-payment'
  if (orderStatus === 'cancelled') return paymentStatus === 'paid' ? 'record-refund' : undefined
  if (orderStatus === 'delivered') return undefined
  if (paymentStatus === 'pending' || paymentStatus === 'failed') return 'record-payment'
  if (paymentStatus !== 'paid') return undefined
  if (!invoice?.invoiceNumber && invoiceRefusal(order) === undefined) return 'generate-invoice'
  return stepsAfterInvoice[orderStatus]
}
