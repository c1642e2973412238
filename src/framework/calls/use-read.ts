import { type HttpError, useDataProvider, useOnError } from '@refinedev/core'
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Endpoint } from '../declaration/endpoint'
import { readKey } from './caches'
import { sendTo } from './use-call'

/** Query state of an endpoint that is read. */
export type Reading<Result> = UseQueryResult<Result, HttpError>

interface ReadOptions<Result> {
  enabled?: boolean
  /** False disables retries; the app's default applies when absent. */
  retry?: false
  /** Reads again at this interval, in ms, while the page is visible; it may depend on the last answer. */
  refetchInterval?: number | ((query: { state: { data: Result | undefined } }) => number)
}

/**
 * Reads an endpoint that is not an operation of a resource, such as a page's figures or the store's logo. All readers of the same
 * endpoint share one cached answer. The screen shows a failure in place, so there is no toast (rulings: toasts).
 */
export const useRead = <Variables extends object, Result>(
  endpoint: Endpoint<Variables, Result>,
  variables: NoInfer<Variables>,
  options: ReadOptions<NoInfer<Result>> = {},
): Reading<Result> => {
  const provider = useDataProvider()()
  const { freshMs } = endpoint
  return useQuery<Result, HttpError>({
    queryKey: readKey(endpoint, variables),
    queryFn: ({ signal }) => sendTo(provider, endpoint, variables, { signal }),
    meta: { isRead: true },
    ...options,
    ...(freshMs === undefined ? {} : { staleTime: freshMs, refetchOnMount: true }),
  })
}

/** Lets the auth provider check each failed call of `useRead`, once for all its readers. */
export const useReadErrors = (): void => {
  const client = useQueryClient()
  const { mutate: checkError } = useOnError()

  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error' && event.query.meta?.isRead === true)
          checkError(event.action.error)
      }),
    [client, checkError],
  )
}
