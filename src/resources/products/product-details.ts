import type { Product } from '../../domain/product/product'

/** A product as its own page reads it, with what some backends add there (specification 3: product). */
export interface ProductDetails extends Product {
  /** The price that customers pay, in rupees. */
  finalPrice?: number
  /** What they save of the struck price, in percent. */
  savingsPercentage?: number
  imageCount?: number
  tagCount?: number
}
