import { describe, expect, it } from 'vitest'
import { pageOf } from '../../../../src/providers/envelopes/page-of'

const lamps = [{ _id: 'a' }, { _id: 'b' }]

describe('a page of a list', () => {
  it.each([
    ['in its own key', { lamps, total: 7 }, 7],
    ['in its own key in data', { data: { lamps, total: '7' } }, 7],
    ['in data, counted by its name', { data: lamps, pagination: { totalLamps: 7 } }, 7],
    ['bare, and all there is', lamps, 2],
    ['counted by full pages of the usual size', { lamps, pages: 3 }, 30],
    ['counted by full pages of the size that it names', { lamps, pagination: { totalPages: 3, limit: 20 } }, 60],
    ['counted by what the last page shows', { lamps, page: 3, pages: 3 }, 22],
    ['never less than what it shows', { lamps, pages: 0 }, 2],
  ])('is read %s', (_where, body, total) => {
    expect(pageOf(body, 'lamps', 10)).toEqual({ data: lamps, total })
  })

  it.each([undefined, null, {}, { lamps: 'none' }, { data: { lamps: {} } }, [1]])('is never taken from %j', (body) => {
    expect(() => pageOf(body, 'lamps')).toThrow('Expected a list in lamps or data.lamps or data or the bare body')
  })
})
