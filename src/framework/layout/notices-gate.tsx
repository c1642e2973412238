import { createElement, Suspense } from 'react'
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

const loadBanner = () => import('./notices-banner')

/** What is wrong with the store, above every page; asked once a minute, and only of a backend that tells it. */
export const NoticesGate = () => {
  const may = useMay('notices:read')
  const { has } = useCapabilities(may)
  const { data, error } = useRead(noticesEndpoint, noVariables, {
    enabled: may && has('notices'),
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
