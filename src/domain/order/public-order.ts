import type { CustomerDetails, DeliveryDetails, Order, OrderSummary, ProductImage, TrackingInfo } from './order'

/**
 * All data of an order that a customer can see (contract 10.1). Amounts are rupees, times ISO 8601 UTC, image URLs relative to
 * the store's.
 */
export interface PublicOrder extends Pick<Order, 'orderId' | 'createdAt' | 'orderStatus' | 'paymentStatus'> {
  /** Additional notice for the customer; '' for none. */
  notice: string
  /** '' for unknown values; `estimatedDelivery` is a day, YYYY-MM-DD. */
  trackingInfo: Required<TrackingInfo>
  /** null values until there is an invoice. */
  invoice: Required<NonNullable<Order['invoice']>>
  /** null values until there is an image. */
  deliveryDetails: Required<DeliveryDetails>
  customerDetails: Omit<CustomerDetails, 'couponCode'>
  /** Totals; `totalItems` counts pieces. */
  orderSummary: Pick<OrderSummary, 'totalItems' | 'totalOfferPrice' | 'packagingPrice' | 'totalWithPackaging' | 'discount'>
  items: PublicOrderItem[]
  /** What was given back of the invoice, oldest first; undefined for a backend without credit notes. */
  creditNotes?: PublicCreditNote[]
  /** What is to be paid; undefined for a backend without payments. */
  payment?: PublicPayment
  /** What lorries took; undefined for a backend without dispatches. */
  dispatches?: PublicDispatch[]
}

/** A credit note for the invoice of an order: what the order costs is less by its amount (docs/decisions/0070). */
export interface PublicCreditNote {
  creditNoteNumber: string
  /** ISO 8601 UTC. */
  generatedAt: string
  /** In rupees, taxes included. */
  amount: number
}

/** Where a customer collects parcels (docs/decisions/0052). */
export interface PublicDispatch {
  /** Name of the lorry service. */
  transport: string
  lrNumber: string
  /** YYYY-MM-DD. */
  lrDate: string
  /** Town of the branch. */
  to: string
  /** Whom to call; '' for unknown values. */
  branch: { address: string; phone: string }
  parcels: number
  /** In rupees; null if the amount is not known. */
  freight: { terms: 'to-pay' | 'paid'; amount: number | null }
  /** YYYY-MM-DD; null if it is not known. */
  expectedOn: string | null
}

/** What a customer can pay (docs/decisions/0050). */
export interface PublicPayment {
  /** In rupees; 0 if nothing is to be paid. */
  due: number
  /** What the store has received, in rupees. */
  paid: number
  /** What it has given back of that, in rupees. */
  givenBack: number
  /** What waits for review, in rupees. */
  claimed: number
  /** What the store has to give back, in rupees. */
  toGiveBack: number
  /** URL that opens a UPI app with the amount and the order id; null if the store has no UPI id. */
  upi: string | null
  /** The customer can claim to have paid. */
  canClaim: boolean
}

/** A line: the product at the time of the sale, and its unit price. */
export interface PublicOrderItem {
  productId: { name?: string; images: ProductImage[] }
  /** Pieces that were sold. */
  quantity: number
  /** Pieces of these that credit notes gave back; undefined for none. */
  credited?: number
  /** In rupees per piece. */
  offerPrice?: number
}
