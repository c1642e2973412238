import type { BaseRecord } from '@refinedev/core'
import { notifyManager, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { type Endpoint, noVariables, type NoVariables, pathOf } from '../declaration/endpoint'
import type { Resource } from '../declaration/resource'

/** Where Refine keeps all it has read of a resource; its own key builder comes without types. */
export const recordsKey = (resource: string): QueryKey => ['data', 'default', resource]

/** Where answers about a resource as a whole are kept: how many of its records stand where. */
const figuresKey = (resource: string): QueryKey => ['data', 'default', 'figures', resource]

/** Where the answer of a read is kept. */
export const readKey = <Variables>(endpoint: Endpoint<Variables, unknown>, variables: Variables): QueryKey => [
  ...(endpoint.figuresOf === undefined ? ['data', 'default', 'read'] : figuresKey(endpoint.figuresOf)),
  pathOf(endpoint, variables),
  variables,
]

/** Has the figures of a resource read anew wherever they are shown. */
export const invalidateFigures = (client: QueryClient, resource: string): Promise<void> =>
  client.invalidateQueries({ queryKey: figuresKey(resource) })

/** Has all that is known of a resource read anew wherever it is shown. */
export const invalidateResource = async (client: QueryClient, resource: string): Promise<void> => {
  // A list that is being read already is not asked for twice.
  const records = client.invalidateQueries({ queryKey: recordsKey(resource) }, { cancelRefetch: false })
  await Promise.all([invalidateFigures(client, resource), records])
}

/** Has read anew what Refine leaves when it writes a record: the figures of the resource, and other resources. */
export const invalidateTouched = (client: QueryClient, { name, touches = [] }: Pick<Resource, 'name' | 'touches'>): void => {
  void invalidateFigures(client, name)
  touches.forEach((other) => void invalidateResource(client, other))
}

/**
 * Changes an answer that was read, then reads it anew: the server may have written it differently.
 *
 * @returns resolves once all who show the answer have the changed one
 */
export const changeRead = <Answer>(
  client: QueryClient,
  read: Endpoint<NoVariables, Answer>,
  change: (before: Answer) => Answer,
): Promise<void> => {
  const queryKey = readKey(read, noVariables)
  client.setQueryData<Answer>(queryKey, (cached) => (cached === undefined ? undefined : change(cached)))
  // This calls off a read under way, which would bring back what was there before.
  void client.invalidateQueries({ queryKey })
  // Told one after the other: whoever is told now comes after those who show the answer.
  return new Promise<void>((shown) => notifyManager.schedule(shown))
}

type Change = (record: BaseRecord) => object

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

/** Changes one record wherever the queries of its resource hold it. */
export const changeCached = (client: QueryClient, resource: string, id: string, change: Change): void => {
  client.setQueriesData({ queryKey: recordsKey(resource) }, (cached: unknown) => changed(cached, id, change))
}

/**
 * Keeps a record as every query of its resource holds it, a list perhaps with less of it than its own page.
 * @returns what puts each of them back
 */
export const keepCached = (client: QueryClient, resource: string, id: string): (() => void) => {
  const kept = client.getQueriesData<{ data?: unknown }>({ queryKey: recordsKey(resource) }).flatMap(([queryKey, cached]) => {
    const data = cached?.data
    const record: unknown = Array.isArray(data) ? data.find((each) => isThis(each, id)) : data
    return isThis(record, id) ? [{ queryKey, record }] : []
  })
  return () =>
    kept.forEach(({ queryKey, record }) => client.setQueryData(queryKey, (cached: unknown) => changed(cached, id, () => record)))
}

/** Outside of what a write has read anew. */
const touchedKey = (resource: string): QueryKey => ['touched', resource]

const none: ReadonlySet<string> = new Set()

/** Ids of the records that were changed here since the list was opened or refreshed. */
export const touchedRecords = (client: QueryClient, resource: string): ReadonlySet<string> =>
  client.getQueryData<ReadonlySet<string>>(touchedKey(resource)) ?? none

/** Notes that a record is changed here. */
export const touchRecord = (client: QueryClient, resource: string, id: string): void => {
  client.setQueryData(touchedKey(resource), new Set([...touchedRecords(client, resource), id]))
}

/** For a list that is left or refreshed: from now on nothing was changed. */
export const forgetTouched = (client: QueryClient, resource: string): void =>
  client.removeQueries({ queryKey: touchedKey(resource) })
