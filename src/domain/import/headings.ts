import { cellText, type Table, type TableCell } from '../shared/table-cells'
import { importBounds, type ImportedColumn } from './import'

/** Rows among which the headings are looked for; shops print their name and address above. */
const searchedRows = 40
const longestHeading = 80

/** A heading without case, signs and spaces around them: 'M.R.P. (₹)' → 'm r p'. */
export const plainHeading = (cell: TableCell | undefined): string =>
  cell === undefined
    ? ''
    : cellText(typeof cell === 'string' ? cell.slice(0, longestHeading) : cell)
        .normalize('NFKC')
        .toLowerCase()
        .replace(/[^\p{L}\p{M}\p{N}%]+/gu, ' ')
        .trim()
        .replace(/ (?:in )?(?:inr|rs|rupees)$/, '')

/** Fields by the headings that name them, best first; '' for a column that is left out. */
export type KnownHeadings = ReadonlyMap<string, readonly string[]>

/** Gathers the headings that name each field; earlier entries are better. */
export const knownHeadings = (entries: Iterable<readonly [heading: string, field: string]>): KnownHeadings => {
  const known = new Map<string, string[]>()
  for (const [heading, field] of entries) {
    const name = plainHeading(heading)
    const fields = known.get(name) ?? []
    if (name !== '' && !fields.includes(field)) known.set(name, [...fields, field])
  }
  return known
}

const namedIn = (row: readonly TableCell[], known: KnownHeadings): number =>
  new Set(row.map(plainHeading).filter((name) => known.has(name))).size

const filledIn = (row: readonly TableCell[]): number => row.filter((cell) => plainHeading(cell) !== '').length

/** Whether a row is the one with the headings. */
const isHeading = (row: readonly TableCell[], known: KnownHeadings): boolean => {
  const named = namedIn(row, known)
  return named > 1 || (named === 1 && filledIn(row) === 1)
}

/** Whether the table has a row with headings. */
export const hasHeadings = (table: Table, known: KnownHeadings): boolean =>
  table.slice(0, searchedRows).some((row) => isHeading(row, known))

/** The columns of a table. */
export interface Headings {
  /** Place of the row with the headings, from 0; -1 if there is none. */
  at: number
  columns: ImportedColumn[]
  /** Headings that several columns have, of which at least one is read. */
  twice: string[]
}

/** The row with most known headings, the first of equal ones; without any, the first that may have headings. */
const placeOf = (table: Table, known: KnownHeadings): number => {
  const rows = table.slice(0, searchedRows)
  const counts = rows.map((row) => (isHeading(row, known) ? namedIn(row, known) : 0))
  const most = Math.max(0, ...counts)
  return most > 0
    ? counts.indexOf(most)
    : rows.findIndex((row) => filledIn(row) > 1 && row.every((cell) => typeof cell === 'string'))
}

/**
 * Finds the headings of a table and the fields of its columns.
 *
 * @param given fields by the places of columns, as somebody has chosen them; '' leaves a column out
 */
export const findHeadings = (table: Table, known: KnownHeadings, given: ReadonlyMap<number, string> = new Map()): Headings => {
  const at = placeOf(table, known)
  const cells = (table[at] ?? []).slice(0, importBounds.columns)
  const names = cells.map(plainHeading)
  const taken = new Set([...given.values()].filter(Boolean))
  const fields = new Map(given)
  // Those that can be only one field choose first: beside an M.R.P. the rate is the selling price.
  const open = names.flatMap((name, place) => (fields.has(place) ? [] : [{ place, wanted: known.get(name) ?? [] }]))
  for (const { place, wanted } of open.sort((one, other) => one.wanted.length - other.wanted.length || one.place - other.place)) {
    const field = wanted.find((each) => each === '' || !taken.has(each))
    if (field === undefined) continue
    taken.add(field)
    fields.set(place, field)
  }
  const repeated = (place: number): boolean =>
    names.some((name, other) => other !== place && name === names[place] && !(given.has(place) && given.has(other)))
  const columns = cells.map((cell, place): ImportedColumn => {
    const field = fields.get(place)
    const heading = cellText(typeof cell === 'string' ? cell.slice(0, longestHeading) : cell)
    if (field) return { heading, field }
    return field === '' || names[place] === '' ? { heading, isLeftOut: true } : { heading }
  })
  const twice = columns.flatMap(({ heading, field }, place) => (field && repeated(place) ? [heading] : []))
  return { at, columns, twice: [...new Set(twice)] }
}
