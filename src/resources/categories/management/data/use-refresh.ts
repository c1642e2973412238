import type { HttpError } from '@refinedev/core'
import { useState } from 'react'
import { hideToast, showToast } from '../../../../providers/notifications/show-toast'
import { categoriesPageTexts } from '../categories-texts'

type Refetch = () => Promise<{ isError: boolean; error: HttpError | null }>

/** Id of the toast that shows progress and result of a refresh. */
const toastId = 'categories-refresh'
const unauthorized = 401

export interface Refresh {
  isRefreshing: boolean
  run: () => Promise<void>
}

/** Refetches all data of the page and reports the progress (specification 8: categories, refresh). */
export const useRefresh = (refetch: readonly Refetch[]): Refresh => {
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
