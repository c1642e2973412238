import type { ProductImage } from '../order/order'
import type { Reference } from '../shared/reference'

/** A product as it crosses the wire (specification 3). Amounts are rupees. */
export interface Product {
  _id: string
  productCode: string
  name: string
  description?: string
  /** The struck price. */
  price: number
  /** The selling price. */
  offerPrice?: number
  /** Cost. */
  basePrice?: number
  profitMarginPercentage?: number
  profitMarginPrice?: number
  discountPercentage?: number
  calculatedOriginalPrice?: number
  categoryId?: Reference
  subcategoryId?: Reference
  inStock?: boolean
  bestSeller?: boolean
  featured?: boolean
  isActive?: boolean
  tags?: string[]
  images?: ProductImage[]
  youtubeLink?: string
  stockQuantity?: number
  totalAvailableQuantity?: number
  /** ISO date */
  receivedDate?: string
  /** 'qty:100 box' */
  caseQuantity?: string
  receivedCase?: number
  brandName?: string
  supplierName?: string
  supplierPhone?: string
  /** null: no limit */
  maxQuantityPerCustomer?: number | null
  createdAt?: string
}
