import type { Order } from '../../domain/order/order'

/** An order as its customer sees it. Statuses are what the backend sent, known here or not; '' where it sent none. */
export type TrackedOrder = Pick<Order, 'orderId' | 'trackingInfo' | 'invoice' | 'deliveryDetails' | 'orderSummary'> & {
  /** ISO 8601 */
  createdAt: string | undefined
  orderStatus: string
  paymentStatus: string
  /** What the store says of it besides; '' for nothing. */
  notice: string
  customerDetails: NonNullable<Order['customerDetails']>
  items: TrackedItem[]
}

/** One line: `offerPrice` and `price` are rupees per piece. */
export interface TrackedItem {
  /** '' where the backend gave none */
  name: string
  /** whole address of the picture */
  image: string | undefined
  quantity: number
  offerPrice: number | undefined
  price: number | undefined
}
