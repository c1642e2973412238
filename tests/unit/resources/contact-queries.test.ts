import { expect, it } from 'vitest'
import type { CallContext, ListResult, ListVariables } from '../../../src/framework/declaration/endpoint'
import { findQuery } from '../../../src/resources/contact-queries/endpoints/find-query'
import type { ContactQuery } from '../../../src/domain/query/contact-query'
import { queriesEndpoints, queryCalls } from '../../../src/resources/contact-queries/endpoints/queries-endpoints'
import { wrap } from '../../support/wrap'
import { statsEndpoint } from '../../../src/resources/contact-queries/list/list'

/** A backend of `queries` queries with pages of at most `largest`; records the requested pages. */
const backend = (queries: number, largest: number, total = queries) => {
  const pages: number[] = []
  const call = (_endpoint: unknown, { page, pageSize }: ListVariables): Promise<ListResult<{ _id: string }>> => {
    pages.push(page)
    const size = Math.min(pageSize, largest)
    const all = Array.from({ length: queries }, (_, index) => ({ _id: `q${index}` }))
    return Promise.resolve({ data: all.slice((page - 1) * size, page * size), total })
  }
  const context = { call, baseUrl: '', token: undefined, signal: undefined } as unknown as CallContext
  return { pages, context }
}

it.each([
  ['the first page', 'q7', 250, 100, [1]],
  ['a later page', 'q249', 250, 100, [1, 2, 3]],
  ['a backend with ten queries per page', 'q24', 25, 10, [1, 2, 3]],
])('finds a query on %s', async (_where, id, queries, largest, asked) => {
  const { pages, context } = backend(queries, largest)
  expect(await findQuery(id, context)).toMatchObject({ _id: id })
  expect(pages).toEqual(asked)
})

it('reads every page once for a deleted query and stops at an empty page', async () => {
  const all = backend(250, 100)
  expect(await findQuery('gone', all.context)).toBeUndefined()
  expect(all.pages).toEqual([1, 2, 3])
  const wrongTotal = backend(5, 100, 1_000)
  expect(await findQuery('gone', wrongTotal.context)).toBeUndefined()
  expect(wrongTotal.pages).toEqual([1, 2])
  expect(await findQuery('gone', backend(0, 100).context)).toBeUndefined()
})

const { list } = queriesEndpoints
const query: ContactQuery = {
  ...{ _id: 'a1', name: 'Meena', query: 'When?', status: 'new', adminNotes: 'called' },
  createdAt: '2026-11-01T10:00:00.000Z',
}

// The other shapes are those of all lists (tests/unit/framework/declaration/endpoints.test.ts).
it('the list of queries is read under its name, with its total or that of pages of 10', () => {
  const read = list.parse({ queries: [query], pagination: { page: 1, limit: 10, totalPages: 3, total: 26 } })
  expect(read).toEqual({ data: [query], total: 26 })
  expect(list.parse({ data: { queries: [query], pagination: { totalPages: '4' } } }).total).toBe(40)
  expect(() => list.parse({ queries: {} })).toThrow('Expected a list in queries')
})

it('the list of queries omits the status if all are requested', () => {
  expect(list.serialize?.({ page: 2, pageSize: 10, filters: {} })?.query).toEqual({ page: 2, limit: 10, search: undefined })
  const asked = { search: 'meena', filters: { status: 'in-progress' } }
  const sent = { page: 1, limit: 10, search: 'meena', status: 'in-progress' }
  expect(list.serialize?.({ page: 1, pageSize: 10, ...asked })?.query).toEqual(sent)
})

it('an update of a query sends its status and its notes, shows both optimistically, and is not told when it was viewed', () => {
  const values = { status: 'closed', adminNotes: '' } as const
  expect(queryCalls.update.serialize?.({ id: 'a1', ...values })).toEqual({ json: values })
  expect(queryCalls.update.optimistic?.(query, { id: 'a1', ...values })).toEqual({ ...query, ...values })
  expect(queryCalls.markViewed.success).toBeUndefined()
})

it('the statistics of queries are read in any place, default to 0, and require a total', () => {
  const stats = { total: 6, newQueries: 1, viewedQueries: 2, inProgressQueries: 0, resolvedQueries: 3, closedQueries: 0 }
  for (const path of ['stats', 'data.stats', 'data', '']) expect(statsEndpoint.parse(wrap(path, stats))).toEqual(stats)
  const none = Object.fromEntries(Object.keys(stats).map((name) => [name, 0]))
  expect(statsEndpoint.parse({ stats: { total: '6', newQueries: '6' } })).toEqual({ ...none, total: 6, newQueries: 6 })
  expect(() => statsEndpoint.parse({ stats: {} })).toThrow('Expected an object with total')
})
