import { text } from '../record/kinds/texts'
import { day } from '../record/kinds/times'
import { defineRecord, type ValuesOf } from '../record/record'
import { addDays, daysIn, isCalendarDate } from '../shared/calendar-date'

/** Days before Deepavali from which on they are counted. */
const countedDays = 120

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * The day of a last lorry, as it is typed after its town: 'Bengaluru 4 Nov'; of the year that ends with Deepavali. Undefined without one.
 */
const lorryDay = (lorry: string, deepavali: string): string | undefined => {
  const [, date = '', name = ''] = /\S\s+(\d{1,2}) ([a-z]{3})[a-z]*$/i.exec(lorry) ?? []
  const month = months.indexOf(name.toLowerCase()) + 1
  const day = `${deepavali.slice(0, 4)}-${String(month).padStart(2, '0')}-${date.padStart(2, '0')}`
  return isCalendarDate(day) ? day : undefined
}

/** The last lorries, as they are typed. */
const lorriesIn = (typed: string): string[] =>
  typed
    .split(',')
    .map((lorry) => lorry.trim())
    .filter((lorry) => lorry !== '')

/** Any year that has a 29 February. */
const leapYear = '2028-12-31'

/** When Deepavali is, and on which day the last lorry leaves for each town. */
export const season = defineRecord('season', {
  deepavali: day({ label: 'Deepavali day' }),
  lastLorries: text({
    label: 'Last lorries',
    help: 'Town and day, separated by commas: Bengaluru 4 Nov, Hubballi 3 Nov',
    max: 300,
    check: (typed) => lorriesIn(typed).every((lorry) => lorryDay(lorry, leapYear) !== undefined),
    refusal: 'Please give each town with its day, like Bengaluru 4 Nov',
  }),
})

export type Season = ValuesOf<typeof season>

/** A Deepavali that is near, and the last lorries that have not left, the next one first. */
export interface ComingSeason {
  deepavali: string
  lastLorries: string[]
}

/** What is told of the season on a day; undefined while Deepavali is far away, over or not known. */
export const comingSeason = ({ deepavali, lastLorries }: Season, today: string): ComingSeason | undefined => {
  if (deepavali === null || deepavali < today || deepavali > addDays(today, countedDays)) return undefined
  const dayOf = (lorry: string): string => lorryDay(lorry, deepavali) ?? ''
  const coming = lorriesIn(lastLorries).filter((lorry) => dayOf(lorry) >= today)
  return { deepavali, lastLorries: coming.sort((one, other) => (dayOf(one) < dayOf(other) ? -1 : 1)) }
}

/** How many days are left until a day; 0 on the day itself. */
export const daysUntil = (day: string, today: string): number => daysIn({ from: today, to: day }) - 1
