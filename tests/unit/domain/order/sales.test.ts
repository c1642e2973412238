import fc from 'fast-check'
import { expect, it } from 'vitest'
import { daysOf, isTimeZone, lastDays } from '../../../../src/domain/shared/calendar'
import { dateIn } from '../../../../src/domain/shared/calendar-date'
import type { Order } from '../../../../src/domain/order/order'
import { countsAsSale, summarizeOrders } from '../../../../src/domain/order/sales'

const at = (time: string) => Date.parse(time)

const order = (createdAt: string, changes: Partial<Order> = {}): Order => ({
  _id: createdAt,
  orderId: createdAt,
  createdAt,
  orderStatus: 'placed',
  paymentStatus: 'paid',
  orderSummary: { totalOfferPrice: 100.1, totalProfit: 10.2 },
  ...changes,
})

it('the last days begin and end at midnight in their time zone', () => {
  expect(lastDays(2, at('2026-11-20T20:00:00Z'), 'Asia/Kolkata')).toEqual([
    { date: '2026-11-20', start: at('2026-11-19T18:30:00Z'), end: at('2026-11-20T18:30:00Z') },
    { date: '2026-11-21', start: at('2026-11-20T18:30:00Z'), end: at('2026-11-21T18:30:00Z') },
  ])
})

it('the last days contain exactly the instants of their date, in zones of whole, half and quarter hours', () => {
  // In Havana and on the Azores a midnight comes twice; there and in Beirut, another one is skipped.
  const some = ['Asia/Kolkata', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'America/Havana', 'Africa/Cairo', 'Pacific/Chatham']
  const [spring, autumn] = [
    { from: '2026-03-05', to: '2026-04-26' },
    { from: '2026-10-01', to: '2026-11-05' },
  ]
  const zones = [...some, 'America/New_York', 'Atlantic/Azores', 'Asia/Beirut']
  for (const timeZone of zones)
    for (const { date, start, end } of [...daysOf(spring, timeZone), ...daysOf(autumn, timeZone)]) {
      const within = [start - 1, start, end - 1, end].map((instant) => dateIn(instant, timeZone) === date)
      expect(within).toEqual([false, true, true, false])
    }
})

it('the last days accept only existing time zones', () => {
  expect([isTimeZone('Asia/Kolkata'), isTimeZone('Asia/Nowhere'), isTimeZone('')]).toEqual([true, false, false])
})

const now = at('2026-11-20T06:00:00Z')
const summarize = (orders: Order[], timeZone = 'Asia/Kolkata') => summarizeOrders(orders, { now, timeZone })

it('counts and sales count every status, and orders since midnight as new', () => {
  const { counts } = summarize([
    order('2026-11-19T18:30:00Z', { paymentStatus: 'pending' }),
    order('2026-11-19T18:29:59Z', { orderStatus: 'processing' }),
    order('2026-10-01T00:00:00Z', { orderStatus: 'shipped', paymentStatus: 'failed' }),
    order('2026-10-01T00:00:00Z', { orderStatus: 'delivered', paymentStatus: 'refunded' }),
    order('2026-10-01T00:00:00Z', { orderStatus: 'cancelled', paymentStatus: 'pending' }),
  ])
  expect(counts).toEqual({
    total: 5,
    paid: 1,
    newToday: 1,
    pendingPayment: 2,
    processing: 1,
    shipped: 1,
    delivered: 1,
    cancelled: 1,
  })
})

it('counts and sales sum paid orders that are not cancelled, in whole paise', () => {
  const { sales } = summarize([
    order('2026-11-20T01:00:00Z'),
    order('2026-11-20T02:00:00Z'),
    order('2026-11-20T03:00:00Z'),
    order('2026-11-20T03:00:00Z', { paymentStatus: 'pending' }),
    order('2026-11-20T03:00:00Z', { orderStatus: 'cancelled' }),
  ])
  expect(sales.today).toEqual({ profit: 30.6, revenue: 300.3, orders: 3 })
  expect(sales.overall).toEqual(sales.today)
})

it('counts and sales include today and the previous six days in the week', () => {
  const { sales } = summarize([order('2026-11-13T18:30:00Z'), order('2026-11-13T18:29:59Z')])
  expect([sales.last7Days.orders, sales.overall.orders]).toEqual([1, 2])
})

it('counts and sales depend on the time zone around midnight', () => {
  const late = [order('2026-11-19T20:00:00Z')]
  expect(summarize(late, 'Asia/Kolkata').counts.newToday).toBe(1)
  expect(summarize(late, 'UTC').counts.newToday).toBe(0)
  expect(summarize(late, 'UTC').daily.at(-2)).toMatchObject({ date: '2026-11-19', orders: 1 })
})

it('counts and sales list 30 days that add up, including days without orders', () => {
  const { daily, sales } = summarize([order('2026-11-20T01:00:00Z'), order('2026-11-10T01:00:00Z')])
  expect(daily).toHaveLength(30)
  expect(daily.filter(({ orders }) => orders === 0)).toHaveLength(28)
  expect(daily.reduce((sum, { orders }) => sum + orders, 0)).toBe(sales.overall.orders)
})

it('counts and sales of a date range are correct for each day, including future days and every midnight', () => {
  const range = { from: '2026-10-30', to: '2026-11-04' }
  const somewhere = fc.integer({ min: at('2026-10-29T00:00:00Z'), max: at('2026-11-06T00:00:00Z') })
  for (const timeZone of ['Asia/Kolkata', 'America/New_York']) {
    const days = daysOf(range, timeZone)
    const edge = fc.constantFrom(...days.flatMap(({ start, end }) => [start - 1, start, end - 1, end]))
    const anOrder = fc.record({
      time: fc.oneof(somewhere, edge),
      paise: fc.nat(10_000_000),
      orderStatus: fc.constantFrom('placed' as const, 'delivered' as const, 'cancelled' as const),
      paymentStatus: fc.constantFrom('paid' as const, 'pending' as const, 'refunded' as const),
    })
    fc.assert(
      fc.property(fc.array(anOrder, { maxLength: 12 }), (drawn) => {
        const orders = drawn.map(({ time, paise, ...statuses }) =>
          order(new Date(time).toISOString(), {
            ...statuses,
            orderSummary: { totalOfferPrice: paise / 100, totalProfit: -paise / 100 },
          }),
        )
        const { daily } = summarizeOrders(orders, { now: at('2026-11-02T06:00:00Z'), timeZone, range })
        const byHand = days.map(({ date, start, end }) => {
          const sold = drawn.filter(({ time, ...statuses }) => time >= start && time < end && countsAsSale(statuses))
          const paise = sold.reduce((sum, each) => sum + each.paise, 0)
          return { date, revenue: paise / 100, profit: 0 - paise / 100, orders: sold.length }
        })
        expect(daily).toEqual(byHand)
      }),
    )
  }
})
