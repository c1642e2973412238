import { toPaise, toRupees } from '../shared/money'
import type { Product } from './product'
import { isSoldOut } from './stock'

type CountedProduct = Pick<Product, 'price' | 'offerPrice' | 'inStock' | 'bestSeller' | 'isActive' | 'stockQuantity'>

interface ProductFigure {
  label: string
  /** The list of the counted products; totals over all products link to the full list. */
  to: string
  /** An amount in rupees, which the roles without the right to see earnings do not get. */
  isMoney?: true
  /** Computes it from all products. */
  of: (products: readonly CountedProduct[]) => number
}

const counting = (test: (product: CountedProduct) => boolean) => (products: readonly CountedProduct[]) =>
  products.filter(test).length

const isInactive = ({ isActive }: CountedProduct): boolean => isActive === false

/**
 * The nine figures of 'Products Overview' (contract 2.4, 3.4), from which follow what the server answers, and what the screen shows
 * and links to. A product is on offer if its offer price is below its price, and inactive if `isActive` is false.
 */
export const productFigures = {
  totalProducts: { label: 'Total Products', to: '/products', of: ({ length }) => length },
  bestSellers: {
    label: 'Best Sellers',
    to: '/products?highlight=bestSeller',
    of: counting(({ bestSeller }) => bestSeller === true),
  },
  outOfStock: { label: 'Out of Stock', to: '/products?stock=out', of: counting(isSoldOut) },
  inStock: { label: 'In Stock', to: '/products?stock=in', of: counting((product) => !isSoldOut(product)) },
  productsWithOffer: {
    label: 'Products on Offer',
    to: '/products?offer=yes',
    of: counting(({ price, offerPrice }) => offerPrice !== undefined && offerPrice < price),
  },
  productsOriginalPrice: {
    label: 'Total Value',
    to: '/products',
    isMoney: true,
    of: (products) =>
      toRupees(products.reduce((sum, { price, stockQuantity }) => sum + toPaise(price) * (stockQuantity ?? 0), 0)),
  },
  activeProducts: {
    label: 'Active Products',
    to: '/products?status=active',
    of: counting((product) => !isInactive(product)),
  },
  inactiveProducts: { label: 'Inactive Products', to: '/products?status=inactive', of: counting(isInactive) },
  totalStock: {
    label: 'Total Stock',
    to: '/products',
    of: (products) => products.reduce((sum, { stockQuantity }) => sum + (stockQuantity ?? 0), 0),
  },
} satisfies Record<string, ProductFigure>

export type ProductFigureName = keyof typeof productFigures

export const productFigureNames = Object.keys(productFigures) as ProductFigureName[]

/** Whether a figure is an amount in rupees. */
export const isMoneyFigure = (name: ProductFigureName): boolean => 'isMoney' in productFigures[name]

/** Figures of the dashboard's product cards (contract 3.4). */
export type ProductStats = Record<ProductFigureName, number>

/** Computes the dashboard's figures from the products, for a backend without `/products/dashboard/stats` (contract 7.4). */
export const productStats = (products: readonly CountedProduct[]): ProductStats =>
  Object.fromEntries(productFigureNames.map((name) => [name, productFigures[name].of(products)])) as ProductStats
