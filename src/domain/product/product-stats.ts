import { toPaise, toRupees } from '../shared/money'
import type { Product } from './product'
import { isSoldOut } from './stock'

/** The figures of the dashboard's product cards (specification 3: dashboard stats). */
export interface ProductStats {
  totalProducts: number
  bestSellers: number
  /** As customers find them: marked so, or without a piece. */
  outOfStock: number
  inStock: number
  productsWithOffer: number
  /** Worth of the stock at the struck price, rupees. */
  productsOriginalPrice: number
  activeProducts: number
  inactiveProducts: number
  /** Pieces. */
  totalStock: number
}

type CountedProduct = Pick<Product, 'price' | 'offerPrice' | 'inStock' | 'bestSeller' | 'isActive' | 'stockQuantity'>

/**
 * The dashboard's figures counted from the products themselves, for a backend without
 * `/products/dashboard/stats`: on offer when the offer price is below the price, inactive when
 * `isActive` is false (specification 7).
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
