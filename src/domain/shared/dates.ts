import { shopTimeZone } from './calendar-date'

const dayParts = { day: 'numeric', month: 'short', year: 'numeric' } as const
const shortParts = { day: 'numeric', month: 'short' } as const
const timeParts = { hour: 'numeric', minute: '2-digit' } as const

type Parts = Intl.DateTimeFormatOptions

const inShop = (parts: Parts): Intl.DateTimeFormat => new Intl.DateTimeFormat('en-IN', { ...parts, timeZone: shopTimeZone })

const dateOf = (instant: unknown): Date | undefined => {
  if (typeof instant !== 'string' || instant === '') return undefined
  const date = new Date(instant)
  return Number.isNaN(date.getTime()) ? undefined : date
}

/** Length of a date without a time: '2026-11-20'. */
const dateLength = 10

/** Formats days; a date without a time (YYYY-MM-DD) is that day everywhere, and would be another one west of Greenwich. */
const dayFormat = (parts: Parts): ((instant: unknown) => string | undefined) => {
  const format = inShop(parts)
  const written = new Intl.DateTimeFormat('en-IN', { ...parts, timeZone: 'UTC' })
  return (instant) => {
    const date = dateOf(instant)
    return date && (String(instant).length === dateLength ? written : format).format(date)
  }
}

const allParts = { ...dayParts, ...timeParts }
const shopClock = /* @__PURE__ */ inShop(allParts)
// eslint-disable-next-line clock/shop -- the reader's own clock, to say where it differs from the shop's
const readersClock = new Intl.DateTimeFormat('en-IN', { ...allParts, timeZone: undefined })

/** Formats times; the zone follows where the reader's own clock shows another time: '2:05 pm IST'. */
const timeFormat = (parts: Parts): ((instant: unknown) => string | undefined) => {
  const format = inShop(parts)
  const zoned = inShop({ ...parts, timeZoneName: 'short' })
  return (instant) => {
    const date = dateOf(instant)
    return date && (shopClock.format(date) === readersClock.format(date) ? format : zoned).format(date)
  }
}

/** Formats the shop's day of an instant (ISO 8601), or a date (YYYY-MM-DD): '20 Nov 2026'; undefined for an invalid one. */
export const formatDay = /* @__PURE__ */ dayFormat(dayParts)

/** The same without the year: '20 Nov'. */
export const formatShortDay = /* @__PURE__ */ dayFormat(shortParts)

/** The same with the day of the week: 'Fri, 20 Nov'. */
export const formatWeekday = /* @__PURE__ */ dayFormat({ ...shortParts, weekday: 'short' })

/** Formats an instant (ISO 8601) to the minute, by the shop's clock: '20 Nov 2026, 2:05 pm'. */
export const formatDayAndTime = /* @__PURE__ */ timeFormat(allParts)

/** Formats the time of day of an instant (ISO 8601), by the shop's clock: '2:05 pm'. */
export const formatTimeOfDay = /* @__PURE__ */ timeFormat(timeParts)

const zonedTime = /* @__PURE__ */ inShop({ ...timeParts, timeZoneName: 'short' })
const zonedDayAndTime = /* @__PURE__ */ inShop({ ...allParts, timeZoneName: 'short' })

/** A time (epoch ms) in a text that the server writes for readers whose clocks it does not know: '2:05 pm IST'. */
export const writeTimeOfDay = (instant: number): string => zonedTime.format(instant)

/** The same with its day: '20 Nov 2026, 2:05 pm IST'. */
export const writeDayAndTime = (instant: number): string => zonedDayAndTime.format(instant)

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/**
 * Formats the age of an instant (ISO 8601) briefly enough for a list on a phone: 'now', '5 min', '3 h', '2 days', after 30 days
 * '20 Nov'; undefined for an invalid time.
 *
 * @param now epoch ms
 */
export const formatAge = (instant: unknown, now: number = Date.now()): string | undefined => {
  const time = typeof instant === 'string' ? Date.parse(instant) : NaN
  if (Number.isNaN(time)) return undefined
  const age = now - time
  if (age < minuteMs) return 'now'
  if (age < hourMs) return `${Math.floor(age / minuteMs)} min`
  if (age < dayMs) return `${Math.floor(age / hourMs)} h`
  const days = Math.floor(age / dayMs)
  if (days <= 30) return days === 1 ? '1 day' : `${days} days`
  return formatShortDay(instant)
}
