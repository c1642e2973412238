import type { Product } from '../../domain/product/product'

/** A product as returned for its page, with additional fields of some backends (contract 3.7). */
export interface ProductDetails extends Product {
  /** The price that customers pay, in rupees. */
  finalPrice?: number
  /** Savings against the struck-through price, in percent. */
  savingsPercentage?: number
  tagCount?: number
}
