import { useCustom, type BaseRecord, type HttpError } from '@refinedev/core'
import type { Endpoint, FormValues } from '../declaration/endpoint'
import { figuresKey } from './figures'

export interface EndpointQuery<Result> {
  data: Result | undefined
  error: HttpError | null
  isLoading: boolean
  /** True while a newer answer is fetched, the first one included. */
  isFetching: boolean
  /** When `data` came, epoch ms; 0 before it did. */
  updatedAt: number
  /** Resolves once the answer is there, or has failed. */
  refetch: () => Promise<{ isError: boolean; error: HttpError | null }>
}

export interface EndpointQueryOptions {
  enabled?: boolean
  /** The resource that it tells of: a write to one of its records, and Refresh above their list, have it read anew. */
  of?: string
  /** ms during which an answer is not asked for again; without it every screen that needs it asks anew. */
  staleTime?: number
  /** Repeats after a failure; the app's default when absent. */
  retry?: false | number | ((failures: number, error: unknown) => boolean)
}

/**
 * Reads an endpoint that is no operation of a resource: a page's own figures, the store's logo. A
 * failure is the screen's to show in place, so it makes no toast (rulings: toasts).
 *
 * @param name tells this read from others in the cache
 */
export const useEndpoint = <Variables extends FormValues, Result>(
  name: string,
  endpoint: Endpoint<Variables, Result>,
  variables: Variables,
  { of, ...options }: EndpointQueryOptions = {},
): EndpointQuery<Result> => {
  const { query } = useCustom<BaseRecord, HttpError>({
    url: name,
    method: 'get',
    // The endpoint travels outside `config`, which Refine takes for the query; functions are no part of the key.
    meta: { endpoint, variables },
    queryOptions: {
      ...options,
      ...(options.staleTime === undefined ? {} : { refetchOnMount: true }),
      ...(of === undefined ? {} : { queryKey: [...figuresKey(of), name, variables] }),
    },
    errorNotification: false,
  })
  return {
    data: query.data?.data as Result | undefined,
    error: query.error,
    isLoading: query.isLoading,
    isFetching: query.isFetching,
    updatedAt: query.dataUpdatedAt,
    refetch: query.refetch,
  }
}
