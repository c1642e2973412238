import type { DateRange } from '../../domain/shared/calendar-date'
import { toPaise, toRupees } from '../../domain/shared/money'
import type { DaySales, SalesTotals } from '../../domain/order/sales'

/** Filters the days of a range. */
export const daysWithin = (daily: readonly DaySales[], { from, to }: DateRange): DaySales[] =>
  daily.filter(({ date }) => date >= from && date <= to)

/** Returns whether the days have a profit; it is missing for someone who may not see it. */
export const hasProfit = (daily: readonly DaySales[]): boolean => daily.every(({ profit }) => profit !== undefined)

/** Totals of days; summed in paise to avoid rounding errors. */
export const totalsOf = (daily: readonly DaySales[]): SalesTotals => {
  const rupees = (key: 'profit' | 'revenue') => toRupees(daily.reduce((sum, day) => sum + toPaise(day[key] ?? 0), 0))
  return {
    ...(hasProfit(daily) ? { profit: rupees('profit') } : {}),
    revenue: rupees('revenue'),
    orders: daily.reduce((sum, { orders }) => sum + orders, 0),
  }
}

/** Change of a total against the previous one. */
export interface Change {
  direction: 'up' | 'down' | 'same'
  /** At least 0; undefined where it cannot be computed: the previous total is zero or negative, or nothing changed. */
  percent: number | undefined
}

/** Computes the change between two totals. */
export const changeOf = (before: number, now: number): Change => ({
  direction: now > before ? 'up' : now < before ? 'down' : 'same',
  percent: before > 0 && now !== before ? (Math.abs(now - before) / before) * 100 : undefined,
})

const oneDecimal = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** Formats a percentage with one decimal (contract 9.6): '12.5%'; values that would round to 0.0 as 'less than 0.1%'. */
export const percentLabel = (percent: number): string => (percent < 0.05 ? 'less than 0.1%' : `${oneDecimal.format(percent)}%`)
