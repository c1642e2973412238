import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { changeCached, invalidateHidden, keepCached, recordsKey } from '../../../../src/framework/calls/caches'
import { isListed, refreshResources, refreshScreen, retryFailed } from '../../../../src/framework/live/refresh'

afterEach(() => vi.restoreAllMocks())

const queryKey = [...recordsKey('lamps'), 'one', 'a', {}]

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

it.each([
  [0, 'is read again'],
  [408, 'is read again'],
  [429, 'is read again'],
  [503, 'is read again'],
  [403, 'is left'],
  [404, 'is left'],
])('what could not be refreshed with status %d %s', async (statusCode, outcome) => {
  const client = new QueryClient()
  let reads = 0
  const queryFn = () => {
    reads += 1
    return Promise.reject(Object.assign(new Error('No'), { statusCode }))
  }
  client.setQueryData(queryKey, { data: { id: 'a' } })
  const options = { queryKey, queryFn, retry: false, staleTime: Infinity }
  const stop = new QueryObserver(client, options).subscribe(() => undefined)
  await client.refetchQueries({ queryKey })
  retryFailed(client, undefined)
  expect(reads).toBe(1)
  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now + 16_000)
  retryFailed(client, undefined)
  await settled()
  expect(reads).toBe(outcome === 'is left' ? 1 : 2)
  stop()
})

it('what could not be refreshed is read again although there was no answer before, in a list that holds nothing then', async () => {
  const client = new QueryClient()
  const key = [...recordsKey('lamps'), 'list', {}]
  let reads = 0
  const queryFn = () => {
    reads += 1
    return Promise.reject(new Error('Network error'))
  }
  const stop = new QueryObserver(client, { queryKey: key, queryFn, retry: false }).subscribe(() => undefined)
  expect(isListed(client, 'lamps')).toBe(true)
  await settled()
  expect(isListed(client, 'lamps')).toBe(false)
  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now + 16_000)
  retryFailed(client, undefined)
  await settled()
  expect(reads).toBe(2)
  stop()
})

const key = recordsKey('lamps')
const listKey = [...key, 'list']
const oneKey = [...key, 'one', 'a']

const filled = () => {
  const client = new QueryClient()
  client.setQueryData(listKey, {
    data: [
      { id: 'a', status: 'new' },
      { id: 'b', status: 'new' },
    ],
    total: 2,
  })
  client.setQueryData(oneKey, { data: { id: 'a', status: 'new', lines: [1, 2] } })
  return client
}

const shown = (client: QueryClient) => [client.getQueryData(listKey), client.getQueryData(oneKey)]

it('an optimistic update changes the record in the list and on its page, and keeps the other fields of each', () => {
  const client = filled()
  changeCached(client, 'lamps', 'a', (record) => ({ ...record, status: 'sent' }))
  expect(shown(client)).toEqual([
    {
      data: [
        { id: 'a', status: 'sent' },
        { id: 'b', status: 'new' },
      ],
      total: 2,
    },
    { data: { id: 'a', status: 'sent', lines: [1, 2] } },
  ])
})

it('an optimistic update is rolled back in both, and keeps later changes of other records', () => {
  const client = filled()
  const takeBack = keepCached(client, 'lamps', 'a')
  changeCached(client, 'lamps', 'a', (record) => ({ ...record, status: 'sent' }))
  changeCached(client, 'lamps', 'b', (record) => ({ ...record, status: 'gone' }))
  takeBack()
  expect(shown(client)).toEqual([
    {
      data: [
        { id: 'a', status: 'new' },
        { id: 'b', status: 'gone' },
      ],
      total: 2,
    },
    { data: { id: 'a', status: 'new', lines: [1, 2] } },
  ])
})
