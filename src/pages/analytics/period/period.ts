import { addDays, type DateRange, daysIn, isCalendarDate } from '../../../domain/shared/calendar-date'
import { maxSalesDays, salesDays } from '../../../domain/order/sales'

/** Most days of a period; the previous period must fit in the same response. */
export const maxDays = maxSalesDays / 2

/** Earliest date accepted; earlier ones are typing errors. */
const firstDay = '2000-01-01'

/** Periods with a button. */
export type Preset = 'week' | 'month' | 'quarter' | 'thisMonth'

/** Range of a preset that ends today (YYYY-MM-DD). */
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

/** Validation error of a period, and the field it belongs to. */
export interface PeriodFault {
  field: 'from' | 'to'
  reason: 'missing' | 'day' | 'order' | 'length' | 'future'
}

/**
 * Validates a period; undefined when it is valid.
 *
 * @param today YYYY-MM-DD; a period that starts later is in the future
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
  return count > maxDays ? { field: 'to', reason: 'length' } : undefined
}

/** The previous period: the same length, ending the day before this one starts. */
export const periodBefore = (period: DateRange): DateRange => ({
  from: addDays(period.from, -daysIn(period)),
  to: addDays(period.from, -1),
})

/** Whether one range contains another. */
export const containsRange = (outer: DateRange, inner: DateRange): boolean => outer.from <= inner.from && inner.to <= outer.to
