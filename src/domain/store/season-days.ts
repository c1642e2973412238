import { addDays } from '../shared/calendar-date'

/** Month and day of Deepavali in Tamil Nadu in the years from `firstYear` on. */
const deepavalis = '1114 1104 1024 1112 1031 1020 1108 1029 1017 1105 1026 1114 1102 1022 1110 1030'.split(' ')

const firstYear = 2020

/** Days of a season: the six weeks that end with Deepavali. */
const seasonLength = 42

/** The first and the last day of the season of a year, both included; undefined for a year whose Deepavali is not known. */
export const seasonOf = (year: number): { from: string; to: string } | undefined => {
  const date = deepavalis[year - firstYear]
  if (date === undefined) return undefined
  const to = `${year}-${date.slice(0, 2)}-${date.slice(2)}`
  return { from: addDays(to, 1 - seasonLength), to }
}
