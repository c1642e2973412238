import { useEffect } from 'react'
import { useLatestCallback } from '../../../../components/use-latest-callback'

const minute = 60_000

/** Age in ms after which the displayed data is stale (contract 9.6). */
export const staleAfter = 5 * minute
/** Interval in ms between two checks of that age, while the tab is visible. */
export const checkEvery = 20 * minute
/** Time in ms that a tab must have been hidden for a refresh on its return. */
export const longAbsence = 15 * minute

/** The parts of the document that are used here. */
type Tab = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>

/** What the check reads and calls. */
interface Watched {
  /** Time when the oldest displayed data was loaded, epoch ms; 0 before any was. */
  updatedAt: () => number
  refresh: () => void
}

/**
 * Keeps the data of a page up to date (contract 9.6): every 20 minutes, while the tab is visible, data older than 5 minutes is
 * refreshed, and so it is when the tab returns after more than 15 minutes.
 *
 * @returns a function that stops it
 */
export const watchForStaleData = (tab: Tab, { updatedAt, refresh }: Watched): (() => void) => {
  let leftAt = tab.visibilityState === 'hidden' ? Date.now() : undefined

  const refreshIfStale = (): void => {
    const since = updatedAt()
    if (since > 0 && Date.now() - since >= staleAfter) refresh()
  }

  const onVisibility = (): void => {
    if (tab.visibilityState === 'hidden') {
      leftAt ??= Date.now()
      return
    }
    const wasLong = leftAt !== undefined && Date.now() - leftAt > longAbsence
    leftAt = undefined
    if (wasLong) refreshIfStale()
  }

  const timer = setInterval(() => {
    if (tab.visibilityState === 'visible') refreshIfStale()
  }, checkEvery)
  tab.addEventListener('visibilitychange', onVisibility)
  return () => {
    clearInterval(timer)
    tab.removeEventListener('visibilitychange', onVisibility)
  }
}

/**
 * Refreshes a page automatically when its data is stale.
 *
 * @param updatedAt time when the oldest data was loaded, epoch ms; 0 before any was
 */
export const useSmartRefresh = (updatedAt: number, refresh: () => void): void => {
  const latest = useLatestCallback(() => updatedAt)
  const refreshLatest = useLatestCallback(refresh)
  useEffect(() => watchForStaleData(document, { updatedAt: latest, refresh: refreshLatest }), [latest, refreshLatest])
}
