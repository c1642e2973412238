import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { Resource } from '../declaration/resource'
import { useCapabilities } from './use-capabilities'

/**
 * Removes the filters and the bulk actions that the backend does not support. It would ignore such filters.
 *
 * @returns `isHeld` is true while the URL has such a filter and the capabilities are unknown: the list waits
 */
export const useOfferedParts = (declared: Resource): { resource: Resource; isHeld: boolean } => {
  const [params] = useSearchParams()
  const { filters = [], bulkActions = [] } = declared
  const { has, isHeard } = useCapabilities([...filters, ...bulkActions].some(({ needs }) => needs !== undefined))
  const isHeld = !isHeard && filters.some(({ name, needs }) => needs !== undefined && params.has(name))
  const resource = useMemo(() => {
    const { bulkActions: actions = [], ...rest } = declared
    const offered = actions.filter(({ needs }) => has(needs))
    return {
      ...rest,
      filters: (declared.filters ?? []).filter(({ needs }) => has(needs)),
      // Without any, rows cannot be selected.
      ...(offered.length > 0 && { bulkActions: offered }),
    }
  }, [declared, has])
  return { resource, isHeld }
}
