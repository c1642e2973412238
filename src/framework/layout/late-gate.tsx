import { useQueryClient } from '@tanstack/react-query'
import { createElement, Suspense, useEffect, useState } from 'react'
import { PartBoundary } from '../../components/errors/part-boundary'
import { lazyPart } from '../screens/list/lazy-part'

/** How long the first page has time for its own data before more is loaded, in ms, and how many times. */
const [waitMs, mostWaits] = [3_000, 3]

const load = () => import('./late-parts')

/**
 * What every page has and no page waits for: notices, and changes by others. It is loaded when the first page has its data, or has
 * waited long for it.
 */
export const LateGate = () => {
  const client = useQueryClient()
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    let waits = 0
    const timer = setInterval(() => {
      waits += 1
      // A backend that does not answer must not keep back what tells of it.
      if (client.isFetching() > 0 && waits < mostWaits) return
      clearInterval(timer)
      setLate(true)
    }, waitMs)
    return () => clearInterval(timer)
  }, [client])
  return isLate ? (
    <PartBoundary>
      <Suspense fallback={null}>{createElement(lazyPart(load))}</Suspense>
    </PartBoundary>
  ) : null
}
