import type { HttpError } from '@refinedev/core'
import { useEffect, useState } from 'react'
import { useLatestCallback } from '../../../../components/use-latest-callback'
import { hideToast, showToast } from '../../../../providers/notifications/show-toast'
import { categoriesPageTexts } from '../categories-texts'

type Refetch = () => Promise<{ isError: boolean; error: HttpError | null }>

/** Id of the toast that shows progress and result of a refresh. */
const toastId = 'categories-refresh'
const unauthorized = 401

/** Refetches all data of the page and reports the progress (contract 8.6). */
export const useRefresh = (refetch: readonly Refetch[]) => {
  const [isRunning, setRunning] = useState(false)
  const { progress, success, failure, label, running: runningLabel } = categoriesPageTexts.refresh

  const run = async (): Promise<void> => {
    setRunning(true)
    showToast('progress', progress, { id: toastId })
    const answers = await Promise.all(refetch.map((each) => each()))
    setRunning(false)
    // An ended session has a toast of its own.
    if (answers.some(({ error }) => error?.statusCode === unauthorized)) hideToast(toastId)
    else if (answers.some(({ isError }) => isError)) showToast('error', failure, { id: toastId })
    else showToast('success', success, { id: toastId })
  }
  return { isRunning, label, runningLabel, onPress: () => void run() }
}

const minute = 60_000

/** Age in ms after which the displayed data is stale (contract 9.6). */
export const staleAfter = 5 * minute
/** Interval in ms between two checks of that age, while the tab is visible. */
export const checkEvery = 20 * minute
/** Time in ms that a tab must have been hidden for a refresh on its return. */
export const longAbsence = 15 * minute

/**
 * Keeps the data of a page up to date (contract 9.6): every 20 minutes, while the tab is visible, data older than 5 minutes is
 * refreshed, and so it is when the tab returns after more than 15 minutes.
 *
 * @param tab the parts of the document that are used
 * @param updatedAt returns the time when the oldest displayed data was loaded, epoch ms; 0 before any was
 * @returns a function that stops it
 */
export const watchForStaleData = (
  tab: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>,
  updatedAt: () => number,
  refresh: () => void,
): (() => void) => {
  let leftAt = tab.visibilityState === 'hidden' ? Date.now() : Infinity

  const refreshIfStale = (): void => {
    const since = updatedAt()
    if (since > 0 && Date.now() - since >= staleAfter) refresh()
  }
  const onVisibility = (): void => {
    const isHidden = tab.visibilityState === 'hidden'
    if (!isHidden && Date.now() - leftAt > longAbsence) refreshIfStale()
    leftAt = isHidden ? Math.min(leftAt, Date.now()) : Infinity
  }

  const timer = setInterval(() => tab.visibilityState === 'visible' && refreshIfStale(), checkEvery)
  tab.addEventListener('visibilitychange', onVisibility)
  return () => {
    clearInterval(timer)
    tab.removeEventListener('visibilitychange', onVisibility)
  }
}

/**
 * Refreshes a page automatically when its data is stale.
 *
 * @param times when each part of the displayed data was loaded, epoch ms; 0 before it was
 */
export const useSmartRefresh = (times: readonly number[], refresh: () => void): void => {
  // Of nothing, the smallest number is infinite, and never stale.
  const updatedAt = useLatestCallback(() => Math.min(...times.filter((time) => time > 0)))
  const refreshLatest = useLatestCallback(refresh)
  useEffect(() => watchForStaleData(document, updatedAt, refreshLatest), [updatedAt, refreshLatest])
}
