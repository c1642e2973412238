import { useOnError } from '@refinedev/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Endpoint } from '../declaration/endpoint'
import { useCapabilities } from '../state/use-capabilities'
import { type Reading, type ReadOptions, useReading } from './use-reading'

/**
 * Reads an endpoint that is not an operation of a resource, such as a page's figures or the store's logo. All readers of the same
 * endpoint share one cached answer. The screen shows a failure in place, so there is no toast (contract 8.1). An addition is read
 * only from a backend that has it.
 */
export const useRead = <Variables extends object, Result>(
  endpoint: Endpoint<Variables, Result>,
  variables: NoInfer<Variables>,
  options: ReadOptions<NoInfer<Result>> = {},
): Reading<Result> => {
  const { has } = useCapabilities(endpoint.needs !== undefined)
  return useReading(endpoint, variables, { ...options, enabled: options.enabled !== false && has(endpoint.needs) })
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
