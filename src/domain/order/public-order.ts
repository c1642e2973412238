import type { DeliveryAddress, OrderSummary, ProductImage } from './order'
import type { OrderStatus } from './order-status'
import type { PaymentStatus } from './payment-status'

/**
 * All data of an order that a customer can see (server.md: public surface). Amounts are rupees, times ISO 8601 UTC, image URLs
 * relative to the store's.
 */
export interface PublicOrder {
  orderId: string
  createdAt: string
  orderStatus: OrderStatus
  paymentStatus: PaymentStatus
  /** Additional notice for the customer; '' for none. */
  notice: string
  /** '' for unknown values; `estimatedDelivery` is a day, YYYY-MM-DD. */
  trackingInfo: { trackingNumber: string; courierPartner: string; estimatedDelivery: string | null }
  /** null values until there is an invoice. */
  invoice: { invoiceNumber: string | null; generatedAt: string | null }
  /** null values until there is an image. */
  deliveryDetails: {
    deliveryImage: string | null
    deliveryImageUploadedAt: string | null
    deliveryNotes: string
  }
  customerDetails: {
    name?: string
    mobile?: string
    phoneNumber?: string
    deliveryContact?: string
    address?: DeliveryAddress
  }
  /** Totals; `totalItems` counts pieces. */
  orderSummary: Pick<OrderSummary, 'totalItems' | 'totalOfferPrice' | 'packagingPrice' | 'totalWithPackaging'>
  items: PublicOrderItem[]
}

/** A line: the product at the time of the sale, and its unit price. */
export interface PublicOrderItem {
  productId: { name?: string; images: ProductImage[] }
  quantity: number
  /** In rupees per piece. */
  offerPrice?: number
}
