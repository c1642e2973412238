import { type Day, daysOf, lastDays } from '../shared/calendar'
import type { DateRange } from '../shared/calendar-date'
import { toPaise, toRupees } from '../shared/money'
import { orderMeaning } from './lifecycle'
import { isPaid } from './payment-status'
import type { Order } from './order'
import { type OrderCounts, countsOf } from './order-counts'

/** Sales of a period: amounts in rupees, and the number of orders. */
export interface SalesTotals {
  /** Missing in a response to someone who may not see it. */
  profit?: number
  revenue: number
  orders: number
}

/** The periods of the summary: today, the last week, and all time. */
export const salesPeriods = ['today', 'last7Days', 'overall'] as const

export type SalesPeriod = (typeof salesPeriods)[number]

/** A value for each period of the summary. */
export const perPeriod = <T>(value: (period: SalesPeriod) => T): Record<SalesPeriod, T> =>
  Object.fromEntries(salesPeriods.map((period) => [period, value(period)])) as Record<SalesPeriod, T>

/** Response of `GET /orders/summary`; the fallback computes the same (contract 11.2). */
export interface OrdersSummary {
  counts: OrderCounts
  sales: Record<SalesPeriod, SalesTotals>
  /**
   * What credit notes gave back of the orders that are counted, without the packaging, by the day of the order, in rupees; undefined
   * without credit notes.
   */
  credited?: Record<SalesPeriod, number>
  /** What is left after credit notes, in rupees; undefined without credit notes. */
  afterCredit?: Record<SalesPeriod, Pick<SalesTotals, 'profit' | 'revenue'>>
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

/** Days in the daily totals, and in a week (contract 7.12). */
export const salesDays = 30
export const salesWeekDays = 7

/** Maximum days of one request: two years, so that a year can be compared with the previous one. */
export const maxSalesDays = 732

type CountedOrder = Pick<Order, 'createdAt' | 'orderStatus' | 'paymentStatus' | 'orderSummary'>

/** Returns whether an order counts as a sale: it is paid and not cancelled (contract 7.12). */
export const countsAsSale = (order: Pick<Order, 'orderStatus' | 'paymentStatus'>): boolean =>
  isPaid(order.paymentStatus) && orderMeaning(order.orderStatus).isCounted

/** The days of the last week, today last, and the days of the daily totals. */
export const countedDays = ({ now, timeZone, range }: SalesDays): { week: Day[]; daily: Day[] } => ({
  week: lastDays(salesWeekDays, now, timeZone),
  daily: range ? daysOf(range, timeZone) : lastDays(salesDays, now, timeZone),
})

/** Orders with the same statuses: their number, and their sums in paise. */
export interface OrderSums extends Pick<Order, 'orderStatus' | 'paymentStatus'> {
  orders: number
  revenue: number
  profit: number
}

const salesOf = (sums: readonly OrderSums[]): SalesTotals => {
  const sold = sums.filter(countsAsSale)
  const add = (key: 'profit' | 'revenue' | 'orders'): number => sold.reduce((total, each) => total + each[key], 0)
  return { profit: toRupees(add('profit')), revenue: toRupees(add('revenue')), orders: add('orders') }
}

/**
 * What credit notes gave back of orders that are counted, without the packaging, which is no part of revenue and profit, and what the
 * pieces cost that went back to stock by them, in paise.
 */
export interface CreditSums {
  credited: number
  returnedCost: number
}

/**
 * The shop's own figures beside the contract's: revenue and profit less what was given back, taxes included and packaging not.
 * What pieces cost that went back to stock is not lost, that of broken and missing ones is (docs/decisions/0083).
 */
export const afterCredit = (
  { revenue, profit }: SalesTotals,
  { credited, returnedCost }: CreditSums,
): Pick<SalesTotals, 'profit' | 'revenue'> => ({
  revenue: toRupees(toPaise(revenue) - credited),
  ...(profit === undefined ? {} : { profit: toRupees(toPaise(profit) - credited + returnedCost) }),
})

/**
 * The summary of orders that were counted and summed by status (contract 7.12).
 *
 * @param byDay sums of the days of `week` and then of `daily`
 */
export const summaryOf = (
  { week, daily }: ReturnType<typeof countedDays>,
  all: readonly OrderSums[],
  byDay: readonly (readonly OrderSums[])[],
): OrdersSummary => {
  const ofWeek = byDay.slice(0, week.length)
  const sums: Record<SalesPeriod, readonly OrderSums[]> = {
    today: ofWeek.at(-1) as readonly OrderSums[],
    last7Days: ofWeek.flat(),
    overall: all,
  }
  return {
    counts: countsOf(all, sums.today),
    sales: perPeriod((period) => salesOf(sums[period])),
    daily: daily.map(({ date }, index) => ({ date, ...salesOf(byDay[week.length + index] as readonly OrderSums[]) })),
  }
}

/**
 * Counts and sales of all given orders. Today starts at midnight; the week is today and the six days before it, all in the given
 * time zone (contract 7.12).
 */
export const summarizeOrders = (orders: Iterable<CountedOrder>, when: SalesDays): OrdersSummary => {
  const days = countedDays(when)
  const all = Array.from(orders, ({ createdAt, orderStatus, paymentStatus, orderSummary }) => ({
    time: Date.parse(createdAt),
    orderStatus,
    paymentStatus,
    orders: 1,
    revenue: toPaise(orderSummary?.totalOfferPrice ?? 0),
    profit: toPaise(orderSummary?.totalProfit ?? 0),
  }))
  const byDay = [...days.week, ...days.daily].map(({ start, end }) => all.filter(({ time }) => time >= start && time < end))
  return summaryOf(days, all, byDay)
}
