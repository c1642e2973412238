import { beforeAll, expect, test } from 'vitest'
import type { Order } from '../../../src/domain/order/order'
import { productFigureNames, productStats } from '../../../src/domain/product/product-stats'
import { datesOf } from '../../../src/domain/shared/calendar-date'
import { toPaise } from '../../../src/domain/shared/money'
import { daysWithin, totalsOf } from '../../../src/pages/analytics/comparison'
import { periodBefore } from '../../../src/pages/analytics/period/period'
import { salesEndpoint, type RequestedSales } from '../../../src/pages/analytics/analytics-page'
import { allProducts, productStatsEndpoint } from '../../../src/pages/dashboard/figures'
import { createHttp, type Http } from '../../../src/providers/http/http'
import { countOrders } from '../../../src/resources/orders/summary/counting/count-orders'
import { ordersSummaryEndpoint } from '../../../src/resources/orders/summary/orders-summary-endpoint'
import type { TestApp } from '../../support/app'
import { describeOnSqlite, shareApp } from '../../support/engines'
import { makeCatalogue } from '../server/catalogue'
import { placeOrder } from '../server/order-fixtures'
import { callOf, providerOf } from './screen-calls'

const now = Date.parse('2026-11-08T20:15:00Z')

/** Midnights in India and California, one of them on the day of a clock change. */
const midnights = ['2026-11-08T18:30:00Z', '2026-11-01T18:30:00Z', '2026-11-08T08:00:00Z', '2026-11-01T07:00:00Z']

const formats = new Map<string, Intl.DateTimeFormat>()

/** The date of an instant, formatted independently of the code under test. */
const dateAt = (instant: string, timeZone: string): string => {
  // A new format for each order took most of the time of this file.
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  formats.set(timeZone, format)
  return format.format(new Date(instant))
}

/** What credit notes gave back is not in the orders. */
const ofOrders = ({
  credited: _credited,
  afterCredit: _afterCredit,
  ...figures
}: {
  credited?: unknown
  afterCredit?: unknown
}) => figures

describeOnSqlite('the figures of dashboard and analytics', (open) => {
  const store = shareApp(open, { now: () => now, seed: { orders: 120, products: 20 } })
  const empty = shareApp(open, { now: () => now })
  let orders: Order[]

  const httpOf = ({ url, token }: TestApp): Http => createHttp({ baseUrl: `${url}/api`, getToken: () => token })
  const callTo = (app: TestApp) => callOf(() => providerOf(app))

  beforeAll(async () => {
    const catalogue = await makeCatalogue(store.db)
    for (const [index, midnight] of midnights.entries())
      for (const createdAt of [Date.parse(midnight) - 1, Date.parse(midnight)]) {
        const lines = [{ productId: catalogue.rocket, quantity: index + 1 }]
        await placeOrder(store, catalogue, { createdAt, paymentStatus: 'paid', lines })
      }
    const { body } = await httpOf(store).request({ method: 'GET', path: '/orders/all', query: { limit: 10_000 } })
    orders = (body as { data: { orders: Order[] } }).data.orders
  })

  const read = (asked: RequestedSales) => callTo(store)(salesEndpoint(asked), asked)

  /** Totals over all orders, computed independently. */
  const summed = (timeZone: string, isMeant: (date: string) => boolean) => {
    const sold = orders.filter(
      ({ createdAt, paymentStatus, orderStatus }) =>
        paymentStatus === 'paid' && orderStatus !== 'cancelled' && isMeant(dateAt(createdAt, timeZone)),
    )
    const sum = (key: 'totalProfit' | 'totalOfferPrice') =>
      sold.reduce((paise, { orderSummary }) => paise + toPaise(orderSummary?.[key] ?? 0), 0) / 100
    return { profit: sum('totalProfit'), revenue: sum('totalOfferPrice'), orders: sold.length }
  }

  const period = { from: '2026-10-25', to: '2026-11-09' }
  const zones = [
    { timeZone: 'Asia/Kolkata', today: '2026-11-09', weekStart: '2026-11-03' },
    { timeZone: 'America/Los_Angeles', today: '2026-11-08', weekStart: '2026-11-02' },
  ]

  test.each(zones)('are the totals of a sum over all orders in $timeZone', async ({ timeZone, today, weekStart }) => {
    const before = periodBefore(period)
    const { summary, isCutOff } = await read({ timeZone, from: before.from, to: period.to })
    expect(isCutOff).toBe(false)
    expect(summary.sales).toEqual({
      today: summed(timeZone, (date) => date === today),
      last7Days: summed(timeZone, (date) => date >= weekStart && date <= today),
      overall: summed(timeZone, () => true),
    })
    const dates = datesOf({ from: before.from, to: period.to })
    expect(summary.daily).toEqual(dates.map((date) => ({ date, ...summed(timeZone, (other) => other === date) })))
    for (const { from, to } of [period, before])
      expect(totalsOf(daysWithin(summary.daily, { from, to }))).toEqual(summed(timeZone, (date) => date >= from && date <= to))
    expect(summary.sales.today.orders).toBeGreaterThan(0)
    expect(summary.sales.last7Days.orders).toBeGreaterThan(summary.sales.today.orders)
  })

  test.each(zones)('are the same when the orders are counted on the client in $timeZone', async ({ timeZone }) => {
    const { summary, ...others } = await read({ timeZone, ...period })
    const counted = await countOrders(httpOf(store), { now, timeZone, range: period })
    expect({ summary: ofOrders(summary), ...others }).toEqual({ ...counted, hasOwnDays: false })

    const whole = await callTo(store)(ordersSummaryEndpoint, { timeZone })
    const countedWhole = await countOrders(httpOf(store), { now, timeZone })
    expect(ofOrders(whole.summary)).toEqual(countedWhole.summary)
    expect([whole.isCutOff, countedWhole.isCutOff]).toEqual([false, false])
    expect(whole.summary.counts.total).toBe(128)
    expect(whole.summary.daily.filter((day) => day.orders > 0).length).toBeGreaterThan(5)
  })

  test('of products are the same when they are counted', async () => {
    const figures = await callTo(store)(productStatsEndpoint, {})
    expect(Object.keys(figures).sort()).toEqual([...productFigureNames].sort())
    expect(figures).toEqual(productStats(await allProducts(callTo(store))))
    expect(figures.totalProducts).toBe(22)
  })

  test('are only zeros for an empty store, from the summary and from counting', async () => {
    const timeZone = 'Asia/Kolkata'
    const figures = await callTo(empty)(productStatsEndpoint, {})
    expect(new Set(Object.values(figures))).toEqual(new Set([0]))
    const { summary } = await callTo(empty)(ordersSummaryEndpoint, { timeZone })
    expect(new Set(Object.values(summary.counts))).toEqual(new Set([0]))
    expect(summary).toEqual((await countOrders(httpOf(empty), { now, timeZone })).summary)
  })
})
