import type { Product } from '../../../domain/product/product'
import { productsPageSize } from '../../../domain/product/product-limits'
import { segment, type Endpoints, type ListVariables, type QueryValue } from '../../../framework/declaration/endpoint'
import { readRecord } from '../../../framework/declaration/envelope'
import { pageOf } from '../../../framework/declaration/page-of'
import { listQuery } from '../../../framework/declaration/rest-endpoints'
import type { ProductDetails } from '../product-details'
import { productCallTexts, productsTexts } from '../products-texts'

/** Query parameters of each quick filter and each status (contract 7.7). */
const wanted: Record<string, Record<string, Record<string, QueryValue>>> = {
  highlight: { featured: { featured: true }, bestSeller: { bestSeller: true } },
  status: { active: { isActive: true }, inactive: { isActive: false } },
  offer: { yes: { onOffer: true } },
}

/** Query of the list request: the list's filters as query parameters of the backend. */
const productsQuery = ({ filters, ...variables }: ListVariables): Record<string, QueryValue> => {
  const query = listQuery({ ...variables, filters: {} })
  for (const [name, value] of Object.entries(filters)) {
    Object.assign(query, wanted[name] === undefined ? { [name]: value } : wanted[name][value])
  }
  return query
}

/**
 * Endpoints that read products (contract 3.7, 7.7): the list is in `products`, in `data` or bare, wrapped or not; one product is
 * in `product`, in `data`, or bare.
 */
export const readEndpoints: {
  list: NonNullable<Endpoints<Product>['list']>
  one: NonNullable<Endpoints<ProductDetails>['one']>
} = {
  list: {
    method: 'GET',
    path: '/products',
    serialize: (variables) => ({ query: productsQuery(variables) }),
    parse: (body) => pageOf<Product>(body, 'products', productsPageSize),
    failure: productsTexts.loadFailed,
  },
  one: {
    method: 'GET',
    path: ({ id }) => `/products/${segment(id)}`,
    parse: (body) => readRecord<ProductDetails>(body, ['product', 'data.product', 'data', ''], '_id'),
    failure: productCallTexts.loadOneFailed,
  },
}
