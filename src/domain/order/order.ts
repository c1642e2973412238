import type { Product, soldFields } from '../product/product'
import type { OrderStatus } from './order-status'
import type { PaymentStatus } from './payment-status'

/**
 * An order as it crosses the wire (specification 3). Amounts are rupees, times ISO 8601 UTC. Parts
 * that some backends leave out are optional; screens show a fallback for them (specification 9).
 */
export interface Order {
  _id: string
  /** What people call the order by, and what stands in paths (rulings: orders). */
  orderId: string
  createdAt: string
  orderStatus: OrderStatus
  paymentStatus: PaymentStatus
  adminNotes?: string
  /** When its pieces went back to stock because it was not paid in time; null while it has them (docs/decisions/0023). */
  stockReleasedAt?: string | null
  deliveryMethod?: string
  customerDetails?: CustomerDetails
  orderSummary?: Partial<OrderSummary>
  paymentDetails?: { paymentScreenshot?: string | null }
  trackingInfo?: TrackingInfo
  invoice?: { invoiceNumber?: string | null; generatedAt?: string | null }
  deliveryDetails?: DeliveryDetails
  items?: OrderItem[]
}

export interface CustomerDetails {
  name?: string
  mobile?: string
  phoneNumber?: string
  deliveryContact?: string
  couponCode?: string
  address?: DeliveryAddress
}

export interface DeliveryAddress {
  street?: string
  nearestTown?: string
  district?: string
  state?: string
  pincode?: string
  landmark?: string
}

/** Sums of an order, in rupees but for `totalItems`, which counts pieces. */
export interface OrderSummary {
  totalItems: number
  totalOfferPrice: number
  totalSavings: number
  packagingPrice: number
  totalWithPackaging: number
  totalProfit: number
}

export interface TrackingInfo {
  trackingNumber?: string
  courierPartner?: string
  /** ISO date */
  estimatedDelivery?: string | null
}

export interface DeliveryDetails {
  /** address of the picture */
  deliveryImage?: string | null
  deliveryImageUploadedAt?: string | null
  deliveryNotes?: string
}

/** One line of an order. `price` and `offerPrice` are rupees per piece. */
export interface OrderItem {
  /** The product's id; on the tracking answer an object. */
  productId?: string | { _id?: string; name?: string; images?: ProductImage[] }
  quantity: number
  price?: number
  offerPrice?: number
  productSnapshot?: ProductSnapshot
}

export interface ProductImage {
  url: string
}

/** The product as it was when it was sold. */
export type ProductSnapshot = Partial<Pick<Product, (typeof soldFields)[number]>>
