import { useList, type BaseRecord, type CrudFilter, type HttpError } from '@refinedev/core'
import { useEffect, useState } from 'react'
import type { Resource } from '../../declaration/resource'
import { defaultPageSize, type ListControls, type ListState } from '../../state/list-state'
import { useRetainedRecords } from './use-retained-records'

const refineFilters = ({ search, filters }: ListState): CrudFilter[] =>
  Object.entries({ ...filters, search })
    .filter(([, value]) => value !== '')
    .map(([field, value]) => ({ field, operator: 'eq', value }))

/**
 * Returns the records for a list's state, which page they are (`shownPage`; the one before while another is loaded), and corrects a page number
 * beyond the last page, and a number of rows that is not offered.
 *
 * @param isHeld true while the list waits for the backend's capabilities
 */
export const useListRecords = (resource: Resource, state: ListState & ListControls, isHeld: boolean) => {
  const pageSize = state.size ?? resource.pageSize ?? defaultPageSize
  const requested = refineFilters(state)
  const { query, result } = useList<BaseRecord, HttpError>({
    resource: resource.name,
    pagination: { currentPage: state.page, pageSize },
    filters: requested,
    sorters: state.sorter ? [state.sorter] : [],
    errorNotification: false,
    queryOptions: {
      enabled: !isHeld,
      ...(resource.freshMs === undefined ? {} : { staleTime: resource.freshMs }),
    },
  })
  const { page, size, search, filters, sorter, mend } = state
  const address = JSON.stringify([page, pageSize, search, filters, sorter])
  const isFresh = query.data !== undefined && !query.isPlaceholderData
  const { records, kept, forget } = useRetainedRecords(
    resource,
    { address, filter: requested.length > 0 ? JSON.stringify([search, filters]) : '' },
    { data: result.data, isFresh },
  )
  const [shownPage, setShownPage] = useState(address)
  if (isFresh && shownPage !== address) setShownPage(address)
  const total = result.total ?? 0
  // A page that only has kept records remains valid.
  const pages = Math.max(1, Math.ceil(total / pageSize), kept.size > 0 ? page : 1)

  useEffect(() => {
    // Records may have been removed since the URL was created, so that the page no longer exists.
    if (query.isSuccess && !query.isPlaceholderData) mend(pages)
    // `mend` changes on every render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [query.isSuccess, query.isPlaceholderData, page, pages, size])

  return { query, records: isFresh ? records : result.data, kept, forget, total, pages, pageSize, shownPage }
}
