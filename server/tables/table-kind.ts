import type { Table } from '../../src/domain/shared/table-cells'
import { formatCount } from '../../src/domain/shared/money'

/** A file that cannot be read; the message is for its user. */
export class FileFault extends Error {
  override name = 'FileFault'
}

/** Most rows and columns that are read of a table. */
export interface TableBounds {
  rows: number
  columns: number
}

/** Why a file cannot be read. @param again how to get it as another one; @param shorter how to get fewer lines */
export const fileFaultsOf = (again: string, shorter: string) => ({
  empty: 'This file is empty.',
  encrypted: 'This file is protected with a password. Please open it in Excel, remove the password, and save it again.',
  oldExcel:
    'This is a file of an old Excel (.xls). Open it in Excel, Google Sheets or LibreOffice, choose “Save as” (or “Download”), and save it as .xlsx.',
  macros: 'This Excel file contains macros. Please save it as .xlsx without them.',
  pdf: `A PDF cannot be read. ${again}`,
  webPage: `This file is a web page without such a table. ${again}`,
  notTable: `This file is neither CSV nor Excel. ${again}`,
  damaged: `This Excel file is damaged, or contains too much. ${again}`,
  tooLong: (most: number) => `This file has more than ${formatCount(most)} lines, blank ones included. ${shorter}`,
})

/** What kind of table is looked for in a file. */
export interface TableKind {
  most: TableBounds
  /** Whether a table is what is looked for, of several sheets or ways to read it. */
  isFound: (table: Table) => boolean
  /** Whether the tables of a web page may contain it. */
  isPossible: (table: Table) => boolean
  faults: ReturnType<typeof fileFaultsOf>
}
