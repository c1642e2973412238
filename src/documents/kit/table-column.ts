import type { Colour } from './colours'
import { body } from './measures'
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

/** A column that has found its place; `x` is its left edge, in points. */
export interface PlacedColumn<Row> extends Column<Row> {
  x: number
  width: number
}

/** Space between a text and its column's edges, in points. */
export const cellPadding = 5

/** How wide a column has to be for its texts, in points. */
export const columnWidth = (texts: readonly SetText[], size: number): number =>
  texts.reduce((most, text) => Math.max(most, widthAt(text, size)), 0) + 2 * cellPadding

/** Columns side by side over the whole body of a page. */
export const placeColumns = <Row>(columns: readonly Column<Row>[]): PlacedColumn<Row>[] => {
  const taken = columns.reduce((sum, { width = 0 }) => sum + width, 0)
  let x: number = body.left
  return columns.map((column) => {
    const placed = { ...column, x, width: column.width ?? body.width - taken }
    x += placed.width
    return placed
  })
}
