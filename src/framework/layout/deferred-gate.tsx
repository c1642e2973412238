import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, createElement, useEffect, useState } from 'react'
import { PartBoundary } from '../../components/errors/part-boundary'
import { readStored } from '../../components/stored-state'
import { prefetchMark } from '../declaration/call-meta'
import { useDraftOwner } from '../form/drafts'
import type { Moment } from '../live/live-updates'
import { useMay } from '../registry/rights'
import type { DeferredPartsProps } from './deferred-parts'

/** Since when new records are news to a page: since its list was asked for, ahead of the admin's code or just now. */
export const listRequestedAt = (): Moment => {
  const mark = performance.now()
  const startTime = performance.getEntriesByName(prefetchMark).at(-1)?.startTime ?? mark
  return { mark: startTime, time: Date.now() - (mark - startTime) }
}

/** How long the first page has time for its own data before more is loaded, in ms, and how many times. */
const [waitMs, mostWaits] = [3_000, 3]

/** localStorage key of the height of the notices that were shown to a user last, in px; absent for none. */
export const noticesHeightKeyOf = (owner: string): string => `notices_height:${owner}`

/** Wait before the parts are loaded again, in ms, if that failed: the connection is lost, or the server is away. */
const againMs = 15_000

/**
 * What every page has and no page waits for: notices, and changes by others. It is loaded when the first page has its data, or has
 * waited long for it. Notices that were shown before have their room from the beginning, so that they do not move the page.
 */
export const DeferredGate = () => {
  const client = useQueryClient()
  const may = useMay('notices:read')
  const owner = useDraftOwner()
  const [room] = useState(() => Number(may && readStored(noticesHeightKeyOf(owner))))
  const [newsSince] = useState(listRequestedAt)
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    let waits = 0
    const timer = setInterval(() => {
      waits += 1
      // A backend that does not answer must not keep back what tells of it.
      if (client.isFetching() > 0 && waits < mostWaits) return
      clearInterval(timer)
      setDue(true)
    }, waitMs)
    return () => clearInterval(timer)
  }, [client])
  const [parts, setParts] = useState<ComponentType<DeferredPartsProps>>()
  const isWanted = isDue || room > 0
  useEffect(() => {
    if (!isWanted) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const load = (): void =>
      void import('./deferred-parts').then(
        (module) => isOver || setParts(() => module.default),
        () => {
          if (!isOver) timer = setTimeout(load, againMs)
        },
      )
    load()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isWanted])
  return parts ? (
    <PartBoundary>{createElement(parts, { room, isDue, newsSince })}</PartBoundary>
  ) : (
    <div style={{ height: room }} />
  )
}
