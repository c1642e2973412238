import { cellText, type Table, type TableCell } from '../shared/table-cells'
import { plainHeading, type Headings } from './headings'

/** A row of a file that is a record. */
export interface ImportRow {
  /** As the spreadsheet counts rows, from 1. */
  row: number
  /** The cells that are not empty, by field. */
  cells: Record<string, TableCell>
}

const isFilled = (cell: TableCell | undefined): cell is TableCell => cell !== undefined && cellText(cell) !== ''

/** How rows begin that are sums or stand at the end of a page. */
const sumWords = /^(?:(?:grand|sub|over ?all|net) ?)?(?:total|amount)\b|^page \d|^மொத்தம்/i

/** What the rows of a file are. */
interface Kind {
  /** Names of the fields of which a record needs one: its key. */
  keys: readonly string[]
  /** The field that a row with a single text sets for the rows below it, as price lists name their categories. */
  section?: string | undefined
}

/** A code has a digit and no space. */
const looksLikeCode = (text: string): boolean => /\d/.test(text) && !/\s/.test(text)

/** Letters of another script, as those of a translation. */
const isTranslated = (cell: TableCell | undefined): boolean => /[^\p{Script=Latin}\P{L}]/u.test(String(cell ?? ''))

/** Text of a row that has one, across the sheet or beside its translation, and no number; undefined for other rows. */
const sectionIn = (filled: readonly TableCell[]): string | undefined => {
  const [first, second, ...others] = filled
  if (typeof first !== 'string' || typeof second === 'number' || others.length > 0) return undefined
  const text = cellText(first)
  if (!/\p{L}/u.test(text) || looksLikeCode(text)) return undefined
  return second === undefined || isTranslated(second) ? text : undefined
}

/**
 * The rows below the headings that are records. Empty rows, sums and repeated headings are left out; a row with a single text names the
 * section of those below it.
 */
export const recordRows = (table: Table, { at, columns }: Headings, { keys, section }: Kind): ImportRow[] => {
  const names = columns.map(({ heading }) => plainHeading(heading))
  const fields = columns.flatMap(({ field }) => field ?? [])
  // A sheet of codes and names alone has rows with as few texts.
  const hasSections = section !== undefined && fields.length > 2 && !fields.includes(section)
  const rows: ImportRow[] = []
  let current: string | undefined
  table.forEach((row, place) => {
    const filled = row.filter(isFilled)
    if (place <= at || filled.length === 0) return
    if (names.every((name, index) => plainHeading(row[index]) === name)) return
    const cells: Record<string, TableCell> = {}
    columns.forEach(({ field }, index) => {
      const cell = row[index]
      if (field && isFilled(cell)) cells[field] = cell
    })
    if (hasSections) {
      const named = sectionIn(filled)
      if (named !== undefined && !sumWords.test(named)) {
        current = named
        return
      }
    }
    const hasKey = keys.some((key) => key in cells)
    const [first] = filled
    const isSum = (cell: TableCell | undefined): boolean =>
      typeof cell === 'string' && sumWords.test(cellText(cell)) && !looksLikeCode(cell)
    if (isSum(first) || (!hasKey && filled.some(isSum))) return
    if (Object.keys(cells).length === 0) return
    rows.push({ row: place + 1, cells: hasSections && current !== undefined ? { ...cells, [section]: current } : cells })
  })
  return rows
}
