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

it('the last days have 23 and 25 hours when clocks change', () => {
  const hours = (now: string) => lastDays(1, at(now), 'America/New_York').map(({ start, end }) => (end - start) / 3_600_000)
  expect(hours('2026-03-08T18:00:00Z')).toEqual([23])
  expect(hours('2026-11-01T18:00:00Z')).toEqual([25])
})

it('the last days begin at the first of two midnights, or after a skipped midnight', () => {
  const day = (date: string, timeZone: string) => daysOf({ from: date, to: date }, timeZone)[0]
  const between = (start: string, end: string) => ({ start: at(start), end: at(end) })
  expect(day('2026-11-01', 'America/Havana')).toMatchObject(between('2026-11-01T04:00:00Z', '2026-11-02T05:00:00Z'))
  expect(day('2026-10-24', 'Atlantic/Azores')?.end).toBe(at('2026-10-25T00:00:00Z'))
  expect(day('2026-03-08', 'America/Havana')?.start).toBe(at('2026-03-08T05:00:00Z'))
  expect(day('2026-10-25', 'Asia/Beirut')).toMatchObject(between('2026-10-24T22:00:00Z', '2026-10-25T22:00:00Z'))
})

it('the last days contain exactly the instants of their date, in zones of whole, half and quarter hours', () => {
  const zones = ['Asia/Kolkata', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'America/Havana', 'Africa/Cairo', 'Pacific/Chatham']
  for (const timeZone of zones)
    for (const { date, start, end } of daysOf({ from: '2026-03-01', to: '2027-02-28' }, timeZone)) {
      const within = [start - 1, start, end - 1, end].map((instant) => dateIn(instant, timeZone) === date)
      expect(within).toEqual([false, true, true, false])
    }
})

it('the last days span months and years', () => {
  const dates = lastDays(3, at('2027-01-01T06:00:00Z'), 'Asia/Kolkata').map(({ date }) => date)
  expect(dates).toEqual(['2026-12-30', '2026-12-31', '2027-01-01'])
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
  const range = { from: '2026-10-30', to: '2026-11-21' }
  const somewhere = fc.integer({ min: at('2026-10-28T00:00:00Z'), max: at('2026-11-24T00:00:00Z') })
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
      fc.property(fc.array(anOrder, { maxLength: 40 }), (drawn) => {
        const orders = drawn.map(({ time, paise, ...statuses }) =>
          order(new Date(time).toISOString(), {
            ...statuses,
            orderSummary: { totalOfferPrice: paise / 100, totalProfit: -paise / 100 },
          }),
        )
        const { daily } = summarizeOrders(orders, { now, timeZone, range })
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

it('counts and sales are 0 without orders', () => {
  expect(summarize([]).sales.overall).toEqual({ profit: 0, revenue: 0, orders: 0 })
})
