import { beforeAll, expect } from 'vitest'
import { returnedCosts } from '../../../server/database/migrations/0045-returned-cost'
import { writeSetting } from '../../../server/modules/store/settings-repository'
import { shopToday } from '../../../src/domain/shared/calendar-date'
import type { Order } from '../../../src/domain/order/order'
import { orderStatuses, paymentStatuses } from '../../../src/domain/order/lifecycle'
import { type OrdersSummary, type SalesTotals, summarizeOrders } from '../../../src/domain/order/sales'
import { describeMostlyOnSqlite, openForTest, shareApp, shareCatalogue } from '../../support/engines'
import { addProduct, makeCatalogue } from './catalogue'
import { asAdmin } from './client'
import { linesOf, orderCalls } from './order-calls'
import { placeOrder } from './order-fixtures'

let now = Date.parse('2026-11-20T20:15:00Z')
const hour = 3_600_000

/** Midnights in several time zones, some on days of a clock change; orders are placed at and 1 ms before each. */
const midnights = [
  '2026-11-20T18:30:00.000Z',
  '2026-11-13T18:30:00.000Z',
  '2026-10-19T18:30:00.000Z',
  '2026-11-20T05:00:00.000Z',
  '2026-11-01T04:00:00.000Z',
  '2026-11-02T05:00:00.000Z',
  // Havana has two midnights on this day, one hour apart.
  '2026-11-01T05:00:00.000Z',
  // Midnights in Nepal (UTC+5:45) and on Lord Howe Island (UTC+10:30 or UTC+11).
  '2026-11-14T18:15:00.000Z',
  '2026-11-14T13:00:00.000Z',
]
const edges = midnights.map(Date.parse).flatMap((midnight) => [midnight - 1, midnight])

describeMostlyOnSqlite('the orders summary', (open, { it, itOnBoth }) => {
  let orders: Order[]
  const app = shareApp(open, { now: () => now })
  const catalogue = shareCatalogue(app)
  beforeAll(async () => {
    // Times before and after every midnight of the last weeks, some in the future, with all combinations of statuses.
    for (let index = 0; index < 240; index += 1)
      await placeOrder(app, catalogue, {
        createdAt: now + 6 * hour - index * 3.7 * hour,
        orderStatus: orderStatuses[index % orderStatuses.length],
        paymentStatus: index % 3 ? 'paid' : paymentStatuses[index % paymentStatuses.length],
        lines: [{ productId: index % 2 ? catalogue.rocket : catalogue.sparkler, quantity: (index % 9) + 1 }],
      })
    for (const [index, createdAt] of edges.entries())
      await placeOrder(app, catalogue, {
        createdAt,
        paymentStatus: 'paid',
        lines: [{ productId: catalogue.rocket, quantity: index + 1 }],
      })
    orders = (await asAdmin<{ data: { orders: Order[] } }>(app, '/orders/all?limit=10000')).body.data.orders
  })

  const calls = orderCalls(() => app)
  const summary = (query: string) =>
    asAdmin<{ success: boolean; message?: string; data: OrdersSummary }>(app, `/orders/summary${query}`)

  itOnBoth('is that of the rules of the store, in any time zone, India unless one is named', async () => {
    const zones = ['Asia/Kolkata', 'UTC', 'America/New_York', 'Pacific/Auckland', 'Asia/Kathmandu', 'America/Havana']
    for (const timeZone of [...zones, 'Australia/Lord_Howe']) {
      const { body } = await summary(`?timeZone=${timeZone}`)
      expect([timeZone, body]).toEqual([timeZone, { success: true, data: summarizeOrders(orders, { now, timeZone }) }])
      expect(body.data.counts.total).toBe(240 + edges.length)
      expect(body.data.daily).toHaveLength(30)
      expect(body.data.sales.last7Days.orders).toBeGreaterThan(0)
    }
    for (const query of ['', '?from=&to=']) {
      const { data } = (await summary(query)).body
      expect(data).toEqual(summarizeOrders(orders, { now, timeZone: 'Asia/Kolkata' }))
      expect(data.daily.at(-1)?.date).toBe('2026-11-21')
    }
  })

  const ranges = {
    'the requested days': { from: '2026-10-20', to: '2026-11-03' },
    'one day': { from: '2026-11-08', to: '2026-11-08' },
    'days around a clock change and a new year': { from: '2026-10-25', to: '2027-01-02' },
    'days without today and the last week': { from: '2026-10-01', to: '2026-10-31' },
    'days before the first order': { from: '1970-01-01', to: '1970-01-31' },
    'two years': { from: '2024-11-20', to: '2026-11-21' },
  }

  it('is that of the days that are asked for, without changing the other figures', async () => {
    for (const [name, range] of Object.entries(ranges))
      for (const timeZone of ['Asia/Kolkata', 'America/New_York']) {
        const { data } = (await summary(`?timeZone=${timeZone}&from=${range.from}&to=${range.to}`)).body
        expect([name, data]).toEqual([name, summarizeOrders(orders, { now, timeZone, range })])
        expect([name, data.daily[0]?.date, data.daily.at(-1)?.date]).toEqual([name, range.from, range.to])
        const { counts, sales } = summarizeOrders(orders, { now, timeZone })
        expect(data).toMatchObject({ counts, sales })
      }
  })

  it('is refused for days and time zones that it does not know', async () => {
    for (const [query, message] of [
      ['from=2026-11-01', 'from and to must be given together'],
      ['to=2026-11-01', 'from and to must be given together'],
      ['from=2026-11-02&to=2026-11-01', 'from must not be after to'],
      ['from=2024-11-19&to=2026-11-21', 'from and to must not span more than 732 days'],
      ['from=2026-02-31&to=2026-03-01', 'from must be a day like 2026-11-20'],
      ['from=2026-11-01&to=tomorrow', 'to must be a day like 2026-11-20'],
      ['from=0026-11-01&to=0026-11-02', 'from must be a day like 2026-11-20'],
      ['timeZone=Mars/Olympus', 'timeZone must be a time zone like Asia/Kolkata'],
    ])
      expect([query, await summary(`?${query}`)]).toMatchObject([query, { status: 400, body: { message } }])
  })

  itOnBoth('says besides what credit notes gave back of the orders that count, and leaves the cards as they are', async () => {
    const before = (await summary('')).body.data
    const made: string[] = []
    for (const ago of [0, 3, 20]) {
      const createdAt = now - ago * 86_400_000
      const orderId = await placeOrder(app, catalogue, { createdAt, paymentStatus: 'paid' })
      made.push(orderId)
      await calls.invoice(orderId)
      expect((await calls.credit(orderId, { amount: 10 * (ago + 1) })).status).toBe(201)
    }
    const { credited, sales, afterCredit } = (await summary('')).body.data
    expect(credited).toEqual({ today: 10, last7Days: 50, overall: 260 })
    const less = ({ revenue, profit = 0 }: SalesTotals, back: number) => ({
      revenue: (revenue * 100 - back * 100) / 100,
      profit: (profit * 100 - back * 100) / 100,
    })
    const { today, last7Days, overall } = sales
    expect(afterCredit).toEqual({ today: less(today, 10), last7Days: less(last7Days, 50), overall: less(overall, 260) })
    expect(sales.overall.revenue).toBe(Math.round((before.sales.overall.revenue + 3 * 261.5) * 100) / 100)
    await calls.setStatus(made[0] ?? '', 'cancelled')
    expect((await summary('')).body.data.credited).toEqual({ today: 0, last7Days: 40, overall: 250 })
    for (const orderId of made.slice(1)) await calls.setStatus(orderId, 'cancelled')
    expect((await summary('')).body.data.credited).toBeUndefined()
    orders = (await asAdmin<{ data: { orders: Order[] } }>(app, '/orders/all?limit=10000')).body.data.orders
  })

  itOnBoth(
    'says what is left of revenue and profit after credit notes, of which pieces that came back are not lost',
    async () => {
      const apart = await openForTest(open, { now: () => now })
      const own = await makeCatalogue(apart.db)
      const { get, invoice, credit } = orderCalls(() => apart)
      const summaryOf = () => get<OrdersSummary>('/orders/summary')
      const left = async () => (await summaryOf()).afterCredit
      const invoiced = async (createdAt: number, productId?: string): Promise<string> => {
        const lines = productId === undefined ? {} : { lines: [{ productId, quantity: 1 }] }
        const orderId = await placeOrder(apart, own, { createdAt, paymentStatus: 'paid', ...lines })
        await invoice(orderId)
        return orderId
      }
      const piece = (productId: string, quantity: number) => ({ lines: linesOf([[productId, quantity]]) })
      // Each has 2 rockets of ₹100 that cost ₹40, and 3 sparklers of ₹20.50 that cost ₹10.25: ₹261.50, of which ₹150.75 is profit.
      const [old, recent] = [await invoiced(now - 20 * 86_400_000), await invoiced(now)]
      expect(await left()).toBeUndefined()
      const thisWeek = { revenue: 161.5, profit: 90.75 }
      // Back to stock: ₹100 less, and the rocket's ₹40 are not lost.
      await credit(recent, { ...piece(own.rocket, 1), restock: true })
      expect(await left()).toEqual({ today: thisWeek, last7Days: thisWeek, overall: { revenue: 423, profit: 241.5 } })
      // Broken: two sparklers, ₹41 less. Then a lower price, ₹10 less.
      await credit(old, piece(own.sparkler, 2))
      await credit(old, { amount: 10 })
      expect(await left()).toEqual({ today: thisWeek, last7Days: thisWeek, overall: { revenue: 372, profit: 190.5 } })
      // Goods of ₹1,000 that cost ₹600, and packaging of ₹50, which is in neither figure: wholly back, nothing of them is left.
      await writeSetting(apart.db, 'packaging', { isActive: true, tiers: [{ minAmount: 500, maxAmount: null, cost: 50 }] })
      const { categoryId } = own
      const gift = await addProduct(apart.db, { name: 'Gift', categoryId, offerPrice: 1000, price: 1000, basePrice: 600 })
      const [whole, lost, cheaper] = [await invoiced(now, gift), await invoiced(now, gift), await invoiced(now, gift)]
      expect((await left())?.today).toEqual({ revenue: 3161.5, profit: 1290.75 })
      await credit(whole, { ...piece(gift, 1), packaging: true, restock: true })
      expect((await left())?.today).toEqual({ revenue: 2161.5, profit: 890.75 })
      await credit(lost, { ...piece(gift, 1), packaging: true })
      expect((await left())?.today).toEqual({ revenue: 1161.5, profit: -109.25 })
      // Of ₹105 less, ₹5 are packaging; then the other ₹45 of it.
      await credit(cheaper, { amount: 105 })
      await credit(cheaper, { lines: [], packaging: true })
      const end = { revenue: 1272, profit: -109.5 }
      expect(await left()).toMatchObject({ today: { revenue: 1061.5, profit: -209.25 }, overall: end })
      expect((await summaryOf()).credited).toEqual({ today: 2200, last7Days: 2200, overall: 2251 })
      // Notes of before have their cost and packaging as well.
      for (const column of ['returned_cost', 'packaging'])
        await apart.db.schema.alterTable('credit_notes').dropColumn(column).execute()
      await apart.db.transaction().execute((tx) => returnedCosts.up(tx))
      expect((await left())?.overall).toEqual(end)
    },
  )

  it("counts as new today what the list of the shop's day shows", async () => {
    const before = now
    for (const time of ['2026-11-20T18:00:00Z', '2026-11-20T18:30:00Z', '2026-11-20T20:30:00Z']) {
      now = Date.parse(time)
      const { counts } = (await summary('')).body.data
      const day = shopToday(now)
      const list = await calls.get<{ pagination: { totalOrders: number } }>(`/orders/all?from=${day}&to=${day}&limit=1`)
      expect([time, counts.newToday]).toEqual([time, list.pagination.totalOrders])
      expect(counts.newToday).toBeGreaterThan(0)
    }
    now = before
  })

  it('of an empty store is zeros for thirty days', async () => {
    const empty = await openForTest(open, { now: () => now })
    const { body } = await asAdmin<{ data: OrdersSummary }>(empty, '/orders/summary?timeZone=UTC')
    expect(body.data).toEqual(summarizeOrders([], { now, timeZone: 'UTC' }))
  })
})
