import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { changeCached, keepCached, recordsKey } from '../../../src/framework/calls/caches'

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

describe('an optimistic update', () => {
  it('changes the record in the list and on its page, and keeps the other fields of each', () => {
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

  it('is rolled back in both, and keeps later changes of other records', () => {
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
})
