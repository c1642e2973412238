import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { Resource } from '../declaration/resource'
import { pageSizes } from '../../domain/shared/page-sizes'
import { sizeParam } from './list-state'
import { useCapabilities } from './use-capabilities'

/**
 * Removes the filters, the sorters and the bulk actions that the backend does not support, and adds the sizes of a page that it does. It would
 * ignore such filters and sizes.
 *
 * @returns `isHeld` is true while the URL has such a filter or a size and the capabilities are unknown: the list waits
 */
export const useOfferedParts = (declared: Resource): { resource: Resource; isHeld: boolean } => {
  const [params] = useSearchParams()
  const { filters = [] } = declared
  const { has, isAnswered } = useCapabilities(true)
  const isHeld =
    !isAnswered &&
    (params.has(sizeParam) ||
      (declared.sortersNeed !== undefined && params.has('sort')) ||
      filters.some(({ name, needs }) => needs !== undefined && params.has(name)))
  const resource = useMemo(() => {
    const { bulkActions: actions = [], ...rest } = declared
    const offered = actions.filter(({ needs }) => has(needs))
    return {
      ...rest,
      filters: (declared.filters ?? []).filter(({ needs }) => has(needs)),
      pageSizes: has('page-sizes') ? pageSizes : [],
      sorters: has(declared.sortersNeed) ? (declared.sorters ?? []) : [],
      // Without any, rows cannot be selected.
      ...(offered.length > 0 && { bulkActions: offered }),
    }
  }, [declared, has])
  return { resource, isHeld }
}
