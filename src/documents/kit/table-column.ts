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
  /** Lines at both sides of every cell, for what is filled in by hand. */
  boxed?: boolean
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

/** What columns leave to the one without a width of its own, in points. */
const leftBy = <Row>(columns: readonly Column<Row>[]): number =>
  body.width - columns.reduce((sum, { width = 0 }) => sum + width, 0)

/**
 * Columns in the largest of some sizes that leaves room for the one without a width of its own.
 *
 * @param sizes points, the largest first; the last is taken where none leaves enough
 * @param least points that have to be left
 */
export const fittingColumns = <Row>(
  sizes: readonly number[],
  least: number,
  columnsAt: (size: number) => Column<Row>[],
): Column<Row>[] => {
  const [size = 0, ...smaller] = sizes
  const columns = columnsAt(size)
  return smaller.length === 0 || leftBy(columns) >= least ? columns : fittingColumns(smaller, least, columnsAt)
}

/** Columns side by side over the whole body of a page. */
export const placeColumns = <Row>(columns: readonly Column<Row>[]): PlacedColumn<Row>[] => {
  const left = leftBy(columns)
  let x: number = body.left
  return columns.map((column) => {
    const placed = { ...column, x, width: column.width ?? left }
    x += placed.width
    return placed
  })
}
