import { useList, type BaseRecord, type CrudFilter, type HttpError } from '@refinedev/core'
import { useEffect } from 'react'
import type { Resource } from '../../declaration/resource'
import type { ListControls, ListState } from '../../state/list-state'
import { useKeptRecords } from './use-kept-records'

const defaultPageSize = 10

const refineFilters = ({ search, filters }: ListState): CrudFilter[] =>
  Object.entries({ ...filters, search })
    .filter(([, value]) => value !== '')
    .map(([field, value]) => ({ field, operator: 'eq', value }))

/**
 * The records that a list's state asks for; a page past the last one is set right.
 *
 * @param isHeld whether the backend must be heard before it is known what is to be listed
 */
export const useListRecords = (resource: Resource, state: ListState & ListControls, isHeld: boolean) => {
  const pageSize = resource.pageSize ?? defaultPageSize
  const asked = refineFilters(state)
  const { query, result } = useList<BaseRecord, HttpError>({
    resource: resource.name,
    pagination: { currentPage: state.page, pageSize },
    filters: asked,
    sorters: state.sorter ? [state.sorter] : [],
    errorNotification: false,
    queryOptions: {
      enabled: !isHeld,
      ...(resource.freshMs === undefined ? {} : { staleTime: resource.freshMs }),
    },
  })
  const { page, search, filters, sorter, mendPage } = state
  const address = JSON.stringify([page, search, filters, sorter])
  const isFresh = query.data !== undefined && !query.isPlaceholderData
  const { records, kept, forget } = useKeptRecords(
    resource,
    { address, isFiltered: asked.length > 0 },
    isFresh ? result.data : undefined,
  )
  const total = result.total ?? 0
  // A page whose last record is only kept stays.
  const pages = Math.max(1, Math.ceil(total / pageSize), kept.size > 0 ? page : 1)

  useEffect(() => {
    // Rows have gone since the address was made, and the page with them.
    if (query.isSuccess && !query.isPlaceholderData && page > pages) mendPage(pages)
    // The setter is another one at every render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [query.isSuccess, query.isPlaceholderData, page, pages])

  return { query, records: isFresh ? records : result.data, kept, forget, total, pages, pageSize }
}
