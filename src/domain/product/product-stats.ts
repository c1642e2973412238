import { toPaise, toRupees } from '../shared/money'
import type { Product } from './product'
import { isSoldOut } from './stock'

/** Figures of the dashboard's product cards (contract 3.4). */
export interface ProductStats {
  totalProducts: number
  bestSellers: number
  /** Marked as out of stock, or without pieces. */
  outOfStock: number
  inStock: number
  productsWithOffer: number
  /** Value of the stock at the struck-through price, in rupees. */
  productsOriginalPrice: number
  activeProducts: number
  inactiveProducts: number
  /** In pieces. */
  totalStock: number
}

type CountedProduct = Pick<Product, 'price' | 'offerPrice' | 'inStock' | 'bestSeller' | 'isActive' | 'stockQuantity'>

/**
 * Computes the dashboard's figures from the products themselves, as a fallback for a backend without `/products/dashboard/stats`:
 * a product is on offer if its offer price is below its price, and inactive if `isActive` is false (contract 7.4).
 */
export const productStats = (products: readonly CountedProduct[]): ProductStats => {
  const count = (test: (product: CountedProduct) => boolean): number => products.filter(test).length
  const inactive = count((product) => product.isActive === false)
  const outOfStock = count(isSoldOut)
  const worth = products.reduce((sum, { price, stockQuantity }) => sum + toPaise(price) * (stockQuantity ?? 0), 0)
  return {
    totalProducts: products.length,
    bestSellers: count((product) => product.bestSeller === true),
    outOfStock,
    inStock: products.length - outOfStock,
    productsWithOffer: count(({ price, offerPrice }) => offerPrice !== undefined && offerPrice < price),
    productsOriginalPrice: toRupees(worth),
    activeProducts: products.length - inactive,
    inactiveProducts: inactive,
    totalStock: products.reduce((sum, { stockQuantity }) => sum + (stockQuantity ?? 0), 0),
  }
}
