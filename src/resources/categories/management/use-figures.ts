import type { HttpError } from '@refinedev/core'
import { useMemo } from 'react'
import { statsOfProducts } from '../../../domain/category/category-figures'
import type { Category, CategoryStats, Subcategory } from '../../../domain/category/category'
import { useEndpoint } from '../../../framework/actions/use-endpoint'
import { categoryStatsEndpoint } from './category-stats-endpoint'
import { countedProductsEndpoint } from './counted-products-endpoint'

/** ms during which the products read for counting are not read again (specification 9). */
const productsFreshMs = 10 * 60_000

const noVariables: Record<string, never> = {}
const notThere = 404

export interface Figures {
  stats: CategoryStats | undefined
  isLoading: boolean
  isFetching: boolean
  /** When they came, epoch ms; 0 before they did. */
  updatedAt: number
  /** Why the backend's own statistics did not come; a backend that does not have the call is no failure. */
  statsError: HttpError | undefined
  /** Why the products did not come, from which they would be counted then. */
  productsError: HttpError | undefined
  /** Products counted and products there are, where these are more. */
  cutOff: { counted: number; total: number } | undefined
  refetch: () => Promise<{ isError: boolean; error: HttpError | null }>
}

/**
 * How many products stand where: by the backend's statistics, and where these fail counted from the
 * products themselves (specification 7; rulings: categories).
 */
export const useFigures = (categories: readonly Category[], subcategories: readonly Subcategory[]): Figures => {
  const stats = useEndpoint('category statistics', categoryStatsEndpoint, noVariables)
  const mustCount = stats.error !== null && stats.data === undefined
  const products = useEndpoint('category products', countedProductsEndpoint, noVariables, {
    enabled: mustCount,
    staleTime: productsFreshMs,
  })
  const { data } = products
  const counted = useMemo(
    () => (mustCount && data ? statsOfProducts(categories, subcategories, data.products) : undefined),
    [mustCount, data, categories, subcategories],
  )
  const isMissing = stats.error?.statusCode === notThere

  return {
    stats: stats.data ?? counted,
    isLoading: stats.isLoading || (mustCount && products.isLoading),
    isFetching: stats.isFetching || products.isFetching,
    updatedAt: mustCount ? products.updatedAt : stats.updatedAt,
    statsError: (isMissing && !products.error ? undefined : stats.error) ?? undefined,
    productsError: (mustCount ? products.error : undefined) ?? undefined,
    cutOff:
      counted && data && data.total > data.products.length
        ? { counted: data.products.length, total: data.total }
        : undefined,
    refetch: async () => {
      const answer = await stats.refetch()
      return answer.isError && mustCount ? products.refetch() : answer
    },
  }
}
