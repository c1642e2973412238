import { type HttpError, useDataProvider } from '@refinedev/core'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { Endpoint } from '../declaration/endpoint'
import { readKey } from './caches'
import { sendTo } from './send-to'

/** Query state of an endpoint that is read. */
export type Reading<Result> = UseQueryResult<Result, HttpError>

export interface ReadOptions<Result> {
  enabled?: boolean
  /** False disables retries; the app's default applies when absent. */
  retry?: false
  /** Reads again at this interval, in ms, while the page is visible; it may depend on the last answer. */
  refetchInterval?: number | ((query: { state: { data: Result | undefined } }) => number)
  /** Returns the result that stands for a failure; undefined for a failure that remains one. */
  orElse?: (failure: HttpError) => Result | undefined
}

/** Reads an endpoint, whatever the backend is known to have; screens use `useRead`. */
export const useReading = <Variables extends object, Result>(
  endpoint: Endpoint<Variables, Result>,
  variables: NoInfer<Variables>,
  { orElse, ...options }: ReadOptions<NoInfer<Result>> = {},
): Reading<Result> => {
  const provider = useDataProvider()()
  const { freshMs } = endpoint
  return useQuery<Result, HttpError>({
    queryKey: readKey(endpoint, variables),
    queryFn: ({ signal }) =>
      sendTo(provider, endpoint, variables, { signal }).catch((failure: HttpError) => {
        const result = orElse?.(failure)
        if (result === undefined) throw failure
        return result
      }),
    meta: { isRead: true },
    ...options,
    ...(freshMs === undefined ? {} : { staleTime: freshMs, refetchOnMount: true }),
  })
}
