import { wrap } from '../../../support/wrap'
import { afterEach, expect, test } from 'vitest'
import { ordersLimit } from '../../../../src/domain/order/order-limits'
import { countOrders } from '../../../../src/resources/orders/summary/counting/count-orders'
import {
  AbortedError,
  BodyError,
  NetworkError,
  ShapeError,
  StatusError,
  TimeoutError,
} from '../../../../src/framework/declaration/request-errors'
import { createHttp } from '../../../../src/providers/http/http'
import { startBackend } from '../../../support/small-backend'
import { orderCountNames } from '../../../../src/domain/order/order-counts'
import { readOrdersSummary } from '../../../../src/resources/orders/summary/orders-summary-answer'
import { fromPlainError, toPlainError } from '../../../../src/resources/orders/summary/counting/plain-error'
import { failureText } from '../../../../src/providers/http/failure-text'

const now = Date.parse('2026-11-20T12:00:00Z')
const ended: (() => Promise<void>)[] = []

afterEach(() => Promise.all(ended.splice(0).map((end) => end())))

const countFrom = async (body: unknown) => {
  const backend = await startBackend(() => ({ status: 200, body }))
  ended.push(backend.close)
  const http = createHttp({ baseUrl: backend.url, getToken: () => undefined })
  return { count: () => countOrders(http, { now, timeZone: 'Asia/Kolkata' }), calls: backend.calls }
}

const paid = { _id: 'a', orderId: 'ORDA', createdAt: '2026-11-20T09:00:00Z', orderStatus: 'shipped', paymentStatus: 'paid' }
const orders = [
  { ...paid, orderSummary: { totalOfferPrice: 1000.1, totalProfit: 200.2 } },
  { ...paid, _id: 'b', createdAt: '2026-10-01T09:00:00Z', orderStatus: 'cancelled' },
  { _id: 'c', orderId: 'ORDC', createdAt: '2026-11-19T18:45:00Z', orderStatus: 'placed', paymentStatus: 'pending' },
]

test.each(['data.orders', 'data', 'orders', ''])('orders are counted at “%s”', async (path) => {
  const { count, calls } = await countFrom(wrap(path, orders))
  const { summary, isCutOff } = await count()
  expect(calls).toEqual(['/orders/all?limit=10000'])
  const statuses = { pendingPayment: 1, processing: 0, shipped: 1, delivered: 0, cancelled: 1 }
  expect(summary.counts).toEqual({ ...statuses, total: 3, paid: 2, newToday: 2 })
  expect(summary.sales.overall).toEqual({ profit: 200.2, revenue: 1000.1, orders: 1 })
  expect(isCutOff).toBe(false)
})

test('a response with as many orders as the limit may be incomplete', async () => {
  const { count } = await countFrom(Array.from({ length: ordersLimit }, () => paid))
  const { summary, isCutOff } = await count()
  expect(summary.counts.total).toBe(ordersLimit)
  expect(isCutOff).toBe(true)
})

test('a response of another shape is an error, not an empty store', async () => {
  const { count } = await countFrom({ success: true, rows: [] })
  await expect(count()).rejects.toBeInstanceOf(ShapeError)
})

const totals = { profit: -1.5, revenue: 2, orders: 3 }
const summary = {
  counts: Object.fromEntries(orderCountNames.map((name, at) => [name, at])),
  sales: { today: totals, last7Days: totals, overall: totals },
  daily: [{ date: '2026-11-20', ...totals }],
}

test('a summary is read from data and bare', () => {
  for (const path of ['data', '']) expect(readOrdersSummary(wrap(path, summary))).toEqual(summary)
})

test('a summary that lacks one of its figures is a shape error', () => {
  const lacking = [
    ...orderCountNames.map((missing) => ({ ...summary, counts: { ...summary.counts, [missing]: undefined } })),
    ...Object.keys(summary).map((missing) => ({ ...summary, [missing]: undefined })),
  ]
  for (const data of lacking) expect(() => readOrdersSummary({ data })).toThrow(ShapeError)
})

test.each([undefined, null, [], '', { data: [] }, { data: { orders: [] } }])('%j is a shape error', (body) => {
  expect(() => readOrdersSummary(body)).toThrow(ShapeError)
})

const errors = [
  new TimeoutError(),
  new NetworkError(),
  new AbortedError(),
  new StatusError(500),
  new StatusError(401, 'No token'),
  new StatusError(429, 'Too many calls', undefined, 3),
  new StatusError(400, 'Invalid limit', ['limit is too large', 'page is not a number']),
  new BodyError(200, 'HTML'),
  new ShapeError('a list', 'null'),
  new Error('an internal error'),
]

test.each(errors)('%s is the same error after its transfer from the worker', (error) => {
  const arrived = fromPlainError(structuredClone(toPlainError(error)))
  expect(arrived).toBeInstanceOf(error.constructor)
  expect(arrived).toEqual(error)
  expect(failureText(arrived, { failure: 'Failed' })).toBe(failureText(error, { failure: 'Failed' }))
})

test('a thrown value that is not an error is received as an error', () => {
  expect(fromPlainError(toPlainError('broken'))).toEqual(new Error('broken'))
})
