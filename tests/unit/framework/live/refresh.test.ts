import type { DataProvider } from '@refinedev/core'
import { QueryClient, QueryObserver, type QueryObserverOptions } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { changeCached, invalidateHidden, keepCached, recordsKey } from '../../../../src/framework/calls/caches'
import { isListed, refreshResources, refreshRows, refreshScreen, retryFailed } from '../../../../src/framework/live/refresh'

afterEach(() => vi.restoreAllMocks())

const key = recordsKey('lamps')
const queryKey = [...key, 'one', 'a', {}]

const settled = () => new Promise((resolve) => void setTimeout(resolve, 5))

/** A record of which the answer before a change is cached, and another one, also from before it, is under way. */
const readAhead = async () => {
  const client = new QueryClient()
  client.setQueryData(queryKey, { data: { id: 'a', status: 'new' } }, { updatedAt: 1 })
  let answer = (): void => undefined
  const queryFn = ({ signal }: { signal: AbortSignal }) =>
    new Promise((resolve, reject) => {
      answer = () => resolve({ data: { id: 'a', status: 'new' } })
      signal.addEventListener('abort', () => reject(new Error('aborted')))
    })
  void client.prefetchQuery({ queryKey, queryFn, retry: false })
  await settled()
  return { client, answer: () => answer(), state: () => client.getQueryState(queryKey) }
}

it.each([
  ['by others', (client: QueryClient) => refreshResources(client, ['lamps'], undefined)],
  ['unheard', (client: QueryClient) => refreshScreen(client, undefined, { figures: true, settings: true })],
  ['by an own call', (client: QueryClient) => invalidateHidden(client, 'lamps')],
])('what is fetched ahead while it is changed %s is not taken for new', async (_name, change) => {
  const { client, answer, state } = await readAhead()
  expect(state()).toMatchObject({ fetchStatus: 'fetching', isInvalidated: false })
  void change(client)
  await settled()
  answer()
  await settled()
  expect(state()).toMatchObject({ fetchStatus: 'idle', isInvalidated: true, dataUpdatedAt: 1 })
})

it('what is fetched ahead while it is changed is read again if a screen shows it, and only then', async () => {
  const client = new QueryClient()
  const read: string[] = []
  const keyOf = (id: string) => [...recordsKey('lamps'), 'one', id, {}]
  const optionsOf = (id: string) => ({ queryKey: keyOf(id), queryFn: () => read.push(id) })
  for (const id of ['a', 'b']) await client.prefetchQuery(optionsOf(id))
  const stop = new QueryObserver(client, { ...optionsOf('a'), staleTime: Infinity }).subscribe(() => undefined)
  refreshResources(client, ['lamps'], undefined)
  await settled()
  expect(read).toEqual(['a', 'b', 'a'])
  void invalidateHidden(client, 'lamps')
  await settled()
  expect(read).toEqual(['a', 'b', 'a'])
  expect(['a', 'b'].map((id) => client.getQueryState(keyOf(id))?.isInvalidated)).toEqual([false, true])
  stop()
})

/** Retries, after 16 s, what could not be read. */
const retryLater = async (client: QueryClient, held?: string) => {
  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now + 16_000)
  const isHeld = retryFailed(client, held)
  await settled()
  return isHeld
}

it.each([
  ['read again', [0, 408, 429, 503], 2],
  ['left', [403, 404], 1],
])('what could not be refreshed is %s with one of the statuses %j', async (_outcome, statuses, expected) => {
  for (const statusCode of statuses) {
    const client = new QueryClient()
    const queryFn = vi.fn(() => Promise.reject(Object.assign(new Error('No'), { statusCode })))
    client.setQueryData(queryKey, { data: { id: 'a' } })
    const options = { queryKey, queryFn, retry: false, staleTime: Infinity }
    const stop = new QueryObserver(client, options).subscribe(() => undefined)
    await client.refetchQueries({ queryKey })
    retryFailed(client, undefined)
    expect(queryFn).toHaveBeenCalledTimes(1)
    await retryLater(client)
    expect(queryFn, String(statusCode)).toHaveBeenCalledTimes(expected)
    stop()
    vi.restoreAllMocks()
  }
})

it('what could not be refreshed is read again although there was no answer before, in a list that holds nothing then', async () => {
  const client = new QueryClient()
  const queryFn = vi.fn(() => Promise.reject(new Error('Network error')))
  const options = { queryKey: [...key, 'list', {}], queryFn, retry: false }
  const stop = new QueryObserver(client, options).subscribe(() => undefined)
  expect(isListed(client, 'lamps')).toBe(true)
  await settled()
  expect(isListed(client, 'lamps')).toBe(false)
  expect(await retryLater(client, 'lamps')).toBe(true)
  expect(queryFn).toHaveBeenCalledTimes(1)
  expect(await retryLater(client)).toBe(false)
  expect(queryFn).toHaveBeenCalledTimes(2)
  stop()
})

const forEver = () => new Promise(() => undefined)

it.each([
  ['in their place', 5, false, true, 'fresh'],
  ['not, if they are too many', 6, false, false, 'old'],
  ['not, if one cannot be read', 0, false, false, 'old'],
  ['not, while a call for them is under way', 5, true, true, 'old'],
])('changed rows of a list are read anew %s', async (_how, most, isCalled, outcome, status) => {
  const client = new QueryClient()
  const queryKey = [...key, 'list', {}]
  const ids = Array.from({ length: most || 1 }, (_, at) => `r${at}`)
  const list = { data: [...ids, 'other'].map((id) => ({ id, status: 'old' })) }
  client.setQueryData(queryKey, list)
  const read = vi.fn(() => list)
  const watch = (options: QueryObserverOptions) => new QueryObserver(client, options).subscribe(() => undefined)
  const stops = [watch({ queryKey, queryFn: read, staleTime: Infinity }), watch({ queryKey: [...queryKey, 2], queryFn: forEver })]
  const sent = { endpoint: { changes: 'lamps' }, variables: {} } as never
  const calls = client.getMutationCache()
  if (isCalled) void calls.build(client, { mutationKey: ['call'], mutationFn: forEver }).execute(sent)
  const getOne = async ({ id }: { id: string }) => (most ? { data: { id, status: 'fresh' } } : Promise.reject(new Error('No')))
  expect(await refreshRows(client, { getOne } as object as DataProvider, 'lamps', new Set(ids))).toBe(outcome)
  const rows = client.getQueryData<typeof list>(queryKey)?.data.map((row) => row.status)
  expect(rows).toEqual([...ids.map(() => status), 'old'])
  refreshResources(client, ['lamps'], undefined)
  await settled()
  expect(read).toHaveBeenCalledTimes(isCalled ? 0 : 1)
  stops.forEach((stop) => stop())
})

/** A list of two records and the page of the first one, with their statuses. */
const lamps = (first: string, second: string) => [
  {
    data: [
      { id: 'a', status: first },
      { id: 'b', status: second },
    ],
    total: 2,
  },
  { data: { id: 'a', status: first, lines: [1, 2] } },
]

it('an optimistic update changes a record in the list and on its page, and is rolled back without later changes of others', () => {
  const client = new QueryClient()
  const keys = [
    [...key, 'list'],
    [...key, 'one', 'a'],
  ]
  keys.forEach((each, at) => client.setQueryData(each, lamps('new', 'new')[at]))
  const shown = () => keys.map((each) => client.getQueryData(each))
  const takeBack = keepCached(client, 'lamps', 'a')
  changeCached(client, 'lamps', 'a', (record) => ({ ...record, status: 'sent' }))
  expect(shown()).toEqual(lamps('sent', 'new'))
  changeCached(client, 'lamps', 'b', (record) => ({ ...record, status: 'gone' }))
  takeBack()
  expect(shown()).toEqual(lamps('new', 'gone'))
})
