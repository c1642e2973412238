import { createElement, Suspense, useState } from 'react'
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

interface NoticesGateProps {
  /** Height in px that is kept for the notices which were shown last; 0 for none. */
  room: number
  isAsked: boolean
}

/** What is wrong with the store, above every page; asked once a minute, and only of a backend that tells it. */
export const NoticesGate = ({ room, isAsked }: NoticesGateProps) => {
  const may = useMay('notices:read')
  const { has, isAnswered } = useCapabilities(may && isAsked)
  const { data, error } = useRead(noticesEndpoint, noVariables, {
    enabled: isAsked && may && has('notices'),
    retry: false,
    refetchInterval: 60_000,
  })
  // The banner keeps the room of notices that have ended.
  const [isUsed, setUsed] = useState(room > 0)
  const isAway = error?.statusCode === 503
  if (!isUsed && (isAway || data?.length)) setUsed(true)
  const none = isAnswered && !has('notices') ? [] : undefined
  return isUsed ? (
    <PartBoundary>
      <Suspense fallback={<div style={{ height: room }} />}>
        {createElement(lazyPart(loadBanner), { room, notices: data ?? none, isAway })}
      </Suspense>
    </PartBoundary>
  ) : null
}
