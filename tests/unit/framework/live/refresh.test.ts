import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { invalidateHidden, recordsKey } from '../../../../src/framework/calls/caches'
import { refreshResources, refreshScreen } from '../../../../src/framework/live/refresh'

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

describe('what is fetched ahead while it is changed', () => {
  it.each([
    ['by others', (client: QueryClient) => refreshResources(client, ['lamps'], undefined)],
    ['unheard', (client: QueryClient) => refreshScreen(client, undefined, { figures: true, settings: true })],
    ['by an own call', (client: QueryClient) => invalidateHidden(client, 'lamps')],
  ])('%s is not taken for new', async (_name, change) => {
    const { client, answer, state } = await readAhead()
    expect(state()).toMatchObject({ fetchStatus: 'fetching', isInvalidated: false })
    void change(client)
    await settled()
    answer()
    await settled()
    expect(state()).toMatchObject({ fetchStatus: 'idle', isInvalidated: true, dataUpdatedAt: 1 })
  })

  it('is read again if a screen shows it, and only then', async () => {
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
})
