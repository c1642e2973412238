import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useRead } from '../calls/use-read'
import { type Endpoint, type NoVariables, noVariables } from '../declaration/endpoint'
import type { Resource } from '../declaration/resource'

/** What the backend can do beside the contract (rulings: additions); one without this call can do nothing of it. */
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
 * A resource with the filters that its backend has, so that no list claims to be filtered by what is ignored.
 *
 * @returns `isHeld` is true while the address names such a filter and the backend was not heard: the list waits
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
