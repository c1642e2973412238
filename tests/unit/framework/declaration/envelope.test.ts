import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ShapeError } from '../../../../src/framework/declaration/request-errors'
import { readList, readNumber, readRecord } from '../../../../src/framework/declaration/envelope'

const lists = ['data.orders', 'orders', 'data', '']
const records = fc.array(fc.record({ _id: fc.string(), name: fc.string() }))

/** Wraps a value in a body at an envelope's path. */
const wrap = (envelope: string, value: unknown): unknown =>
  envelope === ''
    ? value
    : envelope
        .split('.')
        .reverse()
        .reduce((inner, key) => ({ [key]: inner }), value)

describe('lists', () => {
  it('are found in every declared envelope', () => {
    fc.assert(
      fc.property(fc.constantFrom(...lists), records, (envelope, list) => {
        expect(readList(wrap(envelope, list), lists)).toEqual(list)
      }),
    )
  })

  it('are never empty if the body matches no envelope', () => {
    const other = fc.oneof(
      fc.constant(undefined),
      fc.constant(null),
      fc.string(),
      fc.integer(),
      fc.boolean(),
      fc.record({ rows: records }),
      fc.record({ data: fc.string() }),
      fc.array(fc.integer(), { minLength: 1 }),
    )
    fc.assert(
      fc.property(other, (body) => {
        expect(() => readList(body, lists)).toThrow(ShapeError)
      }),
    )
  })

  it('have an error with the expected and the found shape', () => {
    expect(() => readList({ rows: [] }, lists)).toThrow(
      'Expected a list in data.orders or orders or data or the bare body, found an object with keys rows.',
    )
  })
})

describe('records', () => {
  it('are distinguished from their wrapper by a required field', () => {
    const order = { _id: 'a', orderId: 'ORD1' }
    for (const body of [order, { data: order }, { order }, { data: { order } }]) {
      expect(readRecord<typeof order>(body, ['data.order', 'order', 'data', ''], 'orderId')).toEqual(order)
    }
  })

  it('are a shape error without the required field', () => {
    expect(() => readRecord<{ orderId: string }>({ data: {} }, ['data', ''], 'orderId')).toThrow(ShapeError)
  })
})

describe('numbers', () => {
  it.each([
    [{ total: 5 }, 5],
    [{ total: '5' }, 5],
    [{ total: '' }, undefined],
    [{ total: 'many' }, undefined],
    [{}, undefined],
  ])('of %o are %s', (body, expected) => {
    expect(readNumber(body, ['data.total', 'total'])).toBe(expected)
  })
})
