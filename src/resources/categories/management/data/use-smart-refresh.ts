import { useEffect, useRef } from 'react'

const minute = 60_000

/** ms after which what is shown counts as stale (specification 9: smart refresh). */
export const staleAfter = 5 * minute
/** ms between two looks at how old it is, taken while the tab is visible. */
export const checkEvery = 20 * minute
/** ms that a tab must have been away for its return to refresh. */
export const longAbsence = 15 * minute

/** The browser's tab, as far as it matters here. */
type Tab = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>

/** What is watched over. */
interface Watched {
  /** When the oldest of what is shown came, epoch ms; 0 before any did. */
  updatedAt: () => number
  refresh: () => void
}

/**
 * Keeps what a page shows from growing old (specification 9: smart refresh): every 20 minutes, while the tab
 * is visible, what is older than 5 minutes is refreshed; so is it when the tab returns after more than 15.
 *
 * @returns what ends it
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
 * Refreshes a page by itself when what it shows has grown old.
 *
 * @param updatedAt when the oldest of it came, epoch ms; 0 before any did
 */
export const useSmartRefresh = (updatedAt: number, refresh: () => void): void => {
  const latest = useRef({ updatedAt, refresh })
  useEffect(() => {
    latest.current = { updatedAt, refresh }
  })
  useEffect(
    () =>
      watchForStaleData(document, {
        updatedAt: () => latest.current.updatedAt,
        refresh: () => latest.current.refresh(),
      }),
    [],
  )
}
