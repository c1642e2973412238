import { afterAll, beforeAll, expect, test } from 'vitest'
import { queryStatuses, type ContactQuery, type QueryStats } from '../../../src/domain/query/contact-query'
import type { EndpointMeta } from '../../../src/framework/declaration/call-meta'
import { createDataProvider } from '../../../src/providers/data/data-provider'
import { createHttp } from '../../../src/providers/http/http'
import { contactQueries } from '../../../src/resources/contact-queries'
import {
  type QueryChange,
  queriesEndpoints,
  queryCalls,
} from '../../../src/resources/contact-queries/endpoints/queries-endpoints'
import { statsEndpoint } from '../../../src/resources/contact-queries/list/list'
import type { TestApp } from '../../support/app'
import { describeOnSqlite } from '../../support/engines'

const now = Date.parse('2026-11-08T20:15:00Z')

describeOnSqlite('requests of the customer queries screen', (open) => {
  let store: TestApp

  beforeAll(async () => {
    store = await open({ now: () => now, seed: { orders: 5, products: 5 } })
  })

  afterAll(() => store?.close())

  const provider = () => {
    const baseUrl = `${store.url}/api`
    const getToken = () => store.token
    return createDataProvider([contactQueries], { http: createHttp({ baseUrl, getToken }), baseUrl, getToken })
  }
  const call = async (endpoint: unknown, variables: unknown): Promise<unknown> => {
    const meta = { endpoint, variables } as EndpointMeta
    return (await provider().custom?.({ url: 'queries', method: 'get', meta: { ...meta } }))?.data
  }
  const list = async (variables: object = {}) =>
    (await call(queriesEndpoints.list, { page: 1, pageSize: 10, filters: {}, ...variables })) as {
      data: ContactQuery[]
      total: number
    }
  const stats = async () => (await call(statsEndpoint, {})) as QueryStats
  const one = async (id: string) => (await provider().getOne({ resource: 'contact-queries', id })).data as ContactQuery
  const update = (id: string, values: QueryChange) => call(queryCalls.update, { id, ...values })

  test('lists ten queries per page, newest first, and returns the counts of all queries', async () => {
    const { data, total } = await list()
    expect(data).toHaveLength(10)
    const all = await list({ pageSize: 100 })
    expect(all.data).toHaveLength(total)
    expect(all.data.map(({ createdAt }) => createdAt)).toEqual(
      all.data
        .map(({ createdAt }) => createdAt)
        .sort()
        .reverse(),
    )
    const of = (status: string) => all.data.filter((query) => query.status === status).length
    expect(await stats()).toEqual({
      total,
      newQueries: of('new'),
      viewedQueries: of('viewed'),
      inProgressQueries: of('in-progress'),
      resolvedQueries: of('resolved'),
      closedQueries: of('closed'),
    })
  })

  test('filters by status and searches the text of queries', async () => {
    const all = (await list({ pageSize: 100 })).data
    for (const status of queryStatuses) {
      const found = await list({ pageSize: 100, filters: { status } })
      expect(found.data.map(({ _id }) => _id)).toEqual(all.filter((query) => query.status === status).map(({ _id }) => _id))
    }
    const [first] = all
    const ids = (await list({ pageSize: 100, search: first?.query.slice(0, 20) })).data.map(({ _id }) => _id)
    expect(ids).toContain(first?._id)
  })

  test('finds a query beyond the first page and rejects an unknown one', async () => {
    const last = (await list({ pageSize: 100 })).data.at(-1)
    expect(await one(last?._id ?? '')).toMatchObject({ ...last })
    await expect(one('nosuchquery')).rejects.toMatchObject({ statusCode: 404 })
  })

  test('changes to any status with notes, as the optimistic update predicts', async () => {
    const [query] = (await list({ filters: { status: 'new' } })).data
    if (!query) throw new Error('The sample store has no new query.')
    for (const status of [...queryStatuses].reverse()) {
      const values = { status, adminNotes: `குறிப்பு: ${status}` }
      await update(query._id, values)
      const { updatedAt, ...shown } = queryCalls.update.optimistic?.(query, { id: query._id, ...values }) ?? query
      const stored = await one(query._id)
      expect(stored).toMatchObject(shown)
      expect(stored.updatedAt).not.toBe(updatedAt)
    }
    await update(query._id, { status: 'closed', adminNotes: '' })
    expect((await one(query._id)).adminNotes ?? '').toBe('')
  })

  test('deletes a query and rejects a second deletion with the reason', async () => {
    const before = await stats()
    const [query] = (await list({ filters: { status: 'resolved' } })).data
    const remove = () => provider().deleteOne({ resource: 'contact-queries', id: query?._id ?? '' })
    await remove()
    expect(await stats()).toEqual({ ...before, total: before.total - 1, resolvedQueries: before.resolvedQueries - 1 })
    await expect(remove()).rejects.toMatchObject({ statusCode: 404, message: 'Query not found' })
    await expect(update(query?._id ?? '', { status: 'new', adminNotes: '' })).rejects.toMatchObject({ statusCode: 404 })
  })
})
