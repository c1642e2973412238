import { useQueryClient } from '@tanstack/react-query'
import { createElement, Suspense, useEffect, useState } from 'react'
import { PartBoundary } from '../../components/errors/part-boundary'
import { lazyPart } from '../screens/list/lazy-part'

/** How long the first page has time for its own data before more is loaded, in ms. */
const waitMs = 3_000

const load = () => import('./late-parts')

/** What every page has and no page waits for: notices, and changes by others. It is loaded when the first page has its data. */
export const LateGate = () => {
  const client = useQueryClient()
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setInterval(() => {
      if (client.isFetching() > 0) return
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
