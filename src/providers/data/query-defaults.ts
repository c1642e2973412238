import type { QueryClientConfig } from '@tanstack/react-query'
import { mayRepeatQuery, mayRepeatWrite, repeatDelay } from './repeating'

/**
 * Defaults of reading and writing (specification 9: data fetching defaults). Calls are made offline too: a
 * paused one would show a spinner for as long as the network is away, instead of saying so.
 */
export const queryDefaults: QueryClientConfig = {
  defaultOptions: {
    queries: {
      retry: mayRepeatQuery,
      retryDelay: repeatDelay,
      staleTime: 5 * 60 * 1000,
      gcTime: 30 * 60 * 1000,
      refetchOnWindowFocus: false,
      refetchOnMount: 'always',
      refetchOnReconnect: 'always',
      networkMode: 'always',
    },
    mutations: { retry: mayRepeatWrite, networkMode: 'always' },
  },
}
