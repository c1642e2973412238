import { Parser } from 'htmlparser2'
import type { TableBounds } from './table-kind'

/** Longest text of a cell that is kept, in characters. */
const longestCell = 2_000
/** Tables within tables that are followed; pages lay out their parts with them. */
const deepest = 20

const rowTags = new Set(['tr', 'row'])
const cellTags = new Set(['td', 'th', 'cell'])
const lineTags = new Set(['br', 'p', 'div'])

/**
 * The rows of all tables of a web page, or of a spreadsheet that is written as XML: many programs name such a file .xls. A table within a
 * cell gives rows of its own. Texts outside cells, scripts and styles are left out.
 */
export const readHtml = (html: string, { columns: maxColumns, rows: maxRows }: TableBounds): string[][] => {
  const rows: string[][] = []
  /** The rows that are open, each within a cell of the one before. */
  const open: { cells: string[]; isInCell: boolean }[] = []
  let skipped = 0
  const add = (text: string): void => {
    const row = open.at(-1)
    const at = (row?.cells.length ?? 0) - 1
    if (row?.isInCell !== true || at >= maxColumns || skipped > 0) return
    row.cells[at] = `${row.cells[at] ?? ''}${text}`.slice(0, longestCell)
  }
  const close = (): void => {
    const cells = open
      .pop()
      ?.cells.slice(0, maxColumns)
      .map((cell) => cell.trim())
    // Of what is beyond the limit one filled row is enough to see that it is exceeded.
    if (cells && (rows.length < maxRows || (rows.length === maxRows && cells.some((cell) => cell !== '')))) rows.push(cells)
  }
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        if (name === 'script' || name === 'style') skipped += 1
        else if (rowTags.has(name)) {
          if (open.at(-1)?.isInCell === false) close()
          if (open.length < deepest) open.push({ cells: [], isInCell: false })
        } else if (cellTags.has(name)) {
          const row = open.at(-1)
          if (!row) return
          // A spreadsheet leaves empty cells out, and counts from 1.
          const index = Math.min(maxColumns, Number(attributes['ss:index'] ?? 0) - 1)
          while (row.cells.length < index) row.cells.push('')
          row.cells.push('')
          row.isInCell = true
        } else if (lineTags.has(name)) add(' ')
      },
      ontext: add,
      onclosetag: (name) => {
        const row = open.at(-1)
        if (name === 'script' || name === 'style') skipped -= 1
        else if (cellTags.has(name) && row) row.isInCell = false
        else if (rowTags.has(name)) close()
        else if (name === 'table' && row?.isInCell === false) close()
      },
    },
    { lowerCaseTags: true, lowerCaseAttributeNames: true, decodeEntities: true },
  )
  parser.end(html)
  while (open.length > 0) close()
  return rows
}
