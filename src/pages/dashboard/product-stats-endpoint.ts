import type { Product } from '../../domain/product/product'
import { productStats, type ProductStats } from '../../domain/product/product-stats'
import type { CallContext, Endpoint, ListResult, NoVariables } from '../../framework/declaration/endpoint'
import { pageOf } from '../../providers/envelopes/page-of'
import { dashboardTexts } from './dashboard-texts'
import { type Figures, readFigures } from './figures'

/** Products asked for in one call: the most that the server gives (specification 9: products). */
const pageSize = 1_000

/** GET /products, for counting: wrapped in `products` or `data`, or bare (specification 3 and 7). */
const productsPageEndpoint: Endpoint<{ page: number }, ListResult<Product>> = {
  method: 'GET',
  path: '/products',
  serialize: ({ page }) => ({ query: { page, limit: pageSize } }),
  parse: (body) => pageOf<Product>(body, 'products', pageSize),
  failure: dashboardTexts.unexpected,
}

/**
 * Every product of a backend, page by page. Ends once all that it counts are there, and in any case at an answer
 * without a product not seen before.
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

/** The figures of the product cards, in the order of the specification. */
export const productFigures = Object.keys(dashboardTexts.products) as (keyof ProductStats)[]

/**
 * GET /products/dashboard/stats: `{ success, stats }`, `{ data }` or the bare figures; counted from the
 * products themselves on a backend without it (specification 7).
 */
export const productStatsEndpoint: Endpoint<NoVariables, Figures<keyof ProductStats>> = {
  method: 'GET',
  path: '/products/dashboard/stats',
  parse: (body) => readFigures(body, ['stats', 'data.stats', 'data', ''], productFigures),
  failure: dashboardTexts.unexpected,
  onNotFound: async (_variables, { call }) => productStats(await allProducts(call)),
}
