import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OrdersSummary } from '../../../../../src/domain/order/sales'
import { orderCountNames } from '../../../../../src/domain/order/order-counts'
import { readOrdersSummary } from '../../../../../src/resources/orders/summary/orders-summary-answer'
import { ShapeError } from '../../../../../src/framework/declaration/request-errors'

const totals = fc.record({ profit: fc.integer(), revenue: fc.nat(), orders: fc.nat() })

const summaries = fc.record({
  counts: fc.record(Object.fromEntries(orderCountNames.map((name) => [name, fc.nat()]))),
  sales: fc.record({ today: totals, last7Days: totals, overall: totals }),
  daily: fc.array(fc.tuple(totals, fc.constant({ date: '2026-11-20' })).map(([sums, day]) => ({ ...day, ...sums }))),
}) as unknown as fc.Arbitrary<OrdersSummary>

test('a summary is read from data and bare', () => {
  fc.assert(
    fc.property(summaries, (summary) => {
      expect(readOrdersSummary({ success: true, data: summary })).toEqual(summary)
      expect(readOrdersSummary(summary)).toEqual(summary)
    }),
  )
})

test('a summary that lacks one of its figures is a shape error', () => {
  fc.assert(
    fc.property(summaries, fc.constantFrom(...orderCountNames), (summary, missing) => {
      const counts: Partial<OrdersSummary['counts']> = { ...summary.counts }
      delete counts[missing]
      expect(() => readOrdersSummary({ data: { ...summary, counts } })).toThrow(ShapeError)
    }),
  )
  fc.assert(
    fc.property(summaries, fc.constantFrom('counts', 'sales', 'daily'), (summary, missing) => {
      expect(() => readOrdersSummary({ data: { ...summary, [missing]: undefined } })).toThrow(ShapeError)
    }),
  )
})

test.each([undefined, null, [], '', { data: [] }, { data: { orders: [] } }])('%j is a shape error', (body) => {
  expect(() => readOrdersSummary(body)).toThrow(ShapeError)
})
