/** Calculations with days as YYYY-MM-DD, without a time zone. */

/** Time zone of the shop. */
export const shopTimeZone = 'Asia/Kolkata'

/** Length of a day without a clock change, in ms. */
const dayLength = 86_400_000

const instantOf = (date: string): number => Date.parse(`${date}T00:00:00Z`)

const dateOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10)

/**
 * Returns whether a date exists, in the years 1970 to 2999: not 31 February, and not year 0026 while the user is still typing.
 */
export const isCalendarDate = (text: string): boolean => {
  if (!/^(19[7-9]|2\d\d)\d-\d\d-\d\d$/.test(text)) return false
  const instant = instantOf(text)
  // Date.parse accepts 31 February as a day of March, so the result is compared with the text.
  return !Number.isNaN(instant) && dateOf(instant) === text
}

// Swedish dates are written YYYY-MM-DD.
const formatIn = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('sv', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })

/** The format of the last time zone: making one costs as much as thirty uses. */
let last: { timeZone: string; format: Intl.DateTimeFormat } | undefined

/** The date of an instant (epoch ms) in a time zone (IANA name). */
export const dateIn = (instant: number, timeZone: string): string => {
  if (last?.timeZone !== timeZone) last = { timeZone, format: formatIn(timeZone) }
  return last.format.format(instant)
}

/** Today in the shop, YYYY-MM-DD. */
export const shopToday = (now = Date.now()): string => dateIn(now, shopTimeZone)

const shopClock = /* @__PURE__ */ new Intl.DateTimeFormat('sv', {
  timeZone: shopTimeZone,
  dateStyle: 'short',
  timeStyle: 'short',
})

/** An instant (epoch ms) by the shop's clock: '2026-11-20 18:05'. */
export const shopTime = (instant: number): string => shopClock.format(instant)

/** The date `days` days later, or earlier if negative. */
export const addDays = (date: string, days: number): string => dateOf(instantOf(date) + days * dayLength)

/** A range of days, both ends included. */
export interface DateRange {
  /** YYYY-MM-DD */
  from: string
  /** YYYY-MM-DD */
  to: string
}

/** Number of days in a range; 0 or less if it ends before it begins. */
export const daysIn = ({ from, to }: DateRange): number => (instantOf(to) - instantOf(from)) / dayLength + 1

/** All dates of a range, oldest first. */
export const datesOf = (range: DateRange): string[] =>
  Array.from({ length: Math.max(0, daysIn(range)) }, (_, index) => addDays(range.from, index))
