import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Order } from '../../../src/domain/order'
import { orderStatuses } from '../../../src/domain/order-status'
import { paymentStatuses } from '../../../src/domain/payment-status'
import { type OrdersSummary, summarizeOrders } from '../../../src/domain/sales'
import type { TestApp } from '../../support/app'
import { describeOnEngines } from '../../support/engines'
import { makeCatalogue } from './catalogue'
import { asAdmin } from './client'
import { placeOrder } from './order-fixtures'

const now = Date.parse('2026-11-20T20:15:00Z')
const hour = 3_600_000

describeOnEngines('the summary of orders', (open) => {
  let app: TestApp
  let orders: Order[]
  beforeAll(async () => {
    app = await open({ now: () => now })
    const catalogue = await makeCatalogue(app.db)
    // Around every midnight of the last weeks and beyond, some in the future, in every combination.
    for (let index = 0; index < 240; index += 1)
      await placeOrder(app, catalogue, {
        createdAt: now + 6 * hour - index * 3.7 * hour,
        orderStatus: orderStatuses[index % orderStatuses.length],
        paymentStatus: index % 3 ? 'paid' : paymentStatuses[index % paymentStatuses.length],
        lines: [{ productId: index % 2 ? catalogue.rocket : catalogue.sparkler, quantity: (index % 9) + 1 }],
      })
    orders = (await asAdmin<{ data: { orders: Order[] } }>(app, '/orders/all?limit=10000')).body.data.orders
  })
  afterAll(() => app.close())

  const summary = (query: string) =>
    asAdmin<{ success: boolean; message?: string; data: OrdersSummary }>(app, `/orders/summary${query}`)

  it.each(['Asia/Kolkata', 'UTC', 'America/New_York', 'Pacific/Auckland'])(
    'is what the rules make of all orders, in %s',
    async (timeZone) => {
      const { status, body } = await summary(`?timeZone=${encodeURIComponent(timeZone)}`)
      expect(status).toBe(200)
      expect(body).toEqual({ success: true, data: summarizeOrders(orders, { now, timeZone }) })
      expect(body.data.counts.total).toBe(240)
      expect(body.data.daily).toHaveLength(30)
      expect(body.data.sales.last7Days.orders).toBeGreaterThan(0)
    },
  )

  it('takes the days of India when no time zone is given', async () => {
    const { body } = await summary('')
    expect(body.data).toEqual(summarizeOrders(orders, { now, timeZone: 'Asia/Kolkata' }))
    expect(body.data.daily.at(-1)?.date).toBe('2026-11-21')
  })

  it('refuses a time zone that is none', async () => {
    expect(await summary('?timeZone=Mars/Olympus')).toMatchObject({
      status: 400,
      body: { message: 'timeZone must be a time zone like Asia/Kolkata' },
    })
  })
})

describeOnEngines('the summary of a store without orders', (open) => {
  it('is all zeros over thirty days', async () => {
    const app = await open({ now: () => now })
    try {
      const { body } = await asAdmin<{ data: OrdersSummary }>(app, '/orders/summary?timeZone=UTC')
      expect(body.data).toEqual(summarizeOrders([], { now, timeZone: 'UTC' }))
    } finally {
      await app.close()
    }
  })
})
