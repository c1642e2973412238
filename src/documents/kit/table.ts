import type { Paper } from './paper'
import { placeColumns, type Column } from './table-column'
import { drawHeader, drawHeading, headingHeight } from './table-heading'
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
 * titles stand on every page, and a group that goes on says so. No row is torn apart.
 *
 * @param drawn hears how many rows are done, again and again
 */
export const drawTable = <Row>(
  paper: Paper,
  columns: readonly Column<Row>[],
  groups: readonly RowGroup<Row>[],
  drawn: (rows: number) => void = () => {},
): void => {
  const placed = placeColumns(columns)
  let done = 0
  paper.y = drawHeader(paper, placed)
  groups.forEach(({ heading, rows }, groupIndex) => {
    blocksOf(rows.map((row) => setRow(paper.set, placed, row))).forEach((block, blockIndex) => {
      const isFirst = blockIndex === 0
      const headed = isFirst && heading !== undefined
      const before = headed && groupIndex > 0 ? beforeHeading : 0
      const needed = block.reduce((sum, { height }) => sum + height, before + (headed ? headingHeight : 0))
      const isFull = paper.y + needed > paper.bottom
      if (isFull) {
        paper.turn()
        paper.y = drawHeader(paper, placed)
      } else paper.y += before
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
