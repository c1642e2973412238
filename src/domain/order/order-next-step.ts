import type { Order } from './order'
import { invoiceRefusal } from '../invoice/invoice-permission'

/** What a shop does next with an order. */
export type OrderStep =
  | 'review-payment'
  | 'record-payment'
  | 'record-refund'
  | 'generate-invoice'
  | 'start-packing'
  | 'ship'
  | 'mark-delivered'

/** What the payment of an order is judged by. */
export type ReviewedOrder = Pick<Order, 'orderStatus' | 'paymentStatus' | 'paymentDetails'>

/** True for an order whose customer sent a payment screenshot that nobody has decided on; cancelled orders need no decision. */
export const hasScreenshotToReview = ({ orderStatus, paymentStatus, paymentDetails }: ReviewedOrder): boolean =>
  paymentStatus === 'pending' && orderStatus !== 'cancelled' && Boolean(paymentDetails?.paymentScreenshot)

const stepsAfterInvoice: Partial<Record<Order['orderStatus'], OrderStep>> = {
  placed: 'start-packing',
  confirmed: 'start-packing',
  processing: 'ship',
  shipped: 'mark-delivered',
}

/**
 * The one thing to do next with an order; undefined when there is none, as for delivered and refunded orders. The
 * money of a cancelled order that was paid is to go back.
 * A screenshot waits for its review whatever was done with the order since (specification 4: order and payment status).
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
