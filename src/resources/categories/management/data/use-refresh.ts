import { type HttpError, useList, type BaseRecord } from '@refinedev/core'
import { useState } from 'react'
import { hideToast, showToast } from '../../../../providers/notifications/show-toast'
import { categoriesPageTexts } from '../categories-texts'
import type { Category, Subcategory } from '../../../../domain/category/category'
import { repeatingUpTo } from '../../../../providers/data/repeating'

/** Categories and subcategories are fresh for 5 minutes, and requests are retried up to 3 times (contract 9.6). */
const freshMs = 5 * 60_000
const repeats = 3

const queryOptions = { staleTime: freshMs, refetchOnMount: true as const, retry: repeatingUpTo(repeats) }

const useListed = <T extends BaseRecord>(resource: string, enabled: boolean) => {
  const { query, result } = useList<T, HttpError>({
    resource,
    pagination: { mode: 'off' },
    errorNotification: false,
    queryOptions: { ...queryOptions, enabled },
  })
  return {
    records: result.data,
    /** True once a valid answer has arrived. */
    isThere: query.data !== undefined,
    isLoading: query.isLoading,
    isFetching: query.isFetching,
    /** Error of the last fetch. */
    error: query.error ?? undefined,
    /** Time when the data was loaded, epoch ms; 0 before. */
    updatedAt: query.dataUpdatedAt,
    refetch: query.refetch,
  }
}

/** Categories, and then the subcategories (contract 7.6). */
export const useCatalogueData = () => {
  const categories = useListed<Category>('categories', true)
  const subcategories = useListed<Subcategory>('subcategories', categories.isThere)
  return { categories, subcategories }
}

type Refetch = () => Promise<{ isError: boolean; error: HttpError | null }>

/** Id of the toast that shows progress and result of a refresh. */
const toastId = 'categories-refresh'
const unauthorized = 401

export type Refresh = ReturnType<typeof useRefresh>

/** Refetches all data of the page and reports the progress (contract 8.6). */
export const useRefresh = (refetch: readonly Refetch[]) => {
  const [isRefreshing, setRefreshing] = useState(false)
  const { progress, success, failure } = categoriesPageTexts.refresh

  const run = async (): Promise<void> => {
    if (isRefreshing) return
    setRefreshing(true)
    showToast('progress', progress, { id: toastId })
    const answers = await Promise.all(refetch.map((each) => each()))
    setRefreshing(false)
    // An ended session has a toast of its own.
    if (answers.some(({ error }) => error?.statusCode === unauthorized)) hideToast(toastId)
    else if (answers.some(({ isError }) => isError)) showToast('error', failure, { id: toastId })
    else showToast('success', success, { id: toastId })
  }

  return { isRefreshing, run }
}
