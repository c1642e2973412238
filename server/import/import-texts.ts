import { importBounds } from '../../src/domain/import/import'
import { formatCount } from '../../src/domain/shared/money'
import { fileFaultsOf } from '../tables/table-kind'

const again = 'Please save your sheet as .xlsx or CSV.'
const most = formatCount(importBounds.records)

/** Why a file cannot be read. */
export const importFileFaults = fileFaultsOf(again, `Please divide it: an import takes ${most} records.`)

/** Messages of imports. */
export const importTexts = {
  missing: 'Please choose a file.',
  tooMany: 'Please choose only one file.',
  tooLarge: `A file can be at most ${importBounds.bytes / 1024 / 1024} MB large. Pictures in it are not needed.`,
  tooSlow: `This file takes too long to read. ${again}`,
  busy: 'Other files are being read. Please try again in a moment.',
  mapping: 'The columns are not valid.',
  notTrue: (field: string): string => `${field} must be true`,
  tooManyRecords: `An import takes at most ${most} records. Please divide the file.`,
  noHeadings: 'There is no row with headings above the rows.',
  noRecords: 'There is no row below the headings.',
  noKey: (label: string): string => `Please choose the column with the ${label.toLowerCase()}.`,
  twice: (heading: string): string =>
    `Several columns are called “${heading}”. Please choose which one counts, and leave the other out.`,
  fieldTwice: (label: string): string => `Two columns are chosen as ${label}.`,
  keyTwice: (key: string, row: number): string => `“${key}” is in row ${row}, too.`,
  lostZeros: (key: string, known: string): string =>
    `“${key}” may have lost its zeros: there is “${known}”. Please write the zeros, with the column as text.`,
  formula: 'This cell has a formula. Please save the file with its result.',
  yesOrNo: (label: string): string => `${label} must be Yes or No`,
  unknown: (label: string, name: string): string => `${label} “${name}” does not exist yet.`,
  ambiguous: (label: string, name: string): string => `There are several ${label.toLowerCase()} records called “${name}”.`,
  faults: (count: number): string =>
    `${formatCount(count)} ${count === 1 ? 'row has' : 'rows have'} a fault, so nothing was imported.`,
  checked: 'Checked',
  imported: (count: number): string => `${formatCount(count)} imported`,
  nothing: 'Everything is as in the file already.',
} as const
