import type { BaseRecord } from '@refinedev/core'
import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Where Refine keeps all it has read of a resource; its own key builder comes without types. */
export const cachedRecordsKey = (resource: string): QueryKey => ['data', 'default', resource]

type Change = (record: BaseRecord) => BaseRecord

const isThis = (record: unknown, id: string): record is BaseRecord =>
  typeof record === 'object' && record !== null && String((record as BaseRecord).id) === id

/** Refine keeps `{ data: record }` and `{ data: records, total }` in its queries. */
const changed = (cached: unknown, id: string, change: Change): unknown => {
  if (typeof cached !== 'object' || cached === null || !('data' in cached)) return cached
  const { data } = cached
  if (Array.isArray(data)) {
    return data.some((record) => isThis(record, id))
      ? { ...cached, data: data.map((record) => (isThis(record, id) ? change(record) : (record as unknown))) }
      : cached
  }
  return isThis(data, id) ? { ...cached, data: change(data) } : cached
}

/** Changes one record wherever the queries under a key hold it. */
export const changeCached = (client: QueryClient, key: QueryKey, id: string, change: Change): void => {
  client.setQueriesData({ queryKey: key }, (cached: unknown) => changed(cached, id, change))
}

/**
 * Keeps a record as every query under a key holds it, a list perhaps with less of it than its own page.
 * @returns what puts each of them back
 */
export const keepCached = (client: QueryClient, key: QueryKey, id: string): (() => void) => {
  const kept = client.getQueriesData<{ data?: unknown }>({ queryKey: key }).flatMap(([queryKey, cached]) => {
    const data = cached?.data
    const record: unknown = Array.isArray(data) ? data.find((each) => isThis(each, id)) : data
    return isThis(record, id) ? [{ queryKey, record }] : []
  })
  return () =>
    kept.forEach(({ queryKey, record }) =>
      client.setQueryData(queryKey, (cached: unknown) => changed(cached, id, () => record)),
    )
}
