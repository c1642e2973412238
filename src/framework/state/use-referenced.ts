import { useList, type BaseRecord } from '@refinedev/core'

/** Returns all records of a referenced resource, which are fetched once for a whole list. */
export const useReferenced = (
  name: string,
  enabled: boolean,
): { records: BaseRecord[]; isLoading: boolean; isError: boolean } => {
  const { query, result } = useList<BaseRecord>({
    resource: name,
    pagination: { mode: 'off' },
    errorNotification: false,
    queryOptions: { enabled },
  })
  return { records: result.data, isLoading: enabled && query.isLoading, isError: query.isError }
}
