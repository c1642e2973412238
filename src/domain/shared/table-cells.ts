import { isCalendarDate } from './calendar-date'
import { cleanCode, cleanLine } from './typed/text'

/** A cell of a table that is read from a file: text, or a number of a spreadsheet. Days of spreadsheets are text: YYYY-MM-DD. */
export type TableCell = string | number

/** Rows of a table as they stand in its file, with those above and below what is looked for. */
export type Table = readonly (readonly TableCell[])[]

/** Longest text that can be a day or an amount. */
const longest = 40

/** Days of spreadsheets are counted from 30 December 1899; these are the years 2000 to 2099. */
const serials = { epoch: Date.UTC(1899, 11, 30), from: 36_526, before: 73_051 }

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** What may follow a day: nothing, a time, or another day in brackets. */
const tail = '(?:$|[ ,T(])'

/** The patterns of a day, with the places of year, month and day among their groups. */
const dayPatterns: readonly (readonly [RegExp, year: number, month: number, day: number])[] = [
  [new RegExp(`^(\\d{4})[-/.](\\d{1,2})[-/.](\\d{1,2})${tail}`), 1, 2, 3],
  [new RegExp(`^(\\d{1,2})[-/. ](\\d{1,2})[-/. ](\\d{4}|\\d{2})${tail}`), 3, 2, 1],
  [new RegExp(`^(\\d{1,2})[-/. ]([A-Za-z]{3,9})[-/. ,](?: ?)(\\d{4}|\\d{2})${tail}`), 3, 2, 1],
  [new RegExp(`^([A-Za-z]{3,9}) (\\d{1,2}),? (\\d{4})${tail}`), 3, 1, 2],
]

const monthOf = (written: string): number =>
  /^\d/.test(written) ? Number(written) : months.indexOf(written.slice(0, 3).toLowerCase()) + 1

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/**
 * A cell as text with single spaces. Banks begin texts with an apostrophe, or write them as `="12345"`, so that Excel does not read
 * them as numbers.
 */
export const cellText = (cell: TableCell): string =>
  cleanLine(String(cell))
    .replace(/^="(.*)"$/s, '$1')
    .trim()
    .replace(/^'/, '')
    .replace(/\s+/g, ' ')
    .trim()

/**
 * The day in a cell as YYYY-MM-DD; undefined for anything else. Numbers are read day first, as people in India write them, and
 * years of two digits are of this century.
 */
export const dayIn = (cell: TableCell | undefined): string | undefined => {
  if (cell === undefined) return undefined
  if (typeof cell === 'number') {
    if (!(cell >= serials.from && cell < serials.before)) return undefined
    return new Date(serials.epoch + Math.floor(cell) * 86_400_000).toISOString().slice(0, 10)
  }
  // A cell that is broken within a day ends a line with its separator.
  const text = cleanCode(cellText(cell.slice(0, longest))).replace(/([-/.]) /g, '$1')
  for (const [pattern, yearAt, monthAt, dayAt] of dayPatterns) {
    const parts = pattern.exec(text)
    if (!parts) continue
    const year = Number(parts[yearAt])
    const day = `${year < 100 ? 2000 + year : year}-${twoDigits(monthOf(parts[monthAt] as string))}-${twoDigits(Number(parts[dayAt]))}`
    return isCalendarDate(day) ? day : undefined
  }
  return undefined
}

/** Whether a cell is written like a day, as 31/02/2026 is. */
export const looksLikeDay = (cell: TableCell | undefined): boolean =>
  typeof cell === 'string' && cell.length <= longest && /^\d{1,4}[-/. ][A-Za-z0-9]{1,9}[-/., ] ?\d{1,4}/.test(cellText(cell))

/** A cell as text of at most `most` characters, with single spaces. */
export const wordsIn = (cell: TableCell | undefined, most: number): string =>
  cell === undefined ? '' : cellText(typeof cell === 'number' ? cell : cell.slice(0, 4 * most)).slice(0, most)
