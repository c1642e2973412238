import type { DateRange } from '../../domain/shared/calendar-date'
import { toPaise, toRupees } from '../../domain/shared/money'
import type { DaySales, SalesTotals } from '../../domain/order/sales'

/** The days of a range. */
export const daysWithin = (daily: readonly DaySales[], { from, to }: DateRange): DaySales[] =>
  daily.filter(({ date }) => date >= from && date <= to)

/** The sums over days, taken in paise. */
export const totalsOf = (daily: readonly DaySales[]): SalesTotals => {
  const rupees = (key: 'profit' | 'revenue') => toRupees(daily.reduce((sum, day) => sum + toPaise(day[key]), 0))
  return {
    profit: rupees('profit'),
    revenue: rupees('revenue'),
    orders: daily.reduce((sum, { orders }) => sum + orders, 0),
  }
}

/** How a sum moved against the one before. */
export interface Change {
  direction: 'up' | 'down' | 'same'
  /** At least 0; undefined where there is nothing to take it of: no sum before, or a loss. */
  percent: number | undefined
}

/** The change from one sum to the next. */
export const changeOf = (before: number, now: number): Change => ({
  direction: now > before ? 'up' : now < before ? 'down' : 'same',
  percent: before > 0 && now !== before ? (Math.abs(now - before) / before) * 100 : undefined,
})

const oneDecimal = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** A percentage with one decimal (specification 9): '12.5%'; what would read as nothing is 'less than 0.1%'. */
export const percentWords = (percent: number): string => (percent < 0.05 ? 'less than 0.1%' : `${oneDecimal.format(percent)}%`)
