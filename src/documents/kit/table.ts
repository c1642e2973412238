import { colours } from './colours'
import { body } from './measures'
import type { Paper } from './paper'
import { type TextStyle, widthAt } from './pen'
import { type Cell, cellPadding, type Column, placeColumns, type PlacedColumn } from './table-column'
import { drawHeader, drawHeading, headerHeight, headingHeight } from './table-heading'
import type { SetText, Typesetter } from './typesetter'

/** Lines of one cell at most, so that a row always fits a page. */
const mostLines = 8
const space = { above: 4.2, below: 4.4 } as const
/** Height of a line, and where its letters stand below its upper edge, in sizes of the text. */
const leading = 1.32
const ascent = 0.98

interface SetCell extends TextStyle {
  lines: readonly SetText[]
  struck: boolean
}

/** A row whose texts are set, before it has a page. */
interface SetRow {
  cells: readonly (SetCell | undefined)[]
  /** points */
  height: number
}

const setCell = (set: Typesetter, cell: Cell | undefined, width: number): SetCell | undefined => {
  if (cell === undefined) return undefined
  const { text, size, weight = 'regular', colour = colours.ink, struck = false } = cell
  return { lines: set.lines(text, weight, size, width - 2 * cellPadding, mostLines), size, colour, struck }
}

const setRow = <Row>(set: Typesetter, columns: readonly PlacedColumn<Row>[], record: Row): SetRow => {
  const cells = columns.map(({ cell, width }) => setCell(set, cell(record), width))
  const heights = cells.map((cell) => (cell === undefined ? 0 : cell.lines.length * cell.size * leading))
  return { cells, height: space.above + Math.max(...heights) + space.below }
}

/** A row at the paper's present height, with a rule beneath it. */
const drawRow = <Row>({ pen, y }: Paper, columns: readonly PlacedColumn<Row>[], { cells, height }: SetRow): number => {
  // One baseline for the first lines of all cells, whatever their sizes are.
  const largest = Math.max(...cells.map((cell) => cell?.size ?? 0))
  const first = y + space.above + largest * ascent
  cells.forEach((cell, index) => {
    const column = columns[index]
    if (cell === undefined || column === undefined) return
    cell.lines.forEach((line, number) => {
      const baseline = first + number * cell.size * leading
      const width = widthAt(line, cell.size)
      const x = column.align === 'left' ? column.x + cellPadding : column.x + column.width - cellPadding - width
      pen.text(line, x, baseline, cell)
      if (!cell.struck) return
      const middle = baseline - cell.size * 0.3
      pen.line({ x: x - 1, y: middle }, { x: x + width + 1, y: middle }, { width: 0.7, colour: cell.colour })
    })
  })
  const end = y + height
  for (const { boxed = false, x, width } of columns) {
    if (!boxed) continue
    for (const edge of [x, x + width]) pen.line({ x: edge, y }, { x: edge, y: end }, { width: 0.5, colour: colours.rule })
  }
  pen.line({ x: body.left, y: end }, { x: body.right, y: end }, { width: 0.5, colour: colours.rule })
  return end
}

/** Rows under a heading of their own, or under none. */
export interface RowGroup<Row> {
  heading?: {
    title: string
    /** At the heading's right: how many they are. */
    note: string
    /** Behind the title where the group goes on on another page. */
    continued: string
  }
  rows: readonly Row[]
}

export interface TableOptions {
  /** Hears how many rows are done, again and again. */
  drawn?: (rows: number) => void
  /** What stays free beneath the last rows on their page, in points, for what belongs to them. */
  behind?: number
  /** Rows at the end that share a page, whatever their groups are: 2 unless told. */
  together?: number
}

/** Space before every heading but the first, in points. */
const beforeHeading = 9

/**
 * Rows that stay together: a heading takes the first two with it, and the last is not left alone on a page.
 */
const blocksOf = <T>(rows: readonly T[]): T[][] =>
  rows.length <= 3 ? [[...rows]] : [rows.slice(0, 2), ...rows.slice(2, -2).map((row) => [row]), rows.slice(-2)]

interface Block<Row> {
  group: RowGroup<Row>
  rows: readonly SetRow[]
  isFirstOfGroup: boolean
  /** Points that it takes on a page that has begun, with its heading. */
  height: number
}

/** How many blocks at the end make up so many rows. */
const blocksAtEnd = (blocks: readonly { rows: readonly unknown[] }[], rows: number): number => {
  let [count, left] = [0, rows]
  while (left > 0 && count < blocks.length) {
    count += 1
    left -= blocks.at(-count)?.rows.length ?? 0
  }
  return count
}

const sumOf = (blocks: readonly { height: number }[]): number => blocks.reduce((sum, { height }) => sum + height, 0)

/**
 * Draws a table of grouped rows from the paper's present height on, over as many pages as it takes. The columns'
 * titles stand on every page, never alone, and a group that goes on says so. No row is torn apart.
 */
export const drawTable = <Row>(
  paper: Paper,
  columns: readonly Column<Row>[],
  groups: readonly RowGroup<Row>[],
  { drawn = () => {}, behind = 0, together = 2 }: TableOptions = {},
): void => {
  const placed = placeColumns(columns)
  const blocks = groups.flatMap((group, groupIndex) =>
    blocksOf(group.rows.map((row) => setRow(paper.set, placed, row))).map((rows, index): Block<Row> => {
      const isFirstOfGroup = index === 0
      const above = !isFirstOfGroup || group.heading === undefined ? 0 : headingHeight + (groupIndex > 0 ? beforeHeading : 0)
      return { group, rows, isFirstOfGroup, height: sumOf(rows) + above }
    }),
  )
  const endsAt = blocks.length - blocksAtEnd(blocks, together)
  let done = 0
  blocks.forEach(({ group: { heading }, rows, isFirstOfGroup, height }, index) => {
    const isBeginning = index === 0
    const headed = isFirstOfGroup && heading !== undefined
    const kept = index === endsAt ? sumOf(blocks.slice(index)) : height
    const needed = kept + (isBeginning ? headerHeight : 0) + (index >= endsAt ? behind : 0)
    const isFull = paper.y + needed > paper.bottom
    if (isFull) paper.turn()
    if (isFull || isBeginning) paper.y = drawHeader(paper, placed)
    else if (headed) paper.y += beforeHeading
    if (headed) {
      paper.mark(heading.title)
      paper.y = drawHeading(paper, { title: heading.title, note: heading.note })
    } else if (isFull && heading !== undefined) {
      paper.y = drawHeading(paper, { title: heading.title, behind: heading.continued })
    }
    for (const row of rows) paper.y = drawRow(paper, placed, row)
    done += rows.length
    drawn(done)
  })
}
