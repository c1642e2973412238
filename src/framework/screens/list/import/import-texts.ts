import { formatCount } from '../../../../domain/shared/money'
import type { Resource } from '../../../declaration/resource'

const rows = (count: number): string => `${formatCount(count)} ${count === 1 ? 'row' : 'rows'}`

/** Texts of the import of a list. */
export const importTexts = {
  open: 'Import…',
  file: 'File',
  fileTexts: {
    drop: 'Drop your sheet here',
    hint: 'Excel (.xlsx) or CSV, up to 10,000 rows and 16 MB',
    choose: 'Choose a file',
    chooseOther: 'Choose another file',
    removeFile: (name: string) => `Remove ${name}`,
  },
  sample: 'No sheet yet? Download a sample:',
  samples: { xlsx: 'Excel', csv: 'CSV' },
  rules: 'An empty cell leaves a value, - clears it. What the file does not have stays as it is.',
  counts: { created: 'New', changed: 'Changed', unchanged: 'Unchanged', wrong: 'Wrong' },
  allColumns: 'All columns',
  unknownColumns: 'Please say what these columns are',
  column: (heading: string) => `Column “${heading}”`,
  choose: 'Please choose',
  leaveOut: 'Leave out',
  missing: 'Create what does not exist yet',
  andMore: (count: number) => `and ${formatCount(count)} more`,
  faults: (wrong: number) => `${rows(wrong)} with a fault`,
  fileFault: 'The file has a fault',
  firstFaults: (count: number) => `The first ${formatCount(count)} faults:`,
  faultHeadings: { row: 'Row', column: 'Column', message: 'What is wrong' },
  downloadFaults: 'Download the faults',
  faultsFile: 'faults.csv',
  changes: 'What changes',
  first: (count: number) => `The first ${formatCount(count)}:`,
  rowTitle: (row: number, title: string, isNew: boolean) => `${title} (row ${row}${isNew ? ', new' : ''})`,
  nothing: 'Everything is as in the file already.',
  checking: 'Checking the file…',
  importing: 'Importing…',
  cancel: 'Cancel',
  apply: (count: number) => `Import ${formatCount(count)}`,
  done: (count: number, noun: string) => `${formatCount(count)} ${noun} imported`,
  failed: 'Failed to import the file',
  sampleFailed: 'Failed to download the sample',
} as const

/** 'Import products' */
export const importTitle = ({ label, tab = label }: Pick<Resource, 'label' | 'tab'>): string => `Import ${tab.toLowerCase()}`
