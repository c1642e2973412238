import { useList, type BaseRecord, type HttpError } from '@refinedev/core'
import type { Category, Subcategory } from '../../../../domain/category/category'
import { repeatingUpTo } from '../../../../providers/data/repeating'

/** Categories and subcategories are fresh for 5 minutes, and requests are retried up to 3 times (specification 9). */
const freshMs = 5 * 60_000
const repeats = 3

const queryOptions = { staleTime: freshMs, refetchOnMount: true as const, retry: repeatingUpTo(repeats) }

/** State of one of the two lists. */
export interface Listed<T> {
  records: readonly T[]
  /** True once a valid answer has arrived. */
  isThere: boolean
  isLoading: boolean
  isFetching: boolean
  /** Error of the last fetch. */
  error: HttpError | undefined
  /** Time when the data was loaded, epoch ms; 0 before. */
  updatedAt: number
  refetch: () => Promise<{ isError: boolean; error: HttpError | null }>
}

const useListed = <T extends BaseRecord>(resource: string, enabled: boolean): Listed<T> => {
  const { query, result } = useList<T, HttpError>({
    resource,
    pagination: { mode: 'off' },
    errorNotification: false,
    queryOptions: { ...queryOptions, enabled },
  })
  return {
    records: result.data,
    isThere: query.data !== undefined,
    isLoading: query.isLoading,
    isFetching: query.isFetching,
    error: query.error ?? undefined,
    updatedAt: query.dataUpdatedAt,
    refetch: query.refetch,
  }
}

/** Categories, and then the subcategories (specification 7). */
export const useCatalogueData = (): { categories: Listed<Category>; subcategories: Listed<Subcategory> } => {
  const categories = useListed<Category>('categories', true)
  const subcategories = useListed<Subcategory>('subcategories', categories.isThere)
  return { categories, subcategories }
}
