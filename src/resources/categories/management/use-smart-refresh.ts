import { useEffect, useRef } from 'react'
import { watchForStaleData } from './smart-refresh'

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
