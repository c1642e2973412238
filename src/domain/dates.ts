const day = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric' })
const time = new Intl.DateTimeFormat('en-IN', { hour: 'numeric', minute: '2-digit' })
const dayAndTime = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit',
})

const formatWith = (format: Intl.DateTimeFormat, instant: unknown): string | undefined => {
  if (typeof instant !== 'string' || instant === '') return undefined
  const date = new Date(instant)
  return Number.isNaN(date.getTime()) ? undefined : format.format(date)
}

/** An instant (ISO 8601) as a day in the reader's time zone: '20 Nov 2026'; undefined for what is no time. */
export const formatDay = (instant: unknown): string | undefined => formatWith(day, instant)

/** An instant (ISO 8601) to the minute in the reader's time zone: '20 Nov 2026, 2:05 pm'. */
export const formatDayAndTime = (instant: unknown): string | undefined => formatWith(dayAndTime, instant)

/** The time of day of an instant (ISO 8601) in the reader's time zone: '2:05 pm'. */
export const formatTimeOfDay = (instant: unknown): string | undefined => formatWith(time, instant)
