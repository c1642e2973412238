import { type Colour, colours } from './colours'
import { contentArea } from './measures'
import type { Paper } from './paper'
import { type Pen, type TextStyle, widthAt } from './pen'
import { type Cell, cellPadding, type Column, placeColumns, type PlacedColumn } from './table-column'
import type { SetText, Typesetter } from './typesetter'

const header = { height: 20, size: 8 } as const
const heading = { height: 21, size: 10, noteSize: 8, bar: 3, gap: 4 } as const

/** Heights of the column headers and of a group heading, in points. */
const headerHeight = header.height
const headingHeight = heading.height

/** Colours of a table's headers and rules; a header without `fill` is dark on white. */
export interface TableLook {
  head: { fill?: Colour; text: Colour }
  heading: { fill?: Colour; bar: Colour; text: Colour }
  rule: Colour
  /** Of the cells, where they name none. */
  ink: Colour
}

const brandLook: TableLook = {
  head: { fill: colours.brand, text: colours.paper },
  heading: { fill: colours.tint, bar: colours.accent, text: colours.brand },
  rule: colours.rule,
  ink: colours.ink,
}

const { black } = colours

/** For papers from black-and-white printers. */
export const blackLook: TableLook = { head: { text: black }, heading: { bar: black, text: black }, rule: black, ink: black }

/** Baseline of a text that is vertically centred in a box, based on the cap height. */
const middle = (top: number, height: number, size: number): number => top + height / 2 + size * 0.36

/** Draws the column headers at the current y; returns the y of their end. */
const drawHeader = <Row>({ pen, set, y }: Paper, columns: readonly PlacedColumn<Row>[], { head, rule }: TableLook): number => {
  if (head.fill === undefined) {
    const below = y + header.height
    pen.line({ x: contentArea.left, y: below }, { x: contentArea.right, y: below }, { width: 1.2, colour: rule })
  } else pen.fill({ x: contentArea.left, y, width: contentArea.width, height: header.height }, head.fill)
  const style = { size: header.size, colour: head.text }
  const baseline = middle(y, header.height, header.size)
  for (const { title, align, x, width } of columns) {
    const text = set.line(title, 'bold')
    if (align === 'left') pen.text(text, x + cellPadding, baseline, style)
    else pen.textTo(text, x + width - cellPadding, baseline, style)
  }
  return y + header.height
}

/** Texts of a group heading. */
interface HeadingTexts {
  /** Truncated with … to one line. */
  title: string
  /** Follows the title; never truncated. */
  behind?: string
  /** Right-aligned. */
  note?: string
}

/** Draws a group heading at the current y; returns the y of its end. */
const drawHeading = (
  { pen, set, y }: Paper,
  { title, behind = '', note = '' }: HeadingTexts,
  { heading: colour, rule }: TableLook,
): number => {
  const { height, size, noteSize, bar, gap } = heading
  const style = { size, colour: colour.text }
  const baseline = middle(y, height, size)
  const left = contentArea.left + bar + cellPadding
  const right = contentArea.right - cellPadding
  const noteText = set.line(note, 'regular')
  const behindText = set.line(behind, 'bold')
  const room = right - left - widthAt(noteText, noteSize) - widthAt(behindText, size) - 2 * gap
  const [titleText] = set.lines(title, 'bold', size, room, 1)

  if (colour.fill === undefined)
    pen.line({ x: contentArea.left, y: y + height }, { x: contentArea.right, y: y + height }, { width: 0.5, colour: rule })
  else pen.fill({ x: contentArea.left, y, width: contentArea.width, height }, colour.fill)
  pen.fill({ x: contentArea.left, y, width: bar, height }, colour.bar)
  if (titleText !== undefined) pen.text(titleText, left, baseline, style)
  pen.text(behindText, left + (titleText === undefined ? 0 : widthAt(titleText, size) + gap), baseline, style)
  pen.textTo(noteText, right, baseline, { size: noteSize, colour: colour.text })
  return y + height
}

/** Most lines of a cell, so that a row always fits on a page. */
const mostLines = 8
const space = { above: 4.2, below: 4.4 } as const
/** Line height, and the distance from its top to the baseline, as multiples of the font size. */
const leading = 1.32
const ascent = 0.98

interface SetCell extends TextStyle {
  lines: readonly SetText[]
  struck: boolean
  below?: SetCell | undefined
}

/** A typeset row, not placed on a page yet. */
interface SetRow {
  cells: readonly (SetCell | undefined)[]
  /** points */
  height: number
}

const setCell = (set: Typesetter, cell: Cell | undefined, width: number, ink: Colour): SetCell | undefined => {
  if (cell === undefined) return undefined
  const { text, size, weight = 'regular', colour = ink, struck = false, below } = cell
  const lines = set.lines(text, weight, size, width - 2 * cellPadding, mostLines)
  return { lines, size, colour, struck, below: below?.text ? setCell(set, below, width, ink) : undefined }
}

/** Height of the lines of a cell, in points. */
const heightOf = ({ lines, size, below }: SetCell): number => lines.length * size * leading + (below ? heightOf(below) : 0)

const setRow = <Row>(set: Typesetter, columns: readonly PlacedColumn<Row>[], record: Row, ink: Colour): SetRow => {
  const cells = columns.map(({ cell, width }) => setCell(set, cell(record), width, ink))
  const heights = cells.map((cell, index) => Math.max(columns[index]?.tick ?? 0, cell === undefined ? 0 : heightOf(cell)))
  return { cells, height: space.above + Math.max(...heights) + space.below }
}

/** Draws the lines of a cell. @param first baseline of the first line */
const drawCell = <Row>(pen: Pen, column: PlacedColumn<Row>, cell: SetCell, first: number): void => {
  cell.lines.forEach((line, number) => {
    const baseline = first + number * cell.size * leading
    const width = widthAt(line, cell.size)
    const x = column.align === 'left' ? column.x + cellPadding : column.x + column.width - cellPadding - width
    pen.text(line, x, baseline, cell)
    if (!cell.struck) return
    const middle = baseline - cell.size * 0.3
    pen.line({ x: x - 1, y: middle }, { x: x + width + 1, y: middle }, { width: 0.7, colour: cell.colour })
  })
  const { below, lines, size } = cell
  // From the end of the last line: its baseline less what is above it.
  if (below) drawCell(pen, column, below, first - size * ascent + lines.length * size * leading + below.size * ascent)
}

/** Draws a row at the current y, with a rule below; returns the y of its end. */
const drawRow = <Row>(
  { pen, y }: Paper,
  columns: readonly PlacedColumn<Row>[],
  { cells, height }: SetRow,
  rule: Colour,
): number => {
  // The first lines of all cells share one baseline, whatever their font sizes.
  const largest = Math.max(...cells.map((cell) => cell?.size ?? 0))
  const first = y + space.above + largest * ascent
  cells.forEach((cell, index) => {
    const column = columns[index]
    if (cell !== undefined && column !== undefined) drawCell(pen, column, cell, first)
  })
  const end = y + height
  for (const { boxed = false, tick, x, width } of columns) {
    if (boxed) for (const edge of [x, x + width]) pen.line({ x: edge, y }, { x: edge, y: end }, { width: 0.5, colour: rule })
    if (tick === undefined) continue
    // Centred on the first line.
    const top = Math.max(y + space.above / 2, first - largest * 0.36 - tick / 2)
    pen.frame({ x: x + (width - tick) / 2, y: top, width: tick, height: tick }, { width: 1, colour: rule })
  }
  pen.line({ x: contentArea.left, y: end }, { x: contentArea.right, y: end }, { width: 0.5, colour: rule })
  return end
}

/** Rows with an optional heading. */
export interface RowGroup<Row> {
  heading?: {
    title: string
    /** Number of rows, right-aligned. */
    note: string
    /** Follows the title when the group continues on the next page. */
    continued: string
  }
  rows: readonly Row[]
}

export interface TableOptions {
  /** Progress callback, called repeatedly with the number of rows drawn. */
  drawn?: (rows: number) => void
  /** Space to reserve below the last rows on their page, in points, for content that belongs to them. */
  behind?: number
  /** Number of rows at the end that are kept on one page, whatever their groups: 2 by default. */
  together?: number
  /** The brand's colours when absent. */
  look?: TableLook
  /** Whether the headings are in the document's outline: true by default. */
  isOutlined?: boolean
}

/** Space above every heading but the first, in points. */
const beforeHeading = 9

/** Groups rows that must not be separated: a heading keeps two rows, and the last row is not alone on a page. */
const blocksOf = <T>(rows: readonly T[]): T[][] =>
  rows.length <= 3 ? [[...rows]] : [rows.slice(0, 2), ...rows.slice(2, -2).map((row) => [row]), rows.slice(-2)]

interface Block<Row> {
  group: RowGroup<Row>
  rows: readonly SetRow[]
  isFirstOfGroup: boolean
  /** Height in points with its heading, when it does not start a page. */
  height: number
}

/** Number of blocks at the end that hold this many rows. */
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
 * Draws a table of grouped rows from the current y on, over as many pages as it needs. The column headers repeat on
 * every page and are never alone; a group that continues on the next page is marked. Rows are never split.
 */
export const drawTable = <Row>(
  paper: Paper,
  columns: readonly Column<Row>[],
  groups: readonly RowGroup<Row>[],
  { drawn = () => {}, behind = 0, together = 2, look = brandLook, isOutlined = true }: TableOptions = {},
): void => {
  const placed = placeColumns(columns)
  const blocks = groups.flatMap((group, groupIndex) =>
    blocksOf(group.rows.map((row) => setRow(paper.set, placed, row, look.ink))).map((rows, index): Block<Row> => {
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
    if (isFull || isBeginning) paper.y = drawHeader(paper, placed, look)
    else if (headed) paper.y += beforeHeading
    if (headed) {
      if (isOutlined) paper.mark(heading.title)
      paper.y = drawHeading(paper, { title: heading.title, note: heading.note }, look)
    } else if (isFull && heading !== undefined) {
      paper.y = drawHeading(paper, { title: heading.title, behind: heading.continued }, look)
    }
    for (const row of rows) paper.y = drawRow(paper, placed, row, look.rule)
    done += rows.length
    drawn(done)
  })
}
