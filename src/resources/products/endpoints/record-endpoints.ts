import type { Product } from '../../../domain/product/product'
import { productFilterWords } from '../../../domain/product/product-filters'
import {
  type Endpoints,
  type FormValues,
  type ListVariables,
  type QueryValue,
  type RequestParts,
  segment,
} from '../../../framework/declaration/endpoint'
import { listQuery, multipart, restEndpoints } from '../../../framework/declaration/rest-endpoints'
import { productCallTexts, productsTexts } from '../products-texts'
import { productsPageSize } from '../../../domain/product/product-limits'
import { readRecord } from '../../../framework/declaration/envelope'
import { pageOf } from '../../../framework/declaration/page-of'
import type { ProductDetails } from '../product-details'

/** Query of the list request: the list's filters as query parameters of the backend. */
const productsQuery = ({ filters, ...variables }: ListVariables): Record<string, QueryValue> => {
  const query = listQuery({ ...variables, filters: {} })
  for (const [name, value] of Object.entries(filters)) {
    Object.assign(query, productFilterWords[name] === undefined ? { [name]: value } : productFilterWords[name][value])
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

const plain = restEndpoints<Product>('/products', { list: 'products', one: 'product' })

/** Always multipart, also without images (contract 7.7); an upload takes as long as the connection needs. */
const write = {
  serialize: ({ values }: { values: FormValues }): RequestParts => ({ form: multipart(values) }),
  listsErrors: true,
  timeoutMs: 0,
}

/** Creating, changing and deleting a product; the values are those of `productPayload` (contract 8.7). */
export const writeEndpoints = {
  create: { ...plain.create, ...write, ...productCallTexts.create },
  update: { ...plain.update, ...write, ...productCallTexts.update },
  deleteOne: { ...plain.deleteOne, listsErrors: true, ...productCallTexts.delete },
} satisfies Pick<Endpoints<Product>, 'create' | 'update' | 'deleteOne'>
