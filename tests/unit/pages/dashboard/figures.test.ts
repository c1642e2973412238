import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ShapeError } from '../../../../src/framework/declaration/request-errors'
import { productFigureNames } from '../../../../src/domain/product/product-stats'
import { productStatsEndpoint } from '../../../../src/pages/dashboard/figures'

const wrappers: Record<string, (stats: unknown) => unknown> = {
  '{ success, stats }': (stats) => ({ success: true, stats }),
  '{ data }': (data) => ({ success: true, data }),
  bare: (stats) => stats,
}

const stats = fc.record(Object.fromEntries(productFigureNames.map((name) => [name, fc.nat()])))

test.each(Object.entries(wrappers))('product figures are read from %s', (_shape, wrap) => {
  fc.assert(
    fc.property(stats, (figures) => {
      expect(productStatsEndpoint.parse(wrap(figures))).toEqual(figures)
    }),
  )
})

test('numeric strings are converted, and missing or invalid figures are omitted', () => {
  expect(productStatsEndpoint.parse({ stats: { totalProducts: '12', inStock: null, outOfStock: 'many' } })).toEqual({
    totalProducts: 12,
  })
})

test('a response without any of the figures is a shape error', () => {
  const foreign = fc.oneof(
    fc.jsonValue(),
    fc.dictionary(fc.constantFrom('stats', 'data', 'success', 'rows', 'message'), fc.jsonValue()),
  )
  fc.assert(
    fc.property(foreign, (body) => {
      fc.pre(!productFigureNames.some((name) => JSON.stringify(body).includes(name)))
      expect(() => productStatsEndpoint.parse(body)).toThrow(ShapeError)
    }),
  )
})
