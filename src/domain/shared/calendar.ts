import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'
import { addDays, dateIn, datesOf, type DateRange } from './calendar-date'

dayjs.extend(utc)
dayjs.extend(timezone)

/** A calendar day in a time zone: its date and its bounds in epoch ms, start included, end excluded. */
export interface Day {
  /** YYYY-MM-DD */
  date: string
  start: number
  end: number
}

/** Returns whether the runtime knows the time zone `zone` ('Asia/Kolkata'). */
export const isTimeZone = (zone: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}

/**
 * Returns a function that computes the start of a date in a time zone, in epoch ms. If clocks go back at midnight, midnight
 * occurs twice and dayjs returns the second; the clock then shows a time after midnight just before it.
 */
const beginningsIn = (timeZone: string): ((date: string) => number) => {
  const clock = new Intl.DateTimeFormat('en-u-nu-latn-hc-h23', { timeZone, hour: '2-digit', minute: '2-digit' })
  return (date) => {
    const midnight = dayjs.tz(`${date}T00:00:00`, timeZone).valueOf()
    const [hours = 0, minutes = 0] = clock
      .format(midnight - 1)
      .split(':')
      .map(Number)
    return hours < 12 ? midnight - (hours * 60 + minutes + 1) * 60_000 : midnight
  }
}

/**
 * The calendar days of a range in a time zone, oldest first.
 *
 * Each midnight is computed separately, so that days of 23 or 25 hours are correct.
 *
 * @param timeZone IANA name
 */
export const daysOf = (range: DateRange, timeZone: string): Day[] => {
  const dates = datesOf(range)
  const midnights = [...dates, addDays(range.to, 1)].map(beginningsIn(timeZone))
  return dates.map((date, index) => ({
    date,
    start: midnights[index] as number,
    end: midnights[index + 1] as number,
  }))
}

/**
 * The last `count` calendar days of a time zone, oldest first, today last.
 *
 * @param now epoch ms
 * @param timeZone IANA name
 */
export const lastDays = (count: number, now: number, timeZone: string): Day[] => {
  const today = dateIn(now, timeZone)
  return daysOf({ from: addDays(today, 1 - count), to: today }, timeZone)
}

/** The start of a date in a time zone, in epoch ms. */
export const startOf = (date: string, timeZone: string): number => beginningsIn(timeZone)(date)
