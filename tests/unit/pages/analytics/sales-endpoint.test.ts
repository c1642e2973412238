import { afterEach, expect, test } from 'vitest'
import { lastDays } from '../../../../src/domain/calendar'
import { datesOf } from '../../../../src/domain/calendar-date'
import { salesDays, summarizeOrders } from '../../../../src/domain/sales'
import { salesEndpoint } from '../../../../src/pages/analytics/sales-endpoint'
import type { CountedOrders } from '../../../../src/pages/sales/orders-summary-endpoint'
import { createDataProvider } from '../../../../src/providers/data/data-provider'
import { NotOfferedError, ShapeError } from '../../../../src/providers/http/errors'
import { createHttp } from '../../../../src/providers/http/http'
import { startBackend } from '../../../support/small-backend'

const now = Date.parse('2026-11-20T12:00:00Z')
const timeZone = 'Asia/Kolkata'
const range = { from: '2026-09-22', to: '2026-11-20' }
const asked = { timeZone, ...range }
const ended: (() => void)[] = []

afterEach(() => ended.splice(0).forEach((end) => end()))

test('the days asked for are taken as they are', () => {
  const summary = summarizeOrders([], { now, timeZone, range })
  expect(salesEndpoint(asked).parse({ success: true, data: summary })).toEqual({ summary, isCutOff: false })
  expect(summary.daily.map(({ date }) => date)).toEqual(datesOf(range))
})

test('an answer with other days is of a backend that takes no days', () => {
  const usual = summarizeOrders([], { now, timeZone })
  expect(usual.daily.map(({ date }) => date)).toEqual(lastDays(salesDays, now, timeZone).map(({ date }) => date))
  expect(() => salesEndpoint(asked).parse({ data: usual })).toThrow(NotOfferedError)
  const undated = { ...usual, daily: datesOf(range).map(() => ({ revenue: 1, profit: 1, orders: 1 })) }
  expect(() => salesEndpoint(asked).parse({ data: undated })).toThrow(NotOfferedError)
})

test('an answer that is no summary is a fault', () => {
  const read = () => salesEndpoint(asked).parse({ data: { orders: [] } })
  expect(read).toThrow(ShapeError)
  expect(read).not.toThrow(NotOfferedError)
})

test.each([
  ['has no such call', { status: 404, body: { message: 'Not Found' } }],
  ['takes no days', { status: 200, body: { data: summarizeOrders([], { now, timeZone }) } }],
])('what is done instead is done for a backend that %s', async (_name, answer) => {
  const backend = await startBackend(() => answer)
  ended.push(backend.close)
  const getToken = () => 'token'
  const provider = createDataProvider([], {
    http: createHttp({ baseUrl: backend.url, getToken }),
    baseUrl: backend.url,
    getToken,
  })
  const instead: CountedOrders = { summary: summarizeOrders([], { now, timeZone, range }), isCutOff: true }
  const endpoint = { ...salesEndpoint(asked), onNotFound: () => Promise.resolve(instead) }
  const { data } = (await provider.custom?.({ url: 'sales', method: 'get', meta: { endpoint, variables: asked } })) ?? {}
  expect(data).toBe(instead)
  expect(backend.calls).toEqual(['/orders/summary?timeZone=Asia%2FKolkata&from=2026-09-22&to=2026-11-20'])
})
