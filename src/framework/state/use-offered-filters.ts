import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { Resource } from '../declaration/resource'
import { useCapabilities } from './use-capabilities'

/**
 * Removes the filters that the backend does not support and would ignore.
 *
 * @returns `isHeld` is true while the URL has such a filter and the capabilities are unknown: the list waits
 */
export const useOfferedFilters = (resource: Resource): { resource: Resource; isHeld: boolean } => {
  const [params] = useSearchParams()
  const isAsked = (resource.filters ?? []).some(({ needs }) => needs !== undefined)
  const { data, isHeard } = useCapabilities(isAsked)
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
