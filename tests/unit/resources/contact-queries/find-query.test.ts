import { expect, it } from 'vitest'
import type { CallContext, ListResult, ListVariables } from '../../../../src/framework/declaration/endpoint'
import { findQuery } from '../../../../src/resources/contact-queries/endpoints/find-query'

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
