import type { ChangedRow } from '../change-set/change-set'

/** Most records of a file, and its most bytes. */
export const importBounds = { records: 10_000, bytes: 16 * 1024 * 1024, columns: 80 } as const

/** Most faults that an answer lists; `wrong` counts the rows of all. */
export const mostFaults = 500

/** A column of an imported file. */
export interface ImportedColumn {
  heading: string
  /** Name of the field that it sets; absent for one that is left out. */
  field?: string
  /** It is left out on purpose: the store sets it, or somebody has chosen so. */
  isLeftOut?: boolean
}

/** What is wrong with a cell, or with a row if `column` is empty. */
export interface ImportFault {
  /** As the spreadsheet counts rows, from 1. */
  row: number
  /** Heading of the column. */
  column: string
  message: string
}

/** A record that a file names and the store does not have. */
export interface MissingRecord {
  /** Resource of the record: 'categories'. */
  resource: string
  name: string
  /** Name of the record that it belongs to: the category of a subcategory. */
  within?: string
}

/** A row that changes something. */
export interface ImportedRow extends ChangedRow {
  row: number
  isNew: boolean
}

/** What an import does, or would do. */
export interface ImportOutcome {
  columns: ImportedColumn[]
  /** The fields that a column may set. */
  fields: { name: string; label: string }[]
  /** Rows that are records. */
  total: number
  created: number
  changed: number
  unchanged: number
  /** Rows with a fault. */
  wrong: number
  /** The first of them. */
  faults: ImportFault[]
  missing: MissingRecord[]
  /** The first that change something. */
  rows: ImportedRow[]
  /** Of an import that was written and has changed something. */
  changeSetId?: string
}
