import { addDays, isCalendarDate } from './calendar-date'

/** Predefined date filters of a list; a custom range is written `2026-11-01..2026-11-20`, where either end may be missing. */
export const dayPresets = ['today', 'yesterday', 'last7'] as const

const rangeSign = '..'

/** Serializes a range; '' if both ends are missing. */
export const writeRange = (from: string, to: string): string => (from || to ? `${from}${rangeSign}${to}` : '')

/** Parses a serialized range, '' for a missing end; undefined if it is not a range. */
export const readRange = (choice: string): [from: string, to: string] | undefined => {
  const [from = '', to, ...more] = choice.split(rangeSign)
  const ends = [from, to ?? '']
  if (to === undefined || more.length > 0 || choice === rangeSign) return undefined
  return ends.every((end) => end === '' || isCalendarDate(end)) ? [from, to] : undefined
}

/** Returns whether a date filter is valid. */
export const isDayChoice = (choice: string): boolean =>
  (dayPresets as readonly string[]).includes(choice) || readRange(choice) !== undefined

/** The first and the last day of a range, both included, swapped if the range is reversed. */
export const daysOfRange = (choice: string): { from?: string; to?: string } => {
  const [one, other] = readRange(choice) ?? ['', '']
  const [from, to] = one !== '' && other !== '' && one > other ? [other, one] : [one, other]
  return { ...(from ? { from } : {}), ...(to ? { to } : {}) }
}

/**
 * The first and the last day of a date filter, both included.
 *
 * @param today YYYY-MM-DD in the time zone of the shop
 */
export const daysOfChoice = (choice: string, today: string): { from?: string; to?: string } => {
  if (choice === 'today') return { from: today, to: today }
  if (choice === 'yesterday') return { from: addDays(today, -1), to: addDays(today, -1) }
  if (choice === 'last7') return { from: addDays(today, -6), to: today }
  return daysOfRange(choice)
}
