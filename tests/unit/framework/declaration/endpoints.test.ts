import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ShapeError } from '../../../../src/framework/declaration/request-errors'
import { readList, readNumber, readRecord } from '../../../../src/framework/declaration/envelope'
import { wrap } from '../../../support/wrap'
import { pageOf } from '../../../../src/framework/declaration/page-of'
import { restEndpoints } from '../../../../src/framework/declaration/rest-endpoints'

const lists = ['data.orders', 'orders', 'data', '']
const records = fc.array(fc.record({ _id: fc.string(), name: fc.string() }))

it('lists are found in every declared envelope', () => {
  fc.assert(
    fc.property(fc.constantFrom(...lists), records, (envelope, list) => {
      expect(readList(wrap(envelope, list), lists)).toEqual(list)
    }),
  )
})

it('lists are never empty if the body matches no envelope', () => {
  const plain = [fc.constantFrom(undefined, null), fc.string(), fc.integer(), fc.boolean()]
  const objects = [fc.record({ rows: records }), fc.record({ data: fc.string() }), fc.array(fc.integer(), { minLength: 1 })]
  fc.assert(
    fc.property(fc.oneof(...plain, ...objects), (body) => {
      expect(() => readList(body, lists)).toThrow(ShapeError)
    }),
  )
})

it('records are distinguished from their wrapper by a required field, without which they are a shape error', () => {
  const order = { _id: 'a', orderId: 'ORD1' }
  const envelopes = ['data.order', 'order', 'data', '']
  for (const path of envelopes) expect(readRecord<typeof order>(wrap(path, order), envelopes, 'orderId')).toEqual(order)
  expect(() => readRecord<typeof order>({ data: {} }, ['data', ''], 'orderId')).toThrow(ShapeError)
})

it.each([
  [{ total: 5 }, 5],
  [{ total: '5' }, 5],
  [{ total: '' }, undefined],
  [{ total: 'many' }, undefined],
  [{}, undefined],
])('numbers of %o are %s', (body, expected) => {
  expect(readNumber(body, ['data.total', 'total'])).toBe(expected)
})

const lamps = [{ _id: 'a' }, { _id: 'b' }]

it.each([
  ['from its own key', { lamps, total: 7 }, 7],
  ['from its own key in data', { data: { lamps, total: '7' } }, 7],
  ['from data, with a total that is named after the resource', { data: lamps, pagination: { totalLamps: 7 } }, 7],
  ['bare, as the complete list', lamps, 2],
  ['with a total computed from full pages of the default size', { lamps, pages: 3 }, 30],
  ['with a total computed from full pages of the given size', { lamps, pagination: { totalPages: 3, limit: 20 } }, 60],
  ['with an exact total on the last page', { lamps, page: 3, pages: 3 }, 22],
  ['with a total that includes at least its own records', { lamps, pages: 0 }, 2],
])('a page of a list is read %s', (_where, body, total) => {
  expect(pageOf(body, 'lamps', 10)).toEqual({ data: lamps, total })
})

it.each([undefined, null, {}, { lamps: 'none' }, { data: { lamps: {} } }, [1]])(
  'a page of a list cannot be read from %j',
  (body) => {
    expect(() => pageOf(body, 'lamps')).toThrow('Expected a list in lamps or data.lamps or data or the bare body')
  },
)

interface Lamp {
  _id: string
  name: string
}

const endpoints = restEndpoints<Lamp>('/lamps', { list: 'lamps', one: 'lamp' })

it('the standard endpoints of a resource escape IDs in paths', () => {
  const { path } = endpoints.one
  expect(typeof path === 'function' && path({ id: 'a/b?c' })).toBe('/lamps/a%2Fb%3Fc')
})

it('the standard endpoints of a resource send JSON, or a form if a value is a file', () => {
  expect(endpoints.create.serialize?.({ values: { name: 'Lamp' } })).toEqual({ json: { name: 'Lamp' } })
  const file = new Blob(['x'])
  const parts = endpoints.create.serialize?.({ values: { name: 'Lamp', none: null, tags: ['a', 'b'], picture: file } })
  expect(parts?.form?.get('name')).toBe('Lamp')
  expect(parts?.form?.getAll('tags')).toEqual(['a', 'b'])
  // A form clears a field by sending it empty.
  expect(parts?.form?.get('none')).toBe('')
  expect(parts?.form?.get('picture')).toBeInstanceOf(Blob)
})
