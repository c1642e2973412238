import { createElement, Suspense, useEffect, useState } from 'react'
import { PartBoundary } from '../../components/errors/part-boundary'
import type { Notice } from '../../domain/notice/notice'
import { useRead } from '../calls/use-read'
import { type Endpoint, type NoVariables, noVariables } from '../declaration/endpoint'
import { useMay } from '../registry/rights'
import { lazyPart } from '../screens/list/lazy-part'
import { useCapabilities } from '../state/use-capabilities'

const noticesEndpoint: Endpoint<NoVariables, Notice[]> = {
  method: 'GET',
  path: '/notices',
  parse: (body) => (body as { data: Notice[] }).data,
}

/** Time after which the first page has asked for its own data, in ms. */
const waitMs = 3_000

const loadBanner = () => import('./notices-banner')

/** What is wrong with the store, above every page; asked once a minute, and only of a backend that tells it. */
export const NoticesGate = () => {
  const may = useMay('notices:read')
  const { has } = useCapabilities(may)
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), waitMs)
    return () => clearTimeout(timer)
  }, [])
  const { data, error } = useRead(noticesEndpoint, noVariables, {
    enabled: isLate && may && has('notices'),
    retry: false,
    refetchInterval: 60_000,
  })
  const isAway = error?.statusCode === 503
  return isAway || data?.length ? (
    <PartBoundary>
      <Suspense fallback={null}>{createElement(lazyPart(loadBanner), { notices: data ?? [], isAway })}</Suspense>
    </PartBoundary>
  ) : null
}
