import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)
dayjs.extend(timezone)

/** A calendar day of a time zone: its date and its bounds in epoch ms, start included, end excluded. */
export interface Day {
  /** YYYY-MM-DD */
  date: string
  start: number
  end: number
}

/** True when `zone` is a time zone that this machine knows ('Asia/Kolkata'). */
export const isTimeZone = (zone: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}

/**
 * The last `count` calendar days of a time zone, oldest first, today last.
 *
 * Midnights are computed one by one, so days of 23 or 25 hours come out right.
 *
 * @param now epoch ms
 * @param timeZone IANA name
 */
export const lastDays = (count: number, now: number, timeZone: string): Day[] => {
  const today = dayjs(now).tz(timeZone).format('YYYY-MM-DD')
  const dates = Array.from({ length: count + 1 }, (_, index) =>
    dayjs.utc(today).add(index - count + 1, 'day').format('YYYY-MM-DD'),
  )
  const midnights = dates.map((date) => dayjs.tz(`${date}T00:00:00`, timeZone).valueOf())
  return dates.slice(0, count).map((date, index) => ({
    date,
    start: midnights[index] as number,
    end: midnights[index + 1] as number,
  }))
}
