import { type Day, daysOf, lastDays } from '../shared/calendar'
import type { DateRange } from '../shared/calendar-date'
import { toPaise, toRupees } from '../shared/money'
import type { Order } from './order'

/** Sales of a period: amounts in rupees, and the number of orders. */
export interface SalesTotals {
  profit: number
  revenue: number
  orders: number
}

/** Response of `GET /orders/summary`; the fallback computes the same (server.md). */
export interface OrdersSummary {
  counts: OrderCounts
  sales: { today: SalesTotals; last7Days: SalesTotals; overall: SalesTotals }
  /** The requested days, else the last 30; oldest first, days without sales included. */
  daily: DaySales[]
}

/** Sales of a day, YYYY-MM-DD. */
export interface DaySales extends SalesTotals {
  date: string
}

/** The days of a summary. */
export interface SalesDays {
  /** In epoch ms. */
  now: number
  /** IANA name of the time zone of the days. */
  timeZone: string
  /** The days of `daily`; defaults to the last 30. */
  range?: DateRange | undefined
}

/** The eight cards of 'Recent Orders Overview' (specification 2: dashboard). */
export interface OrderCounts {
  total: number
  paid: number
  newToday: number
  pendingPayment: number
  processing: number
  shipped: number
  delivered: number
  cancelled: number
}

/** Days in the daily totals, and in a week (specification 7: analytics computation). */
export const salesDays = 30
export const salesWeekDays = 7

/** Maximum days of one request: two years, so that a year can be compared with the previous one. */
export const mostSalesDays = 732

type CountedOrder = Pick<Order, 'createdAt' | 'orderStatus' | 'paymentStatus' | 'orderSummary'>

/** Returns whether an order counts as a sale: it is paid and not cancelled (specification 7; analytics). */
export const countsAsSale = (order: Pick<Order, 'orderStatus' | 'paymentStatus'>): boolean =>
  order.paymentStatus === 'paid' && order.orderStatus !== 'cancelled'

class Tally {
  private profit = 0
  private revenue = 0
  private orders = 0

  /** Adds orders; `profit` and `revenue` are in paise. */
  add(profit: number, revenue: number, orders = 1): void {
    this.profit += profit
    this.revenue += revenue
    this.orders += orders
  }

  get totals(): SalesTotals {
    return { profit: toRupees(this.profit), revenue: toRupees(this.revenue), orders: this.orders }
  }
}

/** The days of the last week, today last, and the days of the daily totals. */
export const countedDays = ({ now, timeZone, range }: SalesDays): { week: Day[]; daily: Day[] } => ({
  week: lastDays(salesWeekDays, now, timeZone),
  daily: range ? daysOf(range, timeZone) : lastDays(salesDays, now, timeZone),
})

/** Finds the entry of the day of an instant (epoch ms) by binary search; the days are consecutive. */
const entryAt = <Entry extends { day: Day }>(entries: readonly Entry[], instant: number): Entry | undefined => {
  let low = 0
  let high = entries.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (instant >= (entries[middle] as Entry).day.end) low = middle + 1
    else high = middle
  }
  const entry = entries[low]
  return entry && instant >= entry.day.start ? entry : undefined
}

/**
 * Counts and sales of all given orders. Today starts at midnight; the week is today and the six days before it, all in the given
 * time zone (specification 7: analytics computation).
 */
export const summarizeOrders = (orders: Iterable<CountedOrder>, when: SalesDays): OrdersSummary => {
  const { week, daily: days } = countedDays(when)
  const today = week.at(-1) as Day
  const weekStart = (week[0] as Day).start
  const counts: OrderCounts = {
    total: 0,
    paid: 0,
    newToday: 0,
    pendingPayment: 0,
    processing: 0,
    shipped: 0,
    delivered: 0,
    cancelled: 0,
  }
  const tallies = { today: new Tally(), last7Days: new Tally(), overall: new Tally() }
  const daily = days.map((day) => ({ day, tally: new Tally() }))

  for (const order of orders) {
    const createdAt = Date.parse(order.createdAt)
    counts.total += 1
    if (createdAt >= today.start && createdAt < today.end) counts.newToday += 1
    if (order.paymentStatus === 'paid') counts.paid += 1
    if (order.paymentStatus === 'pending') counts.pendingPayment += 1
    switch (order.orderStatus) {
      case 'processing':
      case 'shipped':
      case 'delivered':
      case 'cancelled':
        counts[order.orderStatus] += 1
    }
    if (!countsAsSale(order)) continue
    const profit = toPaise(order.orderSummary?.totalProfit ?? 0)
    const revenue = toPaise(order.orderSummary?.totalOfferPrice ?? 0)
    tallies.overall.add(profit, revenue)
    entryAt(daily, createdAt)?.tally.add(profit, revenue)
    if (createdAt >= today.end) continue
    if (createdAt >= today.start) tallies.today.add(profit, revenue)
    if (createdAt >= weekStart) tallies.last7Days.add(profit, revenue)
  }

  return {
    counts,
    sales: {
      today: tallies.today.totals,
      last7Days: tallies.last7Days.totals,
      overall: tallies.overall.totals,
    },
    daily: daily.map(({ day, tally }) => ({ date: day.date, ...tally.totals })),
  }
}
