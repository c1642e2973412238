import { findColumns, isComplete, maxColumns, maxRows } from '../../../../src/domain/payment/statement/columns'
import { formatCount, formatMoney } from '../../../../src/domain/shared/money'
import { fileFaultsOf, type TableKind } from '../../../tables/table-kind'

const inMegabytes = (bytes: number): number => Math.floor(bytes / 1024 / 1024)

/** Why a file is no statement that can be read, by what is wrong with it. */
export const fileFaults: TableKind['faults'] = {
  ...fileFaultsOf('Please download the statement as CSV or Excel.', 'Please download a shorter time.'),
  webPage: 'This file is a web page without a table of payments. Please download the statement as CSV or Excel.',
  damaged: 'This Excel file is damaged, or contains too much. Please download it again.',
}

/** How a statement is found in a file. */
export const statementTable: TableKind = {
  most: { rows: maxRows, columns: maxColumns },
  isFound: (table) => isComplete(findColumns(table).mapping),
  isPossible: (table) => {
    const { mapping, samples } = findColumns(table)
    return isComplete(mapping) || samples.length > 0
  },
  faults: fileFaults,
}

/** Messages of the calls for bank statements. */
export const statementAnswerTexts = {
  missing: 'Please choose the statement.',
  tooMany: 'Please choose only one file.',
  tooLarge: (bytes: number) => `A statement can be at most ${inMegabytes(bytes)} MB large. Please download a shorter time.`,
  wrongType: fileFaults.notTable,
  mapping: 'The columns are not valid.',
  incomplete: 'Please say which columns are the date and the amount.',
  noLines: 'No line of this file has a date and an amount.',
  tooSlow: 'This file takes too long to read. Please download the statement as CSV, or for a shorter time.',
  busy: 'Other statements are being read. Please try again in a moment.',
  unknown: 'This statement is not known any more. Please choose the file again.',
  wrongLine: (line: number) => `Line ${line} has no match that can be confirmed.`,
  changed: (line: number, orderId: string) =>
    `Line ${line}: order ${orderId} has changed since the statement was read. Please match it again.`,
  refused: (line: number, orderId: string, reason: string) => `Line ${line}, order ${orderId}: ${reason}`,
  confirmed: (count: number, rupees: number) =>
    count === 0
      ? 'These payments were confirmed before.'
      : `${count === 1 ? '1 payment' : `${formatCount(count)} payments`} confirmed: ${formatMoney(rupees)}.`,
  note: (line: number, narration: string) => `Bank statement, line ${line}${narration === '' ? '' : `: ${narration}`}`,
  otherAmount: (rupees: number) => `The bank statement says ${formatMoney(rupees)}`,
} as const
