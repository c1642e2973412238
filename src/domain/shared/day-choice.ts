import { addDays, isCalendarDate } from './calendar-date'

/** Days that a list is filtered by, in one word; a range is written `2026-11-01..2026-11-20`, where either end may be missing. */
export const dayWords = ['today', 'yesterday', 'last7'] as const

const rangeSign = '..'

/** A range as it is written; '' for one without ends. */
export const writeRange = (from: string, to: string): string => (from || to ? `${from}${rangeSign}${to}` : '')

/** The ends of a range as they are written, '' for a missing one; undefined for what is no range. */
export const readRange = (choice: string): [from: string, to: string] | undefined => {
  const [from = '', to, ...more] = choice.split(rangeSign)
  const ends = [from, to ?? '']
  if (to === undefined || more.length > 0 || choice === rangeSign) return undefined
  return ends.every((end) => end === '' || isCalendarDate(end)) ? [from, to] : undefined
}

/** True for a choice that there is. */
export const isDayChoice = (choice: string): boolean =>
  (dayWords as readonly string[]).includes(choice) || readRange(choice) !== undefined

/** The first and the last day of a range, both included, in their order where it is written backwards too. */
export const daysOfRange = (choice: string): { from?: string; to?: string } => {
  const [one, other] = readRange(choice) ?? ['', '']
  const [from, to] = one !== '' && other !== '' && one > other ? [other, one] : [one, other]
  return { ...(from ? { from } : {}), ...(to ? { to } : {}) }
}

/**
 * The first and the last day of a choice, both included.
 *
 * @param today YYYY-MM-DD, where the shop is
 */
export const daysOfChoice = (choice: string, today: string): { from?: string; to?: string } => {
  if (choice === 'today') return { from: today, to: today }
  if (choice === 'yesterday') return { from: addDays(today, -1), to: addDays(today, -1) }
  if (choice === 'last7') return { from: addDays(today, -6), to: today }
  return daysOfRange(choice)
}
