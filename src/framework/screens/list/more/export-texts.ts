import type { Resource } from '../../../declaration/resource'

/** Texts of the export of a list. */
export const exportTexts = {
  open: 'Export…',
  format: 'File',
  formats: { xlsx: 'Excel', csv: 'CSV, for other programs' },
  rows: 'Rows',
  all: (count: string, isFiltered: boolean) => (isFiltered ? `All ${count} that match` : `All ${count}`),
  selected: (count: string) => `The ${count} selected`,
  mostExcept: 'More than 500 unticked rows cannot be left out of an export.',
  mostSelected: 'More than 500 selected rows cannot be exported by themselves.',
  columns: 'Columns',
  chosen: (chosen: number, all: number): string => `${chosen} of ${all}`,
  allColumns: 'All',
  listColumns: 'As in the list',
  noColumn: 'Please choose a column',
  loading: 'Loading the columns…',
  loadFailed: 'Failed to load the columns',
  personal: 'The file has personal data of your customers. Keep it safe; the history notes the export.',
  download: 'Download',
  cancel: 'Cancel',
  waiting: 'The file is being made…',
  received: (size: string) => `${size} received`,
  done: (file: string) => `${file} was downloaded`,
  failed: 'Failed to export the list',
} as const

/** 'Export orders' */
export const exportTitle = ({ label, tab = label }: Pick<Resource, 'label' | 'tab'>): string => `Export ${tab.toLowerCase()}`
