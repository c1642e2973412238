import { productStats, type ProductStats } from '../../domain/product/product-stats'
import type { Endpoint } from '../../framework/declaration/endpoint'
import { allProducts } from './all-products'
import { dashboardTexts } from './dashboard-texts'
import { readFigures, type Figures } from './figures'

/** The figures of the product cards, in the order of the specification. */
export const productFigures = Object.keys(dashboardTexts.products) as (keyof ProductStats)[]

/**
 * GET /products/dashboard/stats: `{ success, stats }`, `{ data }` or the bare figures; counted from the
 * products themselves on a backend without it (specification 7).
 */
export const productStatsEndpoint: Endpoint<Record<string, never>, Figures<keyof ProductStats>> = {
  method: 'GET',
  path: '/products/dashboard/stats',
  parse: (body) => readFigures(body, ['stats', 'data.stats', 'data', ''], productFigures),
  failure: dashboardTexts.unexpected,
  onNotFound: async (_variables, { call }) => productStats(await allProducts(call)),
}
