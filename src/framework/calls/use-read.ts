import { type HttpError, useDataProvider, useOnError } from '@refinedev/core'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Endpoint } from '../declaration/endpoint'
import { readKey } from './caches'
import { sendTo } from './use-call'

/** An answer that is read, as far as it came. */
export type Reading<Result> = UseQueryResult<Result, HttpError>

interface ReadOptions {
  enabled?: boolean
  /** False where a failure is not repeated; the app's default when absent. */
  retry?: false
}

/**
 * Reads an endpoint that is no operation of a resource: a page's own figures, the store's logo. All who read the same
 * share one answer. A failure is the screen's to show in place, so it makes no toast (rulings: toasts).
 */
export const useRead = <Variables extends object, Result>(
  endpoint: Endpoint<Variables, Result>,
  variables: NoInfer<Variables>,
  options: ReadOptions = {},
): Reading<Result> => {
  const provider = useDataProvider()()
  const { mutate: checkError } = useOnError()
  const { freshMs } = endpoint
  const query = useQuery<Result, HttpError>({
    queryKey: readKey(endpoint, variables),
    queryFn: ({ signal }) => sendTo(provider, endpoint, variables, { signal }),
    ...options,
    ...(freshMs === undefined ? {} : { staleTime: freshMs, refetchOnMount: true }),
  })
  const { error } = query

  useEffect(() => {
    if (error) checkError(error)
  }, [error, checkError])

  return query
}
