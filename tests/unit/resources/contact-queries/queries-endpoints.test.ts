import { describe, expect, it } from 'vitest'
import type { ContactQuery } from '../../../../src/domain/query/contact-query'
import { queriesEndpoints, queryCalls } from '../../../../src/resources/contact-queries/endpoints/queries-endpoints'
import { statsEndpoint } from '../../../../src/resources/contact-queries/list/list'

const { list } = queriesEndpoints
const query: ContactQuery = {
  _id: 'a1',
  name: 'Meena',
  query: 'When?',
  status: 'new',
  adminNotes: 'called',
  createdAt: '2026-11-01T10:00:00.000Z',
}

describe('the list of queries', () => {
  it.each([
    [{ queries: [query], pagination: { page: 1, limit: 10, totalPages: 3, total: 26 } }, 26],
    [{ success: true, data: { queries: [query], pagination: { totalPages: 2 } } }, 20],
    [{ queries: [query], pagination: { totalPages: '4' } }, 40],
    [{ data: [query], total: 7 }, 7],
    [[query], 1],
  ])('is read from %j', (body, total) => {
    expect(list.parse(body)).toEqual({ data: [query], total })
  })

  it.each([null, {}, { queries: {} }, { data: { queries: 'none' } }])('cannot be read from %j', (body) => {
    expect(() => list.parse(body)).toThrow('Expected a list in queries')
  })

  it('omits the status if all are requested', () => {
    expect(list.serialize?.({ page: 2, pageSize: 10, filters: {} })?.query).toEqual({ page: 2, limit: 10, search: undefined })
    expect(list.serialize?.({ page: 1, pageSize: 10, search: 'meena', filters: { status: 'in-progress' } })?.query).toEqual({
      page: 1,
      limit: 10,
      search: 'meena',
      status: 'in-progress',
    })
  })
})

describe('an update of a query', () => {
  it('sends its status and its notes and shows both optimistically', () => {
    const values = { status: 'closed', adminNotes: '' } as const
    expect(queryCalls.update.serialize?.({ id: 'a1', ...values })).toEqual({ json: values })
    expect(queryCalls.update.optimistic?.(query, { id: 'a1', ...values })).toEqual({ ...query, ...values })
  })

  it('that marks a query as viewed is not told', () => {
    expect(queryCalls.markViewed.success).toBeUndefined()
  })
})

describe('the statistics of queries', () => {
  const stats = { total: 6, newQueries: 1, viewedQueries: 2, inProgressQueries: 0, resolvedQueries: 3, closedQueries: 0 }

  it.each([[{ stats }], [{ success: true, data: { stats } }], [{ data: stats }], [stats]])('are read from %j', (body) => {
    expect(statsEndpoint.parse(body)).toEqual(stats)
  })

  it('default to 0, but require a total', () => {
    expect(statsEndpoint.parse({ stats: { total: '6', newQueries: '6' } })).toEqual({
      total: 6,
      newQueries: 6,
      viewedQueries: 0,
      inProgressQueries: 0,
      resolvedQueries: 0,
      closedQueries: 0,
    })
    expect(() => statsEndpoint.parse({ stats: {} })).toThrow('Expected an object with total')
  })
})
