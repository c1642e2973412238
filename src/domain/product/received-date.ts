import { cleanCode } from '../shared/typed/text'

const isoDay = /^(\d{4})-(\d{2})-(\d{2})$/
const reversedDay = /^(\d{2})[-/](\d{2})[-/](\d{4})$/

/** '2026-11-08' → '08-11-2026', the format in which the received date is sent (contract 7.7). */
export const reversedDate = (day: string): string => day.split('-').reverse().join('-')

const isDay = (day: string): boolean => {
  const time = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day)
}

/** Parses a day in either order, ISO times included, to YYYY-MM-DD; undefined for anything else. */
export const readDay = (text: string): string | undefined => {
  const [head = ''] = cleanCode(text).split(/[T ]/)
  const reversed = reversedDay.exec(head)
  const day = reversed ? `${reversed[3]}-${reversed[2]}-${reversed[1]}` : head
  return isoDay.test(day) && isDay(day) ? day : undefined
}
