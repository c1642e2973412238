import type { BaseRecord } from '@refinedev/core'
import { type InvalidateQueryFilters, notifyManager, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { type Endpoint, noVariables, type NoVariables, pathOf } from '../declaration/endpoint'

/** Key prefix of all queries of a resource by Refine, whose own key builder has no types. */
export const recordsKey = (resource: string): QueryKey => ['data', 'default', resource]

/** Key prefix of answers about a resource as a whole, such as the number of records by status. */
export const figuresKey = (resource: string): QueryKey => ['data', 'default', 'figures', resource]

/** Query key of a read endpoint. */
export const readKey = <Variables>(
  endpoint: Pick<Endpoint<Variables, unknown>, 'path' | 'figuresOf'>,
  variables: Variables,
): QueryKey => [
  ...(endpoint.figuresOf === undefined ? ['data', 'default', 'read'] : figuresKey(endpoint.figuresOf)),
  pathOf(endpoint, variables),
  variables,
]

/** ms for which an answer that was prefetched is shown without being read again. */
export const prefetchFreshMs = 30_000

/** Queries that were prefetched for a screen; their own options are replaced when the screen uses them. */
export const prefetchedQueries = new WeakSet<object>()

/** Reads again whatever a screen shows when it is opened, except what was just prefetched for it. */
export const refetchOnMount = (query: { state: { dataUpdatedAt: number } }): true | 'always' =>
  prefetchedQueries.has(query) && Date.now() - query.state.dataUpdatedAt < prefetchFreshMs ? true : 'always'

/**
 * Refetches queries that a screen shows after a write, and marks the others as old. Fetches in progress may return what was stored
 * before: those for the screen are restarted, and the others end.
 */
export const invalidate = async (client: QueryClient, filters: InvalidateQueryFilters): Promise<void> => {
  // Invalidation alone restarts no first fetch of a query, and a prefetch that succeeds would clear the mark.
  await client.cancelQueries(filters)
  await client.invalidateQueries(filters)
}

/** Marks the records of a resource that no screen shows as old. */
export const invalidateHidden = (client: QueryClient, resource: string): Promise<void> =>
  invalidate(client, { queryKey: recordsKey(resource), type: 'inactive', refetchType: 'none' })

/** What figures belong to that follow from the records of nearly all resources (`figuresOf`). */
export const anyResource = '*'

/** Invalidates the figures of some resources, and those that may follow from any of them. */
export const invalidateFigures = (client: QueryClient, ...resources: readonly string[]): Promise<void> => {
  const [, , figures] = figuresKey(anyResource)
  const changed = new Set<unknown>([...resources, anyResource])
  return invalidate(client, { predicate: ({ queryKey }) => queryKey[2] === figures && changed.has(queryKey[3]) })
}

/** Invalidates all records and figures of a resource. */
export const invalidateResource = async (client: QueryClient, resource: string): Promise<void> => {
  await Promise.all([invalidateFigures(client, resource), invalidate(client, { queryKey: recordsKey(resource) })])
}

/**
 * Updates a cached answer, then refetches it: the server may have stored it differently.
 *
 * @returns a promise that resolves once all subscribers have received the updated answer
 */
export const changeRead = <Answer>(
  client: QueryClient,
  read: Endpoint<NoVariables, Answer>,
  change: (before: Answer) => Answer,
): Promise<void> => {
  const queryKey = readKey(read, noVariables)
  client.setQueryData<Answer>(queryKey, (cached) => (cached === undefined ? undefined : change(cached)))
  void invalidate(client, { queryKey })
  // Notifications run in order: this one runs after those of the answer's subscribers.
  return new Promise<void>((shown) => notifyManager.schedule(shown))
}

type Change = (record: BaseRecord) => object

const isThis = (record: unknown, id: string): record is BaseRecord =>
  typeof record === 'object' && record !== null && String((record as BaseRecord).id) === id

/** Updates one record in a cached query, in which Refine keeps `{ data: record }` or `{ data: records, total }`. */
const updateCached = (cached: unknown, id: string, change: Change): unknown => {
  if (typeof cached !== 'object' || cached === null || !('data' in cached)) return cached
  const { data } = cached
  if (Array.isArray(data)) {
    return data.some((record) => isThis(record, id))
      ? { ...cached, data: data.map((record) => (isThis(record, id) ? change(record) : (record as unknown))) }
      : cached
  }
  return isThis(data, id) ? { ...cached, data: change(data) } : cached
}

/** Updates one record in all cached queries of its resource. */
export const changeCached = (client: QueryClient, resource: string, id: string, change: Change): void => {
  client.setQueriesData({ queryKey: recordsKey(resource) }, (cached: unknown) => updateCached(cached, id, change))
}

/** A record as the screen shows it; the oldest copy, if several queries show it. */
export const shownRecord = (client: QueryClient, resource: string, id: string): BaseRecord | undefined => {
  const shown = client.getQueriesData<{ data?: unknown }>({ queryKey: recordsKey(resource), type: 'active' })
  const copies = shown.flatMap(([, cached]) => [cached?.data].flat()).filter((record) => isThis(record, id))
  return copies.sort((one, other) => (String(one.updatedAt) < String(other.updatedAt) ? -1 : 1))[0]
}

/** Removes a deleted record from the cached lists of its resource, which would show it until they are refetched. */
export const removeCached = (client: QueryClient, resource: string, id: string): void => {
  client.setQueriesData({ queryKey: recordsKey(resource) }, (cached: { data?: unknown; total?: unknown } | undefined) => {
    const { data, total } = cached ?? {}
    if (!Array.isArray(data) || !data.some((record) => isThis(record, id))) return cached
    const rest = data.filter((record) => !isThis(record, id)) as unknown[]
    return { ...cached, data: rest, ...(typeof total === 'number' ? { total: total - 1 } : {}) }
  })
}

/** Adds a created record to the lists of its resource that hold all records, until they are refetched. */
export const addCached = (client: QueryClient, resource: string, record: BaseRecord): void => {
  client.setQueriesData({ queryKey: recordsKey(resource) }, (cached: { data?: unknown } | undefined) =>
    Array.isArray(cached?.data) ? { ...cached, data: [...(cached.data as unknown[]), record] } : cached,
  )
}

/**
 * Takes a snapshot of a record in every query of its resource; a list may hold fewer fields than the record's own query.
 *
 * @returns a function that restores the snapshot
 */
export const keepCached = (client: QueryClient, resource: string, id: string): (() => void) => {
  const kept = client.getQueriesData<{ data?: unknown }>({ queryKey: recordsKey(resource) }).flatMap(([queryKey, cached]) => {
    const data = cached?.data
    const record: unknown = Array.isArray(data) ? data.find((each) => isThis(each, id)) : data
    return isThis(record, id) ? [{ queryKey, record }] : []
  })
  return () =>
    kept.forEach(({ queryKey, record }) =>
      client.setQueryData(queryKey, (cached: unknown) => updateCached(cached, id, () => record)),
    )
}

/** Query key of the changed ids, separate from the queries that a write invalidates. */
const touchedKey = (resource: string): QueryKey => ['touched', resource]

const none: ReadonlySet<string> = new Set()

/** Ids of the records that were changed in this client since the list was opened or refreshed. */
export const touchedRecords = (client: QueryClient, resource: string): ReadonlySet<string> =>
  client.getQueryData<ReadonlySet<string>>(touchedKey(resource)) ?? none

/** Marks a record as changed in this client. */
export const touchRecord = (client: QueryClient, resource: string, id: string): void => {
  client.setQueryData(touchedKey(resource), new Set([...touchedRecords(client, resource), id]))
}

/** Clears the marks of changed records when a list is left or refreshed. */
export const forgetTouched = (client: QueryClient, resource: string): void =>
  client.removeQueries({ queryKey: touchedKey(resource) })
