import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, createElement, useEffect, useState } from 'react'
import { PartBoundary } from '../../components/errors/part-boundary'
import { prefetchMark } from '../declaration/call-meta'
import type { LiveProps } from '../live/live'
import type { Moment } from '../live/live-updates'

/** Since when new records are news to a page: since its list was asked for, ahead of the admin's code or just now. */
export const listRequestedAt = (): Moment => {
  const mark = performance.now()
  const startTime = performance.getEntriesByName(prefetchMark).at(-1)?.startTime ?? mark
  return { mark: startTime, time: Date.now() - (mark - startTime) }
}

/** How long the first page has time for its own data before more is loaded, in ms, and how many times. */
const [waitMs, mostWaits] = [3_000, 3]

/** Returns whether the first page has its data, or has waited long for it, so that more may be asked for. */
export const useIsPageRead = (): boolean => {
  const client = useQueryClient()
  const [isRead, setRead] = useState(false)
  useEffect(() => {
    let waits = 0
    const timer = setInterval(() => {
      waits += 1
      // A backend that does not answer must not keep back what tells of it.
      if (client.isFetching() > 0 && waits < mostWaits) return
      clearInterval(timer)
      setRead(true)
    }, waitMs)
    return () => clearInterval(timer)
  }, [client])
  return isRead
}

/** Wait before the code is loaded again, in ms, if that failed: the connection is lost, or the server is away. */
const againMs = 15_000

/** Changes by others and what waits today, which every page has and no page waits for. */
export const DeferredGate = ({ isDue }: { isDue: boolean }) => {
  const [newsSince] = useState(listRequestedAt)
  const [live, setLive] = useState<ComponentType<LiveProps>>()
  useEffect(() => {
    if (!isDue) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const load = (): void =>
      void import('../live/live').then(
        ({ Live }) => isOver || setLive(() => Live),
        () => {
          if (!isOver) timer = setTimeout(load, againMs)
        },
      )
    load()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isDue])
  return live ? <PartBoundary>{createElement(live, { newsSince })}</PartBoundary> : null
}
