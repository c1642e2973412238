import { type GetListParams, useDataProvider } from '@refinedev/core'
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { recordsKey } from '../../../calls/caches'
import { type PrefetchProps, prefetchDelayMs } from '../prefetch-gate'
import { mayPrefetch } from './may-prefetch'

type ListParams = Pick<GetListParams, 'filters' | 'pagination' | 'sorters'>

/** The query of a displayed page, and the same one of the next page. */
const nextOf = (client: QueryClient, resource: string, page: number): { queryKey: QueryKey; params: ListParams } | undefined => {
  const shown = client.getQueryCache().findAll({ queryKey: [...recordsKey(resource), 'list'], type: 'active' })
  for (const { queryKey } of shown) {
    const params = queryKey.at(-1) as ListParams
    if (params.pagination?.currentPage !== page) continue
    const next = { ...params, pagination: { ...params.pagination, currentPage: page + 1 } }
    return { queryKey: [...queryKey.slice(0, -1), next], params: next }
  }
  return undefined
}

/** Calls back when the browser has nothing else to do; Safari cannot tell. @returns a function that cancels it */
const whenIdle = (act: () => void): (() => void) => {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(act, 0)
    return () => clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(act)
  return () => window.cancelIdleCallback(handle)
}

/** Fetches the next page when a page has been shown for a moment; again after a write or a refresh has outdated it. */
export const usePrefetchNextPage = ({ resource: { name }, page, pages, answeredAt }: PrefetchProps): void => {
  const client = useQueryClient()
  const { getList } = useDataProvider()()

  useEffect(() => {
    if (answeredAt === 0 || page >= pages) return undefined
    const fetchNext = (): void => {
      const next = nextOf(client, name, page)
      if (!next || !mayPrefetch()) return
      void client.prefetchQuery({
        queryKey: next.queryKey,
        queryFn: ({ signal }) => getList({ resource: name, ...next.params, meta: { signal } }),
        // A page that is older than the one before it would repeat or miss records.
        staleTime: Date.now() - answeredAt,
        retry: false,
      })
    }
    let cancel = (): void => undefined
    const timer = setTimeout(() => {
      cancel = whenIdle(fetchNext)
    }, prefetchDelayMs)
    return () => {
      clearTimeout(timer)
      cancel()
    }
  }, [client, getList, name, page, pages, answeredAt])
}
