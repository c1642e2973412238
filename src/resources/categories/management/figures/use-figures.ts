import { useMemo } from 'react'
import type { Category, CategoryCount, CategoryStats, Subcategory, SubcategoryCount } from '../../../../domain/category/category'
import { statsOfProducts } from '../../../../domain/category/category-figures'
import type { Product } from '../../../../domain/product/product'
import { productsLimit } from '../../../../domain/product/product-limits'
import { useRead } from '../../../../framework/calls/use-read'
import { type Endpoint, type NoVariables, noVariables } from '../../../../framework/declaration/endpoint'
import { describeBody, readList, readNumber, readRecord } from '../../../../framework/declaration/envelope'
import { pageOf } from '../../../../framework/declaration/page-of'
import { ShapeError } from '../../../../framework/declaration/request-errors'
import { loadTexts } from '../../load-texts'

type Fields = Record<string, unknown>

/** A missing figure is an error: no card may show a number that was not counted. */
const figure = (count: Fields, name: string): number => {
  const number = readNumber(count, [name])
  if (number === undefined) throw new ShapeError(`a count with ${name}`, describeBody(count))
  return number
}

/** The counts in a list. @param id the field that identifies a count */
const countsIn = <T>(stats: Fields, list: string, id: keyof T & string, figures: readonly (keyof T & string)[]): T[] =>
  readList<Fields>(stats, [list]).map((count) => {
    if (typeof count[id] !== 'string' || count[id] === '') throw new ShapeError(`a count with ${id}`, describeBody(count))
    return { ...count, ...Object.fromEntries(figures.map((name) => [name, figure(count, name)])) } as T
  })

/**
 * Returns the statistics in an answer: bare, or in `data` or `stats` (contract 3.6).
 *
 * @throws ShapeError when there are none, or incomplete ones
 */
export const readCategoryStats = (body: unknown): CategoryStats => {
  const stats = readRecord<Fields>(body, ['data.stats', 'data', 'stats', ''], 'categoryCounts')
  return {
    totalProducts: figure(stats, 'totalProducts'),
    categoryCounts: countsIn<CategoryCount>(stats, 'categoryCounts', 'categoryId', [
      'directProducts',
      'subcategoryProducts',
      'totalProducts',
    ]),
    subcategoryCounts: countsIn<SubcategoryCount>(stats, 'subcategoryCounts', 'subcategoryId', ['productCount']),
  }
}

/** GET /products/stats/categories (contract 7.6). */
export const categoryStatsEndpoint: Endpoint<NoVariables, CategoryStats> = {
  method: 'GET',
  path: '/products/stats/categories',
  parse: readCategoryStats,
  ...loadTexts('category statistics'),
}

type CountedProduct = Pick<Product, 'categoryId' | 'subcategoryId'>

/**
 * GET /products with limit=1000, in `products`, in `data` or bare (contract 7.6): products to count, and the number of all as sent by
 * the backend, otherwise that of those received.
 */
export const countedProductsEndpoint: Endpoint<NoVariables, { products: CountedProduct[]; total: number }> = {
  method: 'GET',
  path: '/products',
  serialize: () => ({ query: { limit: productsLimit } }),
  parse: (body) => {
    const { data, total } = pageOf<Product>(body, 'products', productsLimit)
    return {
      // Only these fields of a thousand products are kept.
      products: data.map(({ categoryId, subcategoryId }) => ({ categoryId, subcategoryId })),
      total: Math.max(total, data.length),
    }
  },
  ...loadTexts('products'),
  // The request for counting returns many products, so it is cached (contract 9.6).
  freshMs: 10 * 60_000,
}

/**
 * Product counts by category and subcategory: the backend's statistics or, when these fail, counted from the products
 * (contract 7.6).
 */
export const useFigures = (categories: readonly Category[], subcategories: readonly Subcategory[]) => {
  const stats = useRead(categoryStatsEndpoint, noVariables)
  const mustCount = stats.error !== null && stats.data === undefined
  const products = useRead(countedProductsEndpoint, noVariables, { enabled: mustCount })
  const { data } = products
  const counted = useMemo(
    () => (mustCount && data ? statsOfProducts(categories, subcategories, data.products) : undefined),
    [mustCount, data, categories, subcategories],
  )
  const isMissing = stats.error?.statusCode === 404

  return {
    stats: stats.data ?? counted,
    isLoading: stats.isLoading || (mustCount && products.isLoading),
    isFetching: stats.isFetching || products.isFetching,
    /** Time when the figures were loaded, epoch ms; 0 before. */
    updatedAt: mustCount ? products.dataUpdatedAt : stats.dataUpdatedAt,
    /** Error of the backend's own statistics; a missing endpoint is no error. */
    statsError: isMissing && !products.error ? null : stats.error,
    /** Error of the products from which the figures are then counted. */
    productsError: mustCount ? products.error : null,
    /** Numbers of counted and of all products, when there are more. */
    cutOff:
      counted && data && data.total > data.products.length ? { counted: data.products.length, total: data.total } : undefined,
    refetch: async () => {
      const answer = await stats.refetch()
      return answer.isError && mustCount ? products.refetch() : answer
    },
  }
}
