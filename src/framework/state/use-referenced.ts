import { useList, type BaseRecord } from '@refinedev/core'

/** Returns all records of a referenced resource, which are fetched once for a whole list. */
export const useReferenced = <T extends BaseRecord = BaseRecord>(name: string, enabled: boolean) => {
  const { query, result } = useList<T>({
    resource: name,
    pagination: { mode: 'off' },
    errorNotification: false,
    queryOptions: { enabled },
  })
  return { records: result.data, isLoading: enabled && query.isLoading, isError: query.isError, query }
}
