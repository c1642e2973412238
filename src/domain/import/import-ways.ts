import type { AnyField } from '../record/field'
import type { TableCell } from '../shared/table-cells'

/** Cells of a row that are not empty, by field. */
export type Cells = Record<string, TableCell>

/** Why a row cannot be read, and the field that is wrong. */
export interface CellFault {
  field: string
  message: string
}

/** What the import of a record knows beyond its definition. */
export interface ImportWays {
  /** Usual headings of the trade by field; '' for columns that are left out. A heading may be of several fields: the best is first. */
  headings?: readonly (readonly [field: string, headings: readonly string[]])[]
  /** Columns of a file that are no fields of the record, and from which `prepare` or `adapt` makes some. */
  fields?: Record<string, AnyField>
  /** Those of them that make the key of a record. */
  keys?: readonly string[]
  /** The field that a row with a single text sets for the rows below it. */
  section?: string
  /** Rows of the sample file, by name of the exported column. */
  samples?: readonly Readonly<Record<string, TableCell>>[]
  /** Makes fields of the record from the cells of a row, before its record is looked for. */
  prepare?: (cells: Cells) => Cells | CellFault
  /**
   * Makes fields of the record from the cells of a row.
   *
   * @param changed the cells that are not as an export has them
   * @param all all cells of the row
   * @param stored the values of the record; undefined for a new one
   */
  adapt?: (changed: Cells, all: Cells, stored: Readonly<Record<string, unknown>> | undefined) => Cells | CellFault
}
