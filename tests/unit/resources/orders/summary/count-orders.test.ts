import { afterEach, expect, test } from 'vitest'
import { ordersLimit } from '../../../../../src/domain/order/order-limits'
import { countOrders } from '../../../../../src/resources/orders/summary/counting/count-orders'
import { ShapeError } from '../../../../../src/framework/declaration/request-errors'
import { createHttp } from '../../../../../src/providers/http/http'
import { startBackend } from '../../../../support/small-backend'

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

test.each([[{ data: { orders } }], [{ data: orders }], [{ orders }], [orders]])('orders are counted in %j', async (body) => {
  const { count, calls } = await countFrom(body)
  const { summary, isCutOff } = await count()
  expect(calls).toEqual(['/orders/all?limit=10000'])
  expect(summary.counts).toEqual({
    total: 3,
    paid: 2,
    newToday: 2,
    pendingPayment: 1,
    processing: 0,
    shipped: 1,
    delivered: 0,
    cancelled: 1,
  })
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
