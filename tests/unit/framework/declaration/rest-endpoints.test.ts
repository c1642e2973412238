import { describe, expect, it } from 'vitest'
import { restEndpoints } from '../../../../src/framework/declaration/rest-endpoints'

interface Lamp {
  _id: string
  name: string
}

const endpoints = restEndpoints<Lamp>('/lamps', { list: 'lamps', one: 'lamp' })
const lamp = { _id: 'a', name: 'Lamp' }

describe('the standard endpoints of a resource', () => {
  it('request a page with the standard parameters', () => {
    expect(
      endpoints.list.serialize?.({
        page: 2,
        pageSize: 20,
        search: 'x',
        filters: { status: 'ready' },
        sorter: { field: 'name', order: 'desc' },
      }),
    ).toEqual({ query: { page: 2, limit: 20, search: 'x', status: 'ready', sort: 'name', order: 'desc' } })
  })

  it.each([
    [[lamp], 1],
    [{ data: [lamp] }, 1],
    [{ lamps: [lamp], total: 7 }, 7],
    [{ data: { lamps: [lamp], total: 7 } }, 7],
    [{ data: [lamp], pagination: { total: 7 } }, 7],
  ])('read the list %o', (body, total) => {
    expect(endpoints.list.parse(body)).toEqual({ data: [lamp], total })
  })

  it('escape IDs in paths', () => {
    const { path } = endpoints.one
    expect(typeof path === 'function' && path({ id: 'a/b?c' })).toBe('/lamps/a%2Fb%3Fc')
  })

  it('send JSON, or a form if a value is a file', () => {
    expect(endpoints.create.serialize?.({ values: { name: 'Lamp' } })).toEqual({ json: { name: 'Lamp' } })
    const file = new Blob(['x'])
    const parts = endpoints.create.serialize?.({ values: { name: 'Lamp', none: null, tags: ['a', 'b'], picture: file } })
    expect(parts?.form?.get('name')).toBe('Lamp')
    expect(parts?.form?.getAll('tags')).toEqual(['a', 'b'])
    // A form clears a field by sending it empty.
    expect(parts?.form?.get('none')).toBe('')
    expect(parts?.form?.get('picture')).toBeInstanceOf(Blob)
  })
})
