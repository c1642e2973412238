import { useOne, type BaseRecord, type HttpError } from '@refinedev/core'
import type { Resource } from '../declaration/resource'

/**
 * One record of a resource, for a screen that tells of a failure in place.
 *
 * @param since epoch ms; what was read before then does not count
 */
export const useRecord = (resource: Resource, id: string, since: number) => {
  const { query, result } = useOne<BaseRecord, HttpError>({
    resource: resource.name,
    id,
    errorNotification: false,
    // Without this Refine shows the record that was open before while the next one loads.
    queryOptions: { placeholderData: undefined },
  })
  const record = query.dataUpdatedAt >= since ? result : undefined
  return { record, error: query.error, isFetching: query.isFetching, refetch: () => void query.refetch() }
}
