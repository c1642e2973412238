import { afterAll, beforeAll, expect, test } from 'vitest'
import { productFigureNames, productStats } from '../../../src/domain/product/product-stats'
import { countOrders } from '../../../src/resources/orders/summary/counting/count-orders'
import { ordersSummaryEndpoint } from '../../../src/resources/orders/summary/orders-summary-endpoint'
import { createHttp, type Http } from '../../../src/providers/http/http'
import type { TestApp } from '../../support/app'
import { describeOnSqlite } from '../../support/engines'
import { allProducts, productStatsEndpoint } from '../../../src/pages/dashboard/figures'
import { callOf, providerOf } from './screen-calls'

const now = Date.parse('2026-11-08T20:15:00Z')

describeOnSqlite('requests of the dashboard', (open) => {
  let store: TestApp
  let empty: TestApp

  beforeAll(async () => {
    store = await open({ now: () => now, seed: { orders: 120, products: 30 } })
    empty = await open({ now: () => now })
  })

  afterAll(() => Promise.all([store?.close(), empty?.close()]))

  const httpOf = ({ url, token }: TestApp): Http => createHttp({ baseUrl: `${url}/api`, getToken: () => token })

  const callTo = (app: TestApp) => callOf(() => providerOf(app))

  test('returns the same product figures as counting the products', async () => {
    const figures = await callTo(store)(productStatsEndpoint, {})
    expect(Object.keys(figures).sort()).toEqual([...productFigureNames].sort())
    expect(figures).toEqual(productStats(await allProducts(callTo(store))))
    expect(figures.totalProducts).toBe(30)
  })

  test.each(['Asia/Kolkata', 'America/Los_Angeles'])(
    'returns the same counts, sales and days in %s as counting the orders on the client',
    async (timeZone) => {
      const { summary, isCutOff } = await callTo(store)(ordersSummaryEndpoint, { timeZone })
      const counted = await countOrders(httpOf(store), { now, timeZone })
      // What credit notes gave back is not in the orders.
      const { credited: _credited, afterCredit: _afterCredit, ...figures } = summary
      expect(figures).toEqual(counted.summary)
      expect([isCutOff, counted.isCutOff]).toEqual([false, false])
      expect(summary.counts.total).toBe(120)
      expect(summary.sales.overall.orders).toBeGreaterThan(0)
      expect(summary.daily.filter(({ orders }) => orders > 0).length).toBeGreaterThan(5)
    },
  )

  test('returns only zeros for an empty store, from the summary and from counting', async () => {
    const timeZone = 'Asia/Kolkata'
    const figures = await callTo(empty)(productStatsEndpoint, {})
    expect(new Set(Object.values(figures))).toEqual(new Set([0]))
    const { summary } = await callTo(empty)(ordersSummaryEndpoint, { timeZone })
    expect(new Set(Object.values(summary.counts))).toEqual(new Set([0]))
    expect(summary).toEqual((await countOrders(httpOf(empty), { now, timeZone })).summary)
  })
})
