import { useList, type BaseRecord } from '@refinedev/core'

/** The records of a referenced resource, and the state of loading them. */
export interface Referenced<T = BaseRecord> {
  records: T[]
  isLoading: boolean
  isError: boolean
  /** The records were loaded at least once. */
  isKnown: boolean
  isFetching: boolean
  retry: () => void
}

/** Returns all records of a referenced resource, which are fetched once for a whole list. */
export const useReferenced = <T extends object = BaseRecord>(name: string, enabled: boolean): Referenced<T> => {
  const { query, result } = useList<BaseRecord>({
    resource: name,
    pagination: { mode: 'off' },
    errorNotification: false,
    queryOptions: { enabled },
  })
  const { isError, isFetching } = query
  return {
    records: result.data as object[] as T[],
    isLoading: enabled && query.isLoading,
    isError,
    isKnown: query.data !== undefined,
    isFetching,
    retry: () => void query.refetch(),
  }
}
