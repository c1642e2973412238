import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useRead } from '../calls/use-read'
import { type Endpoint, type NoVariables, noVariables } from '../declaration/endpoint'
import type { Resource } from '../declaration/resource'

/** Capabilities of the backend beyond the contract (rulings: additions); a backend without this endpoint has none. */
const capabilitiesEndpoint: Endpoint<NoVariables, string[]> = {
  method: 'GET',
  path: '/capabilities',
  parse: (body) => {
    const { data } = (body ?? {}) as { data?: unknown }
    return Array.isArray(data) ? data.filter((name) => typeof name === 'string') : []
  },
  onNotFound: () => Promise.resolve([]),
  freshMs: Infinity,
}

/**
 * Removes the filters that the backend does not support and would ignore.
 *
 * @returns `isHeld` is true while the URL has such a filter and the capabilities are unknown: the list waits
 */
export const useOfferedFilters = (resource: Resource): { resource: Resource; isHeld: boolean } => {
  const [params] = useSearchParams()
  const isAsked = (resource.filters ?? []).some(({ needs }) => needs !== undefined)
  const { data, error } = useRead(capabilitiesEndpoint, noVariables, { enabled: isAsked })
  const isHeard = data !== undefined || error !== null
  const isHeld = !isHeard && (resource.filters ?? []).some(({ name, needs }) => needs !== undefined && params.has(name))
  const offered = useMemo(
    () => ({
      ...resource,
      filters: (resource.filters ?? []).filter(({ needs }) => needs === undefined || data?.includes(needs)),
    }),
    [resource, data],
  )
  return { resource: isAsked ? offered : resource, isHeld }
}
