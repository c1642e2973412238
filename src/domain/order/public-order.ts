import type { DeliveryAddress, OrderSummary, ProductImage } from './order'
import type { OrderStatus } from './order-status'
import type { PaymentStatus } from './payment-status'

/**
 * What a customer sees of an order, and all of it (server.md: public surface). Amounts are rupees, times ISO 8601
 * UTC, addresses of pictures relative to the store's.
 */
export interface PublicOrder {
  orderId: string
  createdAt: string
  orderStatus: OrderStatus
  paymentStatus: PaymentStatus
  /** What the customer has to know of it besides; '' for nothing. */
  notice: string
  /** '' where nothing is known; `estimatedDelivery` is a day, YYYY-MM-DD */
  trackingInfo: { trackingNumber: string; courierPartner: string; estimatedDelivery: string | null }
  /** Nulls as long as there is no invoice. */
  invoice: { invoiceNumber: string | null; generatedAt: string | null }
  /** Nulls as long as there is no picture. */
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
  /** Sums; `totalItems` counts pieces. */
  orderSummary: Pick<OrderSummary, 'totalItems' | 'totalOfferPrice' | 'packagingPrice' | 'totalWithPackaging'>
  items: PublicOrderItem[]
}

/** A line: the product as it was sold, and what one piece of it cost. */
export interface PublicOrderItem {
  productId: { name?: string; images: ProductImage[] }
  quantity: number
  /** rupees per piece */
  offerPrice?: number
}
