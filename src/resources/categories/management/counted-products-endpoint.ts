import type { Product } from '../../../domain/product/product'
import { productsLimit } from '../../../domain/product/product-limits'
import type { Endpoint } from '../../../framework/declaration/endpoint'
import { readList, readNumber } from '../../../providers/envelopes/envelope'
import { categoriesPageTexts } from './categories-texts'

/** Products to be counted, and how many there are besides. */
export interface CountedProducts {
  products: Pick<Product, 'categoryId' | 'subcategoryId'>[]
  /** Products of the store, as far as the backend says; those that came otherwise. */
  total: number
}

/** GET /products with limit=1000, in `products`, in `data` or bare (specification 7: category screen). */
export const countedProductsEndpoint: Endpoint<Record<string, never>, CountedProducts> = {
  method: 'GET',
  path: '/products',
  serialize: () => ({ query: { limit: productsLimit } }),
  parse: (body) => {
    const products = readList<Product>(body, ['products', 'data.products', 'data', ''])
    const total = readNumber(body, ['total', 'data.total', 'pagination.total', 'data.pagination.total'])
    return {
      // Nothing else of a thousand products is to be kept.
      products: products.map(({ categoryId, subcategoryId }) => ({ categoryId, subcategoryId })),
      total: Math.max(total ?? 0, products.length),
    }
  },
  failure: categoriesPageTexts.failures.products,
  malformed: categoriesPageTexts.failures.productsMalformed,
}
