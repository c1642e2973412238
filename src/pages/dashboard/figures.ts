import { ShapeError } from '../../framework/declaration/request-errors'
import { describeBody, readNumber, valueIn, type Envelope } from '../../framework/declaration/envelope'
import type { Product } from '../../domain/product/product'
import { productFigureNames, type ProductFigureName, productStats } from '../../domain/product/product-stats'
import type { CallContext, Endpoint, ListResult, NoVariables } from '../../framework/declaration/endpoint'
import { pageOf } from '../../framework/declaration/page-of'
import { dashboardTexts } from './dashboard-texts'

/** Named numbers of a response; a backend may omit some of them. */
export type Figures<Name extends string> = Partial<Record<Name, number>>

/**
 * Parses the figures of a body, from the first envelope that contains any of them; numeric strings are accepted.
 *
 * @param names figures to look for
 * @throws ShapeError when no envelope contains one
 */
export const readFigures = <Name extends string>(
  body: unknown,
  envelopes: readonly Envelope[],
  names: readonly Name[],
): Figures<Name> => {
  for (const envelope of envelopes) {
    const holder = valueIn(body, envelope)
    const entries = names.flatMap((name) => {
      const number = readNumber(holder, [name])
      return number === undefined ? [] : [[name, number] as const]
    })
    if (entries.length > 0) return Object.fromEntries(entries) as Figures<Name>
  }
  throw new ShapeError(`figures such as ${names.slice(0, 2).join(', ')}`, describeBody(body))
}

/** Products per request: the server's maximum (contract 9.7). */
const pageSize = 1_000

/** GET /products, for counting: in `products`, `data` or bare (contract 3.4, 7.4). */
const productsPageEndpoint: Endpoint<{ page: number }, ListResult<Product>> = {
  method: 'GET',
  path: '/products',
  serialize: ({ page }) => ({ query: { page, limit: pageSize } }),
  parse: (body) => pageOf<Product>(body, 'products', pageSize),
  failure: dashboardTexts.unexpected,
}

/**
 * Loads all products page by page. Stops when `total` is reached, and also when a page contains no new product, so that
 * a wrong `total` cannot cause an endless loop.
 */
export const allProducts = async (call: CallContext['call']): Promise<Product[]> => {
  const byId = new Map<string, Product>()
  for (let page = 1; ; page += 1) {
    const before = byId.size
    const { data, total } = await call(productsPageEndpoint, { page })
    data.forEach((product, index) => byId.set(product._id ?? `${page} ${index}`, product))
    if (byId.size >= total || byId.size === before) return [...byId.values()]
  }
}

/**
 * GET /products/dashboard/stats: `{ success, stats }`, `{ data }` or the bare figures. For a backend without it the figures are
 * computed from the products (contract 7.4).
 */
export const productStatsEndpoint: Endpoint<NoVariables, Figures<ProductFigureName>> = {
  method: 'GET',
  path: '/products/dashboard/stats',
  parse: (body) => readFigures(body, ['stats', 'data.stats', 'data', ''], productFigureNames),
  failure: dashboardTexts.unexpected,
  figuresOf: 'products',
  onNotFound: async (_variables, { call }) => productStats(await allProducts(call)),
}
