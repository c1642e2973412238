import type { BaseRecord } from '@refinedev/core'
import { createElement, Suspense, useEffect, useState, type RefObject } from 'react'
import { PartBoundary } from '../../../components/errors/part-boundary'
import type { Resource } from '../../declaration/resource'
import { lazyPart } from './lazy-part'

/** ms for which a page of a list is shown before the next one is fetched. */
export const prefetchDelayMs = 1_500

export interface PrefetchProps {
  resource: Resource
  records: readonly BaseRecord[]
  /** Contains the rows, each marked `data-record`, in the order of `records`. */
  rows: RefObject<HTMLElement>
  page: number
  pages: number
  /** Epoch ms at which the page was answered; 0 while it is awaited. */
  answeredAt: number
}

const load = () => import('./prefetch/prefetch')

/**
 * Prefetches what the user is likely to open next (docs/decisions/0065). The code for it is loaded when the rows have been
 * shown for a moment, or are used, so that it delays no first row.
 */
export const PrefetchGate = (props: PrefetchProps) => {
  const { rows } = props
  const [isDue, setDue] = useState(false)

  useEffect(() => {
    const begin = (): void => setDue(true)
    const timer = setTimeout(begin, prefetchDelayMs)
    // The rows are unmounted with the gate, and the listeners with them.
    rows.current?.addEventListener('pointerover', begin, { once: true })
    rows.current?.addEventListener('focusin', begin, { once: true })
    return () => clearTimeout(timer)
  }, [rows])

  return isDue ? (
    <PartBoundary instead={null}>
      <Suspense fallback={null}>{createElement(lazyPart(load), props)}</Suspense>
    </PartBoundary>
  ) : null
}
