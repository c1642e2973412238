import { colours } from './colours'
import { body } from './measures'
import type { Paper } from './paper'
import { widthAt, type TextStyle } from './pen'
import { cellPadding, type Cell, type PlacedColumn } from './table-column'
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
export interface SetRow {
  cells: readonly (SetCell | undefined)[]
  /** points */
  height: number
}

const setCell = (set: Typesetter, cell: Cell | undefined, width: number): SetCell | undefined => {
  if (cell === undefined) return undefined
  const { text, size, weight = 'regular', colour = colours.ink, struck = false } = cell
  return { lines: set.lines(text, weight, size, width - 2 * cellPadding, mostLines), size, colour, struck }
}

export const setRow = <Row>(set: Typesetter, columns: readonly PlacedColumn<Row>[], record: Row): SetRow => {
  const cells = columns.map(({ cell, width }) => setCell(set, cell(record), width))
  const heights = cells.map((cell) => (cell === undefined ? 0 : cell.lines.length * cell.size * leading))
  return { cells, height: space.above + Math.max(...heights) + space.below }
}

/** A row at the paper's present height, with a rule beneath it. */
export const drawRow = <Row>(
  { pen, y }: Paper,
  columns: readonly PlacedColumn<Row>[],
  { cells, height }: SetRow,
): number => {
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
