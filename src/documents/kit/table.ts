import { colours, type Colour } from './colours'
import { body } from './measures'
import type { Paper } from './paper'
import type { TextStyle } from './pen'
import { widthAt } from './pen'
import type { SetText, Weight } from './typesetter'

/** What stands in one cell. */
export interface Cell {
  text: string
  /** points */
  size: number
  weight?: Weight
  colour?: Colour
  /** A line through the text, as through a price that no longer holds. */
  struck?: boolean
}

export interface Column<Row> {
  title: string
  align: 'left' | 'right'
  /** points, the space between two columns included; left out, it takes what the others leave */
  width?: number
  /** undefined leaves the cell empty */
  cell: (row: Row) => Cell | undefined
}

/** Rows under a heading of their own. */
export interface RowGroup<Row> {
  title: string
  /** Stands at the heading's right: how many they are. */
  note: string
  /** What the heading says where the group goes on on another page. */
  continued: (title: string) => string
  rows: readonly Row[]
}

/** Lines of one cell at most, so that a row always fits a page. */
const mostLines = 8
/** Space between a cell's text and its column's edge, in points. */
const padding = 5
const header = { height: 20, size: 8 } as const
const heading = { height: 21, size: 10, before: 9 } as const
const row = { above: 4.2, below: 4.4 } as const
/** Height of a line by its size, and how far below a line's upper edge the letters stand. */
const leading = 1.32
const ascent = 0.98

/** How wide a column has to be for its texts, in points. */
export const columnWidth = (texts: readonly SetText[], size: number): number =>
  texts.reduce((most, text) => Math.max(most, widthAt(text, size)), 0) + 2 * padding

interface PlacedColumn<Row> extends Column<Row> {
  x: number
  width: number
}

interface SetCell extends TextStyle {
  lines: readonly SetText[]
  struck: boolean
}

interface SetRow {
  cells: readonly (SetCell | undefined)[]
  height: number
}

const place = <Row>(columns: readonly Column<Row>[]): PlacedColumn<Row>[] => {
  const taken = columns.reduce((sum, { width = 0 }) => sum + width, 0)
  let x: number = body.left
  return columns.map((column) => {
    const width = column.width ?? body.width - taken
    const placed = { ...column, x, width }
    x += width
    return placed
  })
}

/**
 * Rows that stay together: the heading takes the first two with it, and the last is not left alone on a page.
 */
const blocksOf = <T>(rows: readonly T[]): T[][] => {
  if (rows.length <= 3) return [[...rows]]
  return [rows.slice(0, 2), ...rows.slice(2, -2).map((each) => [each]), rows.slice(-2)]
}

/**
 * Draws a table of grouped rows from the paper's present height on, over as many pages as it takes. The columns'
 * titles stand on every page, and a group that goes on says so. No row is torn apart.
 *
 * @param drawn hears how many rows are done after each group's block
 */
export const drawTable = <Row>(
  paper: Paper,
  columns: readonly Column<Row>[],
  groups: readonly RowGroup<Row>[],
  drawn: (rows: number) => void,
): void => {
  const placed = place(columns)
  const { set } = paper

  const drawHeader = (): void => {
    paper.pen.fill({ x: body.left, y: paper.y, width: body.width, height: header.height }, colours.brand)
    const style = { size: header.size, colour: colours.paper }
    for (const { title, align, x, width } of placed) {
      const baseline = paper.y + header.height / 2 + header.size * 0.36
      if (align === 'left') paper.pen.text(set.line(title, 'bold'), x + padding, baseline, style)
      else paper.pen.textTo(set.line(title, 'bold'), x + width - padding, baseline, style)
    }
    paper.y += header.height
  }

  const drawHeading = (title: string, note: string): void => {
    const baseline = paper.y + heading.height / 2 + heading.size * 0.36
    const noteSet = set.line(note, 'regular')
    const room = body.width - 4 * padding - widthAt(noteSet, header.size)
    const [line] = set.lines(title, 'bold', heading.size, room, 1)
    paper.pen.fill({ x: body.left, y: paper.y, width: body.width, height: heading.height }, colours.tint)
    paper.pen.fill({ x: body.left, y: paper.y, width: 3, height: heading.height }, colours.accent)
    if (line !== undefined) {
      paper.pen.text(line, body.left + padding + 3, baseline, { size: heading.size, colour: colours.brand })
    }
    paper.pen.textTo(noteSet, body.right - padding, baseline, { size: header.size, colour: colours.brand })
    paper.y += heading.height
  }

  const setCell = (cell: Cell | undefined, width: number): SetCell | undefined => {
    if (cell === undefined) return undefined
    const { text, size, weight = 'regular', colour = colours.ink, struck = false } = cell
    return { lines: set.lines(text, weight, size, width - 2 * padding, mostLines), size, colour, struck }
  }

  const setRow = (record: Row): SetRow => {
    const cells = placed.map(({ cell, width }) => setCell(cell(record), width))
    const heights = cells.map((cell) => (cell === undefined ? 0 : cell.lines.length * cell.size * leading))
    return { cells, height: row.above + Math.max(...heights) + row.below }
  }

  const drawRow = ({ cells, height }: SetRow): void => {
    // One baseline for the first lines of all cells, whatever their sizes are.
    const largest = Math.max(...cells.map((cell) => cell?.size ?? 0))
    const first = paper.y + row.above + largest * ascent
    cells.forEach((cell, index) => {
      const column = placed[index]
      if (cell === undefined || column === undefined) return
      cell.lines.forEach((line, number) => {
        const baseline = first + number * cell.size * leading
        const width = widthAt(line, cell.size)
        const x = column.align === 'left' ? column.x + padding : column.x + column.width - padding - width
        paper.pen.text(line, x, baseline, cell)
        if (!cell.struck) return
        const y = baseline - cell.size * 0.3
        paper.pen.line({ x: x - 1, y }, { x: x + width + 1, y }, { width: 0.7, colour: cell.colour })
      })
    })
    paper.y += height
    paper.pen.line({ x: body.left, y: paper.y }, { x: body.right, y: paper.y }, { width: 0.5, colour: colours.rule })
  }

  const turn = (): void => {
    paper.turn()
    drawHeader()
  }

  drawHeader()
  let done = 0
  for (const [groupIndex, group] of groups.entries()) {
    for (const [index, block] of blocksOf(group.rows.map(setRow)).entries()) {
      const isFirst = index === 0
      const before = isFirst && groupIndex > 0 ? heading.before : 0
      const needed = block.reduce((sum, { height }) => sum + height, isFirst ? before + heading.height : 0)
      const isFull = paper.y + needed > paper.bottom
      if (isFull) turn()
      if (isFirst) {
        if (!isFull) paper.y += before
        drawHeading(group.title, group.note)
      } else if (isFull) drawHeading(group.continued(group.title), '')
      block.forEach(drawRow)
      done += block.length
      drawn(done)
    }
  }
}
