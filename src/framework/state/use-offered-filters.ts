import { useMemo } from 'react'
import { useEndpoint } from '../actions/use-endpoint'
import type { Endpoint } from '../declaration/endpoint'
import type { Resource } from '../declaration/resource'

/** What the backend can do beside the contract (rulings: additions); one without this call can do nothing of it. */
const capabilitiesEndpoint: Endpoint<Record<string, never>, string[]> = {
  method: 'GET',
  path: '/capabilities',
  parse: (body) => {
    const { data } = (body ?? {}) as { data?: unknown }
    return Array.isArray(data) ? data.filter((name) => typeof name === 'string') : []
  },
  onNotFound: () => Promise.resolve([]),
}

/**
 * A resource with the filters that its backend has, so that no list claims to be filtered by what is ignored.
 *
 * @returns `isKnown` is false while the backend was not heard: a list under such a filter waits until then
 */
export const useOfferedFilters = (resource: Resource): { resource: Resource; isKnown: boolean } => {
  const isAsked = (resource.filters ?? []).some(({ needs }) => needs !== undefined)
  const { data, error } = useEndpoint('capabilities', capabilitiesEndpoint, {}, {
    enabled: isAsked,
    staleTime: Infinity,
  })
  const isKnown = !isAsked || data !== undefined || error !== null
  const offered = useMemo(
    () => ({
      ...resource,
      filters: (resource.filters ?? []).filter(({ needs }) => needs === undefined || data?.includes(needs)),
    }),
    [resource, data],
  )
  return { resource: isAsked ? offered : resource, isKnown }
}
