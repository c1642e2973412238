const day = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric' })
const dayAndTime = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit',
})

const formatWith = (format: Intl.DateTimeFormat, time: unknown): string | undefined => {
  if (typeof time !== 'string' || time === '') return undefined
  const instant = new Date(time)
  return Number.isNaN(instant.getTime()) ? undefined : format.format(instant)
}

/** A time (ISO 8601) as a day in the reader's time zone: '20 Nov 2026'; undefined for what is no time. */
export const formatDay = (time: unknown): string | undefined => formatWith(day, time)

/** A time (ISO 8601) to the minute in the reader's time zone: '20 Nov 2026, 2:05 pm'. */
export const formatDayAndTime = (time: unknown): string | undefined => formatWith(dayAndTime, time)
