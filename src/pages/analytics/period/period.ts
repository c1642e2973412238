import { addDays, type DateRange, daysIn, isCalendarDate } from '../../../domain/shared/calendar-date'
import { mostSalesDays, salesDays } from '../../../domain/order/sales'

/** Days that can be shown: so many that those of the period before still come in the same answer. */
export const mostDays = mostSalesDays / 2

/** The first day that can be shown; earlier ones are slips of the keyboard. */
const firstDay = '2000-01-01'

/** Periods with a button of their own. */
export type Preset = 'week' | 'month' | 'quarter' | 'thisMonth'

/** The days of a preset that end today (YYYY-MM-DD). */
export const presetRange = (preset: Preset, today: string): DateRange => {
  const last = (count: number): DateRange => ({ from: addDays(today, 1 - count), to: today })
  switch (preset) {
    case 'week':
      return last(7)
    case 'month':
      return last(salesDays)
    case 'quarter':
      return last(90)
    case 'thisMonth':
      return { from: `${today.slice(0, 8)}01`, to: today }
  }
}

/** What is wrong with a period, and at which end of it. */
export interface PeriodFault {
  field: 'from' | 'to'
  reason: 'missing' | 'day' | 'order' | 'length' | 'future'
}

/**
 * Why a period cannot be shown; undefined when it can.
 *
 * @param today YYYY-MM-DD; a period that begins later has not come yet
 */
export const periodFault = ({ from, to }: DateRange, today: string): PeriodFault | undefined => {
  for (const [field, date] of [
    ['from', from],
    ['to', to],
  ] as const) {
    if (date === '') return { field, reason: 'missing' }
    if (!isCalendarDate(date) || date < firstDay) return { field, reason: 'day' }
  }
  const count = daysIn({ from, to })
  if (count < 1) return { field: 'to', reason: 'order' }
  if (from > today) return { field: 'from', reason: 'future' }
  return count > mostDays ? { field: 'to', reason: 'length' } : undefined
}

/** The period of the same length that ends the day before this one begins. */
export const periodBefore = (period: DateRange): DateRange => ({
  from: addDays(period.from, -daysIn(period)),
  to: addDays(period.from, -1),
})

/** Whether every day of one range is in another. */
export const holds = (outer: DateRange, inner: DateRange): boolean => outer.from <= inner.from && inner.to <= outer.to
