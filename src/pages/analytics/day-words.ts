import { type DateRange, daysIn } from '../../domain/shared/calendar-date'
import { analyticsTexts } from './analytics-texts'

const long = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
const short = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** Formats a date (YYYY-MM-DD): '20 Nov 2026'. */
export const dayWords = (date: string): string => long.format(Date.parse(date))

/** The same without the year: '20 Nov'. */
export const shortDayWords = (date: string): string => short.format(Date.parse(date))

/** Display name of a time zone (IANA name): 'India Standard Time'. */
export const timeZoneWords = (timeZone: string): string =>
  new Intl.DateTimeFormat('en-IN', { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone

/** Formats a date range: '22 Oct 2026 to 20 Nov 2026 (30 days)'. */
export const spanWords = (range: DateRange): string =>
  analyticsTexts.period.span(dayWords(range.from), dayWords(range.to), daysIn(range))
