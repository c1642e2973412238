import { type DateRange, daysIn } from '../../domain/shared/calendar-date'
import { formatDay } from '../../domain/shared/dates'
import { analyticsTexts } from './analytics-texts'

/** Display name of a time zone (IANA name): 'India Standard Time'. */
export const timeZoneLabel = (timeZone: string): string =>
  new Intl.DateTimeFormat('en-IN', { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone

/** Formats a date range: '22 Oct 2026 to 20 Nov 2026 (30 days)'. */
export const rangeLabel = (range: DateRange): string =>
  analyticsTexts.period.span(formatDay(range.from) ?? '', formatDay(range.to) ?? '', daysIn(range))
