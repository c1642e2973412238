import { type DateRange, daysIn } from '../../domain/shared/calendar-date'
import { analyticsTexts } from './analytics-texts'

const long = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
const short = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** A date (YYYY-MM-DD) as people read it: '20 Nov 2026'. */
export const dayWords = (date: string): string => long.format(Date.parse(date))

/** The same without its year: '20 Nov'. */
export const shortDayWords = (date: string): string => short.format(Date.parse(date))

/** A time zone (IANA name) as people know it: 'India Standard Time'. */
export const timeZoneWords = (timeZone: string): string =>
  new Intl.DateTimeFormat('en-IN', { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone

/** A range as people read it: '22 Oct 2026 to 20 Nov 2026 (30 days)'. */
export const spanWords = (range: DateRange): string =>
  analyticsTexts.period.span(dayWords(range.from), dayWords(range.to), daysIn(range))
