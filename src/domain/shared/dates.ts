const dayParts = { day: 'numeric', month: 'short', year: 'numeric' } as const
const timeParts = { hour: 'numeric', minute: '2-digit' } as const
const day = new Intl.DateTimeFormat('en-IN', dayParts)
const time = new Intl.DateTimeFormat('en-IN', timeParts)
const dayAndTime = new Intl.DateTimeFormat('en-IN', { ...dayParts, ...timeParts })
const shortDay = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short' })

const formatWith = (format: Intl.DateTimeFormat, instant: unknown): string | undefined => {
  if (typeof instant !== 'string' || instant === '') return undefined
  const date = new Date(instant)
  return Number.isNaN(date.getTime()) ? undefined : format.format(date)
}

/** Formats an instant (ISO 8601) as a day in the user's time zone: '20 Nov 2026'; undefined for an invalid time. */
export const formatDay = (instant: unknown): string | undefined => formatWith(day, instant)

/** Formats an instant (ISO 8601) to the minute in the user's time zone: '20 Nov 2026, 2:05 pm'. */
export const formatDayAndTime = (instant: unknown): string | undefined => formatWith(dayAndTime, instant)

/** Formats the time of day of an instant (ISO 8601) in the user's time zone: '2:05 pm'. */
export const formatTimeOfDay = (instant: unknown): string | undefined => formatWith(time, instant)

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
  return shortDay.format(time)
}
