import type { HttpError } from '@refinedev/core'
import { useState } from 'react'
import { hideToast, showToast } from '../../../../providers/notifications/show-toast'
import { categoriesPageTexts } from '../categories-texts'

type Refetch = () => Promise<{ isError: boolean; error: HttpError | null }>

/** The one toast of a refresh, which changes as it goes on. */
const toastId = 'categories-refresh'
const unauthorized = 401

export interface Refresh {
  isRefreshing: boolean
  run: () => Promise<void>
}

/** Reads everything of the page anew and tells how it goes (specification 8: categories, refresh). */
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
