import { useList, type BaseRecord, type HttpError } from '@refinedev/core'

interface ReferencedOptions {
  /** ms during which the records are not read again. */
  staleTime?: number
  refetchOnMount?: true
  retry?: (failures: number, error: HttpError) => boolean
}

/** Returns all records of a referenced resource, which are fetched once for a whole list. */
export const useReferenced = <T extends BaseRecord = BaseRecord>(
  name: string,
  enabled: boolean,
  options: ReferencedOptions = {},
) => {
  const { query, result } = useList<T, HttpError>({
    resource: name,
    pagination: { mode: 'off' },
    errorNotification: false,
    queryOptions: { ...options, enabled },
  })
  return { records: result.data, isLoading: enabled && query.isLoading, isError: query.isError, query }
}
