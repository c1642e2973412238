import { describe, expect, it } from 'vitest'
import { pageOf } from '../../../../src/framework/declaration/page-of'

const lamps = [{ _id: 'a' }, { _id: 'b' }]

describe('a page of a list', () => {
  it.each([
    ['from its own key', { lamps, total: 7 }, 7],
    ['from its own key in data', { data: { lamps, total: '7' } }, 7],
    ['from data, with a total that is named after the resource', { data: lamps, pagination: { totalLamps: 7 } }, 7],
    ['bare, as the complete list', lamps, 2],
    ['with a total computed from full pages of the default size', { lamps, pages: 3 }, 30],
    ['with a total computed from full pages of the given size', { lamps, pagination: { totalPages: 3, limit: 20 } }, 60],
    ['with an exact total on the last page', { lamps, page: 3, pages: 3 }, 22],
    ['with a total that includes at least its own records', { lamps, pages: 0 }, 2],
  ])('is read %s', (_where, body, total) => {
    expect(pageOf(body, 'lamps', 10)).toEqual({ data: lamps, total })
  })

  it.each([undefined, null, {}, { lamps: 'none' }, { data: { lamps: {} } }, [1]])('cannot be read from %j', (body) => {
    expect(() => pageOf(body, 'lamps')).toThrow('Expected a list in lamps or data.lamps or data or the bare body')
  })
})
