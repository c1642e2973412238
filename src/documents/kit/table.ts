import type { Paper } from './paper'
import { placeColumns, type Column } from './table-column'
import { drawHeader, drawHeading, headerHeight, headingHeight } from './table-heading'
import { drawRow, setRow, type SetRow } from './table-row'

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
  rows.length <= 3
    ? [[...rows]]
    : [rows.slice(0, 2), ...rows.slice(2, -2).map((row) => [row]), rows.slice(-2)]

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
