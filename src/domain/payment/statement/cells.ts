import { isCalendarDate } from '../../shared/calendar-date'
import { hasWholePaise, roundRupees } from '../../shared/money'
import { typedAmount } from '../../shared/typed/numbers'
import { cleanCode, cleanLine } from '../../shared/typed/text'

/** A cell of a statement's table: text, or a number of a spreadsheet. Days of spreadsheets are text: YYYY-MM-DD. */
export type StatementCell = string | number

/** Rows of a statement as they stand in its file, with those above and below the transactions. */
export type StatementTable = readonly (readonly StatementCell[])[]

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
const textOf = (cell: StatementCell): string =>
  cleanLine(String(cell))
    .replace(/^="(.*)"$/s, '$1')
    .trim()
    .replace(/^'/, '')
    .replace(/\s+/g, ' ')
    .trim()

/**
 * The day in a cell as YYYY-MM-DD; undefined for anything else. Numbers are read day first, as banks in India write them, and
 * years of two digits are of this century.
 */
export const dayIn = (cell: StatementCell | undefined): string | undefined => {
  if (cell === undefined) return undefined
  if (typeof cell === 'number') {
    if (!(cell >= serials.from && cell < serials.before)) return undefined
    return new Date(serials.epoch + Math.floor(cell) * 86_400_000).toISOString().slice(0, 10)
  }
  // A cell that is broken within a day ends a line with its separator.
  const text = cleanCode(textOf(cell.slice(0, longest))).replace(/([-/.]) /g, '$1')
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
export const looksLikeDay = (cell: StatementCell | undefined): boolean =>
  typeof cell === 'string' && cell.length <= longest && /^\d{1,4}[-/. ][A-Za-z0-9]{1,9}[-/., ] ?\d{1,4}/.test(textOf(cell))

/** An amount in rupees as a statement writes it; `isDebit` is undefined where neither a sign nor a word says it. */
export interface WrittenAmount {
  /** 0 or more. */
  rupees: number
  isDebit: boolean | undefined
}

/**
 * The amount in a cell: `1,23,456.00`, `₹ 500`, `INR 500.00 Cr`, `(500)`, `-500`, `500-`. Undefined for anything else, also for
 * fractions of a paisa; an empty cell, and a dash for nothing, is 0.
 */
export const amountIn = (cell: StatementCell | undefined): WrittenAmount | undefined => {
  if (cell === undefined) return { rupees: 0, isDebit: undefined }
  if (typeof cell === 'string' && cell.length > longest) return undefined
  const text = cleanCode(textOf(cell)).toLowerCase()
  if (/^(?:|--?|na|nil)$/.test(text)) return { rupees: 0, isDebit: undefined }
  const [mark = '', word = ''] = / ?\(?(cr|dr)\.?\)?$/.exec(text) ?? []
  const written = text.slice(0, text.length - mark.length)
  const isInBrackets = written.startsWith('(') && written.endsWith(')')
  const amount = isInBrackets ? written.slice(1, -1) : written
  // `500/-` is no debit, but how amounts are written by hand.
  const [, before = '', digits = '', after = ''] = /^([+-]?)(.*?)((?<!\/)[+-])?$/.exec(amount) as RegExpExecArray
  const rupees = typedAmount(digits)
  if (!(Math.abs(rupees) <= 1e15) || !hasWholePaise(rupees) || (before !== '' && after !== '')) return undefined
  const isMinus = isInBrackets || before === '-' || after === '-' || rupees < 0
  return {
    rupees: Math.abs(roundRupees(rupees)),
    isDebit: isMinus || word === 'dr' ? true : word === 'cr' || before === '+' || after === '+' ? false : undefined,
  }
}

/** A cell as text of at most `most` characters, with single spaces. */
export const wordsIn = (cell: StatementCell | undefined, most: number): string =>
  cell === undefined ? '' : textOf(typeof cell === 'number' ? cell : cell.slice(0, 4 * most)).slice(0, most)
