import { expect, test } from 'vitest'
import { lastDays } from '../../../../src/domain/shared/calendar'
import { datesOf } from '../../../../src/domain/shared/calendar-date'
import { salesDays, summarizeOrders } from '../../../../src/domain/order/sales'
import { salesEndpoint } from '../../../../src/pages/analytics/use-sales'
import { ShapeError } from '../../../../src/framework/declaration/request-errors'

const now = Date.parse('2026-11-20T12:00:00Z')
const timeZone = 'Asia/Kolkata'
const range = { from: '2026-09-22', to: '2026-11-20' }
const asked = { timeZone, ...range }

test('the requested days are used unchanged', () => {
  const summary = summarizeOrders([], { now, timeZone, range })
  expect(salesEndpoint(asked).parse({ success: true, data: summary })).toEqual({
    summary,
    isCutOff: false,
    hasOwnDays: false,
  })
  expect(summary.daily.map(({ date }) => date)).toEqual(datesOf(range))
})

test('a backend that ignores the requested days keeps its totals and its own days', () => {
  const usual = summarizeOrders([], { now, timeZone })
  usual.sales.overall = { profit: 1, revenue: 2, orders: 3 }
  expect(usual.daily.map(({ date }) => date)).toEqual(lastDays(salesDays, now, timeZone).map(({ date }) => date))
  const newestFirst = { ...usual, daily: usual.daily.toReversed() }
  expect(salesEndpoint(asked).parse({ data: newestFirst })).toEqual({
    summary: usual,
    isCutOff: false,
    hasOwnDays: true,
  })
  const undated = { ...usual, daily: datesOf(range).map(() => ({ revenue: 1, profit: 1, orders: 1 })) }
  const { summary } = salesEndpoint(asked).parse({ data: undated })
  expect(summary).toEqual({ ...usual, daily: [] })
})

test('a response without a summary is a shape error', () => {
  expect(() => salesEndpoint(asked).parse({ data: { orders: [] } })).toThrow(ShapeError)
})
