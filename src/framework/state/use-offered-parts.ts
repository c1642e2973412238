import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { columnKey, headingOf } from '../declaration/column'
import type { Resource } from '../declaration/resource'
import { pageSizes } from '../../domain/shared/page-sizes'
import { useChosenColumns } from './known-reads'
import { sizeParam } from './list-state'
import { useCapabilities } from './use-capabilities'

/** The columns that the user has chosen, in their order; the one that names a row stays. */
const arranged = (columns: Resource['columns'], shown: readonly string[]): Resource['columns'] => {
  const chosen = shown.flatMap((key) => columns.filter((column) => columnKey(column) === key))
  const heading = headingOf(columns)
  return chosen.includes(heading as never) ? chosen : [...columns.filter((column) => column === heading), ...chosen]
}

/**
 * Removes the filters, the sorters and the bulk actions that the backend does not support, and adds the sizes of a page that it does. The columns
 * are those that the user has chosen. It would
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
  const shown = useChosenColumns(declared.name)
  const resource = useMemo(() => {
    const { bulkActions: actions = [], ...rest } = declared
    const offered = actions.filter(({ needs }) => has(needs))
    return {
      ...rest,
      ...(shown && { columns: arranged(declared.columns, shown), usualColumns: declared.columns }),
      filters: (declared.filters ?? []).filter(({ needs }) => has(needs)),
      pageSizes: has('page-sizes') ? pageSizes : [],
      sorters: has(declared.sortersNeed) ? (declared.sorters ?? []) : [],
      // Without any, rows cannot be selected.
      ...(offered.length > 0 && { bulkActions: offered }),
    }
  }, [declared, has, shown])
  return { resource, isHeld }
}
