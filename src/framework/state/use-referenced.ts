import { useList, type BaseRecord } from '@refinedev/core'

/** Returns all records of a referenced resource, which are fetched once for a whole list. */
export const useReferenced = <T extends object = BaseRecord>(name: string, enabled: boolean) => {
  const { query, result } = useList<BaseRecord>({
    resource: name,
    pagination: { mode: 'off' },
    errorNotification: false,
    queryOptions: { enabled },
  })
  return { records: result.data as object[] as T[], isLoading: enabled && query.isLoading, isError: query.isError, query }
}
