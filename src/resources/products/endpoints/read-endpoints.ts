import type { Product } from '../../../domain/product/product'
import { productsPageSize } from '../../../domain/product/product-limits'
import { segment, type Endpoints, type ListVariables, type QueryValue } from '../../../framework/declaration/endpoint'
import { readList, readNumber, readRecord } from '../../../providers/envelopes/envelope'
import { listQuery } from '../../../providers/envelopes/rest-endpoints'
import type { ProductDetails } from '../product-details'
import { productCallTexts, productsTexts } from '../products-texts'

/** Where an answer may hold each of its figures; the last word of a path is the backend's own name for it. */
const within = (...names: string[]): string[] =>
  ['', 'data.', 'pagination.', 'data.pagination.'].flatMap((place) => names.map((name) => place + name))

const totals = within('total', 'totalProducts')
const pageCounts = within('pages', 'totalPages')
const pageNumbers = within('page', 'currentPage')
const pageSizes = within('limit')

/**
 * How many products there are in all, as exactly as the answer tells. Where it names only the pages, all but
 * the last are full; where it names nothing, what it shows is all there is.
 */
const totalProducts = (body: unknown, shown: number): number => {
  const total = readNumber(body, totals)
  if (total !== undefined) return total
  const pages = readNumber(body, pageCounts)
  if (pages === undefined) return shown
  const pageSize = readNumber(body, pageSizes) ?? productsPageSize
  const isLast = readNumber(body, pageNumbers) === pages
  return Math.max(isLast ? (pages - 1) * pageSize + shown : pages * pageSize, shown)
}

/** What each quick filter and each status asks the backend for (specification 7: GET /products). */
const wanted: Record<string, Record<string, Record<string, QueryValue>>> = {
  highlight: { featured: { featured: true }, bestSeller: { bestSeller: true } },
  status: { active: { isActive: true }, inactive: { isActive: false } },
  offer: { yes: { onOffer: true } },
}

/** The query of the list call: the filters of the screen in the backend's words. */
const productsQuery = ({ filters, ...variables }: ListVariables): Record<string, QueryValue> => {
  const query = listQuery({ ...variables, filters: {} })
  for (const [name, value] of Object.entries(filters)) {
    Object.assign(query, wanted[name] === undefined ? { [name]: value } : wanted[name][value])
  }
  return query
}

/**
 * Reading products (specification 3 and 7): the list in products, data or bare, wrapped or not; one
 * product in product or data, or by itself.
 */
export const readEndpoints: {
  list: NonNullable<Endpoints<Product>['list']>
  one: NonNullable<Endpoints<ProductDetails>['one']>
} = {
  list: {
    method: 'GET',
    path: '/products',
    serialize: (variables) => ({ query: productsQuery(variables) }),
    parse: (body) => {
      const data = readList<Product>(body, ['products', 'data.products', 'data', ''])
      return { data, total: totalProducts(body, data.length) }
    },
    failure: productsTexts.loadFailed,
  },
  one: {
    method: 'GET',
    path: ({ id }) => `/products/${segment(id)}`,
    parse: (body) => readRecord<ProductDetails>(body, ['product', 'data.product', 'data', ''], '_id'),
    failure: productCallTexts.loadOneFailed,
  },
}
