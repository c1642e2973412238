import type { Product, soldFields } from '../product/product'
import type { OrderStatus, PaymentStatus } from './lifecycle'
import type { ValuesOf } from '../record/record'
import type { deliveryAddress, orderCustomer } from './storefront-order'

/**
 * An order as transferred by the API (contract 3.11). Amounts are rupees, times ISO 8601 UTC. Parts that some backends omit are
 * optional; screens show a fallback for them (contract 9.11).
 */
export interface Order {
  _id: string
  /** The public id, which is shown to users and used in paths (contract 3.11). */
  orderId: string
  createdAt: string
  updatedAt?: string
  orderStatus: OrderStatus
  paymentStatus: PaymentStatus
  adminNotes?: string
  /** When its pieces returned to stock because it was not paid in time; null while they are reserved (docs/decisions/0023). */
  stockReleasedAt?: string | null
  deliveryMethod?: string
  customerDetails?: CustomerDetails
  orderSummary?: Partial<OrderSummary>
  /**
   * Of a list: what was received, and what is still due, of an order that is paid in part (`list-marks` of the capabilities); due is
   * negative where money is to be given back.
   */
  partPaid?: { received: number; due: number } | undefined
  /** Credit notes have taken every item, so that nothing is packed or sent (`list-marks`). */
  nothingLeft?: true | undefined
  paymentDetails?: { paymentScreenshot?: string | null }
  trackingInfo?: TrackingInfo
  invoice?: { invoiceNumber?: string | null; generatedAt?: string | null }
  deliveryDetails?: DeliveryDetails
  items?: OrderItem[]
}

export interface CustomerDetails extends Partial<ValuesOf<typeof orderCustomer>> {
  deliveryContact?: string
  couponCode?: string
  address?: DeliveryAddress
}

export type DeliveryAddress = Partial<ValuesOf<typeof deliveryAddress>>

/** Totals of an order, in rupees except `totalItems`, which counts pieces. */
export interface OrderSummary {
  totalItems: number
  totalOfferPrice: number
  totalSavings: number
  packagingPrice: number
  totalWithPackaging: number
  totalProfit: number
  /** Noted by an administrator, and already taken off `totalOfferPrice`; absent for none (docs/decisions/0053). */
  discount?: number
}

export interface TrackingInfo {
  trackingNumber?: string
  courierPartner?: string
  /** ISO date. */
  estimatedDelivery?: string | null
}

export interface DeliveryDetails {
  /** URL of the image. */
  deliveryImage?: string | null
  deliveryImageUploadedAt?: string | null
  deliveryNotes?: string
}

/** One line of an order. `price` and `offerPrice` are rupees per piece. */
export interface OrderItem {
  /** The product's id; an object in responses of the tracking page, and null from a backend that has deleted the product. */
  productId?: string | { _id?: string; name?: string; images?: ProductImage[] } | null
  quantity: number
  price?: number
  offerPrice?: number
  productSnapshot?: ProductSnapshot
}

export interface ProductImage {
  url: string
}

/** The product at the time of the sale. */
export type ProductSnapshot = Partial<Pick<Product, (typeof soldFields)[number]>>
