import { notifyManager, useQueryClient, type Query } from '@tanstack/react-query'
import { useMemo } from 'react'

export interface EndpointCache {
  /**
   * Shows at once what a call has changed in an answer that was read, then reads it anew: the server may
   * have written it differently. An answer that is not there yet stays away.
   *
   * @param name the name under which `useEndpoint` reads it
   * @returns what resolves once all who show the answer have the changed one
   */
  change: <Result>(name: string, to: (before: Result) => Result) => Promise<void>
}

/** Refine keeps what `useEndpoint` reads under 'custom', with the name as its url. */
const isNamed =
  (name: string) =>
  ({ queryKey }: Pick<Query, 'queryKey'>): boolean =>
    queryKey[2] === 'custom' && (queryKey[3] as { url?: unknown } | undefined)?.url === name

/** The answers that `useEndpoint` has read, wherever they are shown. */
export const useEndpointCache = (): EndpointCache => {
  const client = useQueryClient()
  return useMemo(
    () => ({
      change: <Result>(name: string, to: (before: Result) => Result) => {
        const predicate = isNamed(name)
        client.setQueriesData<{ data: Result }>({ predicate }, (cached) =>
          cached === undefined ? undefined : { ...cached, data: to(cached.data) },
        )
        // This calls off a read under way, which would bring back what the call has changed.
        void client.invalidateQueries({ predicate })
        // Told one after the other: whoever is told now comes after those who show the answer.
        return new Promise<void>((shown) => notifyManager.schedule(shown))
      },
    }),
    [client],
  )
}
