import { useOne, type BaseRecord, type HttpError } from '@refinedev/core'
import type { Resource } from '../declaration/resource'

/**
 * Reads one record of a resource, for a screen that shows errors in place.
 *
 * @param since epoch ms; data that was fetched before is ignored
 */
export const useRecord = (resource: Resource, id: string, since: number) => {
  const { query, result } = useOne<BaseRecord, HttpError>({
    resource: resource.name,
    id,
    errorNotification: false,
    // Otherwise Refine shows the previous record while the next one loads.
    // A record that was prefetched is read again for a form.
    queryOptions: { placeholderData: undefined, ...(since > 0 && { refetchOnMount: 'always' }) },
  })
  const record = query.dataUpdatedAt >= since ? result : undefined
  return { record, error: query.error, isFetching: query.isFetching, refetch: () => void query.refetch() }
}
