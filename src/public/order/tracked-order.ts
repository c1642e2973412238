import type { Order } from '../../domain/order/order'
import type { Fields } from './read-fields'

type Customer = NonNullable<Order['customerDetails']>

/** An order as its customer sees it. Statuses are those of the backend, which may be unknown here; '' for none. */
export type TrackedOrder = Pick<Order, 'orderId'> & {
  [Name in 'trackingInfo' | 'invoice' | 'deliveryDetails' | 'orderSummary']: NonNullable<Order[Name]>
} & {
  /** ISO 8601. */
  createdAt: string | undefined
  orderStatus: string
  paymentStatus: string
  /** Additional notice of the store; '' for none. */
  notice: string
  customerDetails: Customer & Required<Pick<Customer, 'address'>>
  items: TrackedItem[]
  /** What is to be paid, as a backend with payments sends it (`PublicPayment`). */
  payment: Fields
  /** What was given back of the invoice, as the backend sends it; read where it is shown. */
  creditNotes: readonly unknown[]
  /** What lorries took, as the backend sends it; read where it is shown. */
  dispatches: readonly unknown[]
}

/** One line; `offerPrice` and `price` are rupees per piece. */
export interface TrackedItem {
  /** '' when the backend sent none. */
  name: string
  /** Absolute URL of the image. */
  image: string | undefined
  quantity: number
  /** Pieces that were given back; 0 for none. */
  credited: number
  offerPrice: number | undefined
  price: number | undefined
}
