import { lastDays } from './calendar'
import { toPaise, toRupees } from './money'
import type { Order } from './order'

/** What was sold in a period: rupees, and the number of orders. */
export interface SalesTotals {
  profit: number
  revenue: number
  orders: number
}

/** What `GET /orders/summary` answers, and what the fallback path computes (server.md). */
export interface OrdersSummary {
  counts: OrderCounts
  sales: { today: SalesTotals; last7Days: SalesTotals; overall: SalesTotals }
  /** The last 30 days, oldest first, days without sales included. */
  daily: (SalesTotals & { date: string })[]
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

/** Days in the daily totals, and in the week (specification 7: analytics computation). */
export const salesDays = 30
export const salesWeekDays = 7

type CountedOrder = Pick<Order, 'createdAt' | 'orderStatus' | 'paymentStatus' | 'orderSummary'>

/** Only paid orders count as sales, and cancelled ones do not (specification 7; analytics). */
export const countsAsSale = (order: Pick<Order, 'orderStatus' | 'paymentStatus'>): boolean =>
  order.paymentStatus === 'paid' && order.orderStatus !== 'cancelled'

class Tally {
  private profit = 0
  private revenue = 0
  private orders = 0

  /** Adds `orders` orders of so many paise. */
  add(profit: number, revenue: number, orders = 1): void {
    this.profit += profit
    this.revenue += revenue
    this.orders += orders
  }

  get totals(): SalesTotals {
    return { profit: toRupees(this.profit), revenue: toRupees(this.revenue), orders: this.orders }
  }
}

/**
 * Counts and sales over all orders given. Today runs from midnight, the week is today and the six
 * days before it, all in the given time zone (specification 7: analytics computation).
 *
 * @param now epoch ms
 * @param timeZone IANA name of the time zone whose days are meant
 */
export const summarizeOrders = (
  orders: Iterable<CountedOrder>,
  { now, timeZone }: { now: number; timeZone: string },
): OrdersSummary => {
  const days = lastDays(salesDays, now, timeZone)
  const today = days.at(-1) as (typeof days)[number]
  const weekStart = days.at(-salesWeekDays)?.start ?? today.start
  const counts: OrderCounts = {
    total: 0, paid: 0, newToday: 0, pendingPayment: 0, processing: 0, shipped: 0, delivered: 0, cancelled: 0,
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
    if (createdAt >= today.end) continue
    if (createdAt >= today.start) tallies.today.add(profit, revenue)
    if (createdAt >= weekStart) tallies.last7Days.add(profit, revenue)
    daily.find(({ day }) => createdAt >= day.start && createdAt < day.end)?.tally.add(profit, revenue)
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
