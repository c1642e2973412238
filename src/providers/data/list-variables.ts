import type { GetListParams } from '@refinedev/core'
import type { ListVariables } from '../../framework/declaration/endpoint'

/** Name of the filter that carries the search text in Refine's filters. */
export const searchFilter = 'search'

/** With pagination off, as a choice among all records wants, one page of this many is asked for. */
const unpagedSize = 1000

/** Refine's list parameters in the registry's words. Only `eq` filters by name are understood. */
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
