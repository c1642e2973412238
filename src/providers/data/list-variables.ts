import type { GetListParams } from '@refinedev/core'
import type { ListVariables } from '../../framework/declaration/endpoint'

/** Name of the Refine filter that contains the search text. */
export const searchFilter = 'search'

/** Page size when pagination is off, as for a select of all records. */
const unpagedSize = 1000

/** Converts Refine's list parameters to list variables. Only `eq` filters by name are supported. */
export const listVariables = ({
  pagination,
  filters,
  sorters,
}: Pick<GetListParams, 'pagination' | 'filters' | 'sorters'>): ListVariables => {
  const named = (filters ?? []).flatMap((filter) =>
    'field' in filter && filter.operator === 'eq' && filter.value !== undefined && filter.value !== ''
      ? [[filter.field, String(filter.value)] as const]
      : [],
  )
  const { [searchFilter]: search, ...values } = Object.fromEntries(named) as Record<string, string>
  const paged = pagination?.mode !== 'off'
  return {
    page: paged ? (pagination?.currentPage ?? 1) : 1,
    pageSize: paged ? (pagination?.pageSize ?? 10) : unpagedSize,
    filters: values,
    ...(search === undefined ? {} : { search }),
    ...(sorters?.[0] ? { sorter: sorters[0] } : {}),
  }
}
