import type { Paper } from './paper'
import { placeColumns, type Column } from './table-column'
import { drawHeader, drawHeading, headerHeight, headingHeight } from './table-heading'
import { drawRow, setRow } from './table-row'

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
}

/** Space before every heading but the first, in points. */
const beforeHeading = 9

/**
 * Rows that stay together: a heading takes the first two with it, and the last is not left alone on a page.
 */
const blocksOf = <T>(rows: readonly T[]): T[][] =>
  rows.length <= 3
    ? [[...rows]]
    : [rows.slice(0, 2), ...rows.slice(2, -2).map((row) => [row]), rows.slice(-2)]

/**
 * Draws a table of grouped rows from the paper's present height on, over as many pages as it takes. The columns'
 * titles stand on every page, never alone, and a group that goes on says so. No row is torn apart.
 */
export const drawTable = <Row>(
  paper: Paper,
  columns: readonly Column<Row>[],
  groups: readonly RowGroup<Row>[],
  { drawn = () => {}, behind = 0 }: TableOptions = {},
): void => {
  const placed = placeColumns(columns)
  let done = 0
  groups.forEach(({ heading, rows }, groupIndex) => {
    const isLastGroup = groupIndex === groups.length - 1
    blocksOf(rows.map((row) => setRow(paper.set, placed, row))).forEach((block, blockIndex, blocks) => {
      const isFirst = blockIndex === 0
      const isBeginning = isFirst && groupIndex === 0
      const headed = isFirst && heading !== undefined
      const before = headed && groupIndex > 0 ? beforeHeading : 0
      const above = before + (isBeginning ? headerHeight : 0) + (headed ? headingHeight : 0)
      const beneath = isLastGroup && blockIndex === blocks.length - 1 ? behind : 0
      const needed = block.reduce((sum, { height }) => sum + height, above + beneath)
      const isFull = paper.y + needed > paper.bottom
      if (isFull) paper.turn()
      if (isFull || isBeginning) paper.y = drawHeader(paper, placed)
      else paper.y += before
      if (headed) {
        paper.mark(heading.title)
        paper.y = drawHeading(paper, { title: heading.title, note: heading.note })
      } else if (isFull && !isFirst && heading !== undefined) {
        paper.y = drawHeading(paper, { title: heading.title, behind: heading.continued })
      }
      for (const row of block) paper.y = drawRow(paper, placed, row)
      done += block.length
      drawn(done)
    })
  })
}
