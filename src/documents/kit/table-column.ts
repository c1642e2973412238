import type { Colour } from './colours'
import { contentArea } from './measures'
import { widthAt } from './pen'
import type { SetText, Weight } from './typesetter'

export interface Cell {
  text: string
  /** points */
  size: number
  weight?: Weight
  colour?: Colour
  /** Struck through, as for a price before the discount. */
  struck?: boolean
  /** A second text below the first, in a size and colour of its own; '' for none. */
  below?: Pick<Cell, 'text' | 'size' | 'colour'>
}

export interface Column<Row> {
  title: string
  align: 'left' | 'right'
  /** points, including the padding; the column without a width takes the remaining space */
  width?: number
  /** Vertical rules at both sides, for cells that are filled in by hand. */
  boxed?: boolean
  /** Side length of a box that is ticked by hand, centred in the cell, in points. */
  tick?: number
  /** undefined for an empty cell */
  cell: (row: Row) => Cell | undefined
}

/** A column with its position; `x` is its left edge, in points. */
export interface PlacedColumn<Row> extends Column<Row> {
  x: number
  width: number
}

/** Horizontal padding of a cell, in points. */
export const cellPadding = 5

/** Width that a column needs for its texts, in points. */
export const columnWidth = (texts: readonly SetText[], size: number): number =>
  texts.reduce((most, text) => Math.max(most, widthAt(text, size)), 0) + 2 * cellPadding

/** Width that remains for the column without a width, in points. */
const leftBy = <Row>(columns: readonly Column<Row>[]): number =>
  contentArea.width - columns.reduce((sum, { width = 0 }) => sum + width, 0)

/**
 * Columns at the largest font size that leaves enough width for the column without a width.
 *
 * @param sizes font sizes in points, largest first; the last one is the fallback
 * @param least minimum remaining width, in points
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

/** Positions the columns side by side over the full width of the page body. */
export const placeColumns = <Row>(columns: readonly Column<Row>[]): PlacedColumn<Row>[] => {
  const left = leftBy(columns)
  let x: number = contentArea.left
  return columns.map((column) => {
    const placed = { ...column, x, width: column.width ?? left }
    x += placed.width
    return placed
  })
}
