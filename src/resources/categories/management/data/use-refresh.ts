import type { HttpError } from '@refinedev/core'
import { useState } from 'react'
import type { Category, Subcategory } from '../../../../domain/category/category'
import { useReferenced } from '../../../../framework/state/use-referenced'
import { retryUpTo } from '../../../../providers/data/retry'
import { hideToast, showToast } from '../../../../providers/notifications/show-toast'
import { categoriesPageTexts } from '../categories-texts'

/** Categories and subcategories are fresh for 5 minutes, and requests are retried up to 3 times (contract 9.6). */
const options = { staleTime: 5 * 60_000, refetchOnMount: true as const, retry: retryUpTo(3) }

/** Categories, and then the subcategories (contract 7.6); `isThere` once a valid answer has arrived. */
export const useCatalogueData = () => {
  const categories = useReferenced<Category>('categories', true, options)
  const isThere = categories.query.data !== undefined
  const subcategories = useReferenced<Subcategory>('subcategories', isThere, options)
  return {
    categories: { ...categories, isThere },
    subcategories: { ...subcategories, isThere: subcategories.query.data !== undefined },
  }
}

type Refetch = () => Promise<{ isError: boolean; error: HttpError | null }>

/** Id of the toast that shows progress and result of a refresh. */
const toastId = 'categories-refresh'
const unauthorized = 401

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
