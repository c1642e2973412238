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

/** The record of that id in any query under a key; undefined when none holds it. */
export const findCached = (client: QueryClient, key: QueryKey, id: string): BaseRecord | undefined => {
  for (const [, cached] of client.getQueriesData<{ data?: unknown }>({ queryKey: key })) {
    const data = cached?.data
    const found = Array.isArray(data) ? data.find((record) => isThis(record, id)) : data
    if (isThis(found, id)) return found
  }
  return undefined
}
