import type { CategoryCount, CategoryStats, SubcategoryCount } from '../../../domain/category/category'
import type { Endpoint } from '../../../framework/declaration/endpoint'
import { describeBody, readList, readNumber, readRecord } from '../../../providers/envelopes/envelope'
import { ShapeError } from '../../../providers/http/errors'
import { categoriesPageTexts } from './categories-texts'

type Fields = Record<string, unknown>

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A figure that is missing is a fault: no card may show a number that nobody counted. */
const figure = (count: Fields, name: string): number => {
  const number = readNumber(count, [name])
  if (number === undefined) throw new ShapeError(`a count with ${name}`, describeBody(count))
  return number
}

const identity = (count: Fields, name: string): string => {
  const id = count[name]
  if (typeof id !== 'string' || id === '') throw new ShapeError(`a count with ${name}`, describeBody(count))
  return id
}

const categoryCount = (count: Fields): CategoryCount => ({
  categoryId: identity(count, 'categoryId'),
  categoryName: text(count.categoryName),
  directProducts: figure(count, 'directProducts'),
  subcategoryProducts: figure(count, 'subcategoryProducts'),
  totalProducts: figure(count, 'totalProducts'),
})

const subcategoryCount = (count: Fields): SubcategoryCount => ({
  subcategoryId: identity(count, 'subcategoryId'),
  subcategoryName: text(count.subcategoryName),
  categoryId: text(count.categoryId),
  categoryName: text(count.categoryName),
  productCount: figure(count, 'productCount'),
})

/**
 * The statistics in an answer: bare, or in `data` or `stats` (specification 3: category stats).
 *
 * @throws ShapeError when there are none, or not whole ones
 */
export const readCategoryStats = (body: unknown): CategoryStats => {
  const stats = readRecord<Fields>(body, ['data.stats', 'data', 'stats', ''], 'categoryCounts')
  return {
    totalProducts: figure(stats, 'totalProducts'),
    categoryCounts: readList<Fields>(stats, ['categoryCounts']).map(categoryCount),
    subcategoryCounts: readList<Fields>(stats, ['subcategoryCounts']).map(subcategoryCount),
  }
}

/** GET /products/stats/categories (specification 7). */
export const categoryStatsEndpoint: Endpoint<Record<string, never>, CategoryStats> = {
  method: 'GET',
  path: '/products/stats/categories',
  parse: readCategoryStats,
  failure: categoriesPageTexts.failures.statistics,
  malformed: categoriesPageTexts.failures.statisticsMalformed,
}
