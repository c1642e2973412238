import { componentTexts } from '../../components/component-texts'
import { capitalize } from '../../domain/shared/names'
import type { Resource, ResourceTexts } from './resource'

/** All texts of the generated screens: those of the declaration, otherwise defaults made from its labels. */
export const textsOf = (resource: Pick<Resource, 'label' | 'singular' | 'texts'>) => {
  const { label, singular, texts = {} } = resource
  const plural = label.toLowerCase()
  const createLabel = texts.createLabel ?? `Create ${singular}`
  const plain = {
    title: label,
    createLabel,
    createFirstLabel: createLabel,
    createTitle: `Create ${singular}`,
    editTitle: `Edit ${singular}`,
    searchPlaceholder: `Search ${plural}…`,
    clearLabel: 'Clear all',
    retryLabel: componentTexts.retry,
    loading: `Loading ${plural}...`,
    loadFailed: `Failed to load ${plural}`,
    empty: `No ${plural} yet`,
    emptyFiltered: `No ${plural} match your search and filters`,
  } satisfies ResourceTexts
  return { ...plain, ...texts }
}

/** Texts of the screens that are generated from a record's definition. */
export const recordTexts = {
  all: 'All',
  listFailed: (plural: string) => `Failed to load ${plural}`,
  oneFailed: (singular: string) => `Failed to load the ${singular}`,
  createFailed: (singular: string) => `Failed to create the ${singular}`,
  updateFailed: (singular: string) => `Failed to update the ${singular}`,
  deleteFailed: (singular: string) => `Failed to delete the ${singular}`,
} as const

/** Texts that all generated screens share. */
export const screenTexts = {
  search: 'Search',
  clearSearch: 'Clear the search',
  filtering: 'Search and filters',
  filters: 'Filters',
  more: 'More',
  searched: (text: string) => `“${text}”`,
  days: {
    today: 'Today',
    yesterday: 'Yesterday',
    last7: 'Last 7 days',
    range: 'From – to',
    from: 'From',
    to: 'To',
    between: (from: string, to: string) => `${from} – ${to}`,
    since: (from: string) => `From ${from}`,
    until: (to: string) => `Until ${to}`,
  },
  filtersActive: (count: number) => `${count} ${count === 1 ? 'filter' : 'filters'} active`,
  found: (count: string, things: string) => `${count} ${things}`,
  removeFilter: (label: string) => `Remove the filter ${label}`,
  listView: 'List view',
  cardView: 'Card view',
  newTab: '(opens in a new tab)',
  refresh: 'Refresh',
  outdated: (isRefused: boolean) => `Could not refresh.${isRefused ? '' : ' Trying again automatically.'}`,
  actions: 'Actions',
  moreActions: (title: string) => `More actions: ${title}`,
  changed: 'Changed',
  changedHint: 'No longer in this filter. It stays here until you refresh or leave the list.',
  edit: 'Edit',
  show: 'View',
  delete: 'Delete',
  cancel: 'Cancel',
  close: 'Close',
  codeMissing: 'This could not be loaded. Check your connection and try again.',
  save: 'Save',
  saving: 'Saving...',
  saveAnother: 'Save and add another',
  /** On a phone. */
  saveAnotherShort: 'Add another',
  back: 'Back to',
  selectAll: 'Select all rows of this page',
  selectRow: (title: string) => `Select ${title}`,
  selected: (count: number) => `${count} selected`,
  clearSelection: 'Clear selection',
  total: (count: string) => `${count} in all`,
  bulkDone: (label: string, done: number) => `${label}: ${done} done`,
  bulkFailed: (label: string, done: number, failed: number, reason: string) =>
    `${label}: ${done} done, ${failed} failed. ${reason}`,
  deleteTitle: (singular: string) => `Delete ${singular}?`,
  deleteText: (title: string) => `Are you sure you want to delete "${title}"? This cannot be undone.`,
  changedSince: (change: string) => `${change} Do you want to continue?`,
  deleted: (singular: string) => `${capitalize(singular)} deleted successfully!`,
  /** Appended to the question before a delete. */
  inBin: 'You can restore it from the bin for 30 days.',
  restored: 'Restored from the bin',
  restoreFailed: 'Failed to restore this',
  created: (singular: string) => `${capitalize(singular)} created successfully!`,
  updated: (singular: string) => `${capitalize(singular)} updated successfully!`,
  required: (label: string) => `${label} is required`,
  notNumber: (label: string, isWhole: boolean) => `${label} must be a ${isWhole ? 'whole ' : ''}number`,
  tooSmall: (label: string, min: number) => `${label} must be at least ${min}`,
  tooLarge: (label: string, max: number) => `${label} must be at most ${max}`,
  verify: 'Verify',
  checkingCode: 'Checking availability...',
  fixedCode: 'The code cannot be changed',
  fileTooLarge: (label: string, megabytes: string) => `${label} must be at most ${megabytes} MB`,
  chooseFile: 'Choose a file',
  chooseOtherFile: 'Choose another file',
  clearFile: (label: string) => `Clear: ${label}`,
  openFile: (label: string) => `Open ${label.toLowerCase()}`,
  currentFile: (label: string) => `Current ${label.toLowerCase()}`,
  removeFile: (label: string) => `Remove: ${label}`,
  keepFile: (label: string) => `Keep: ${label}`,
  fileRemoved: 'The current file will be removed when you save.',
  notFound: (singular: string) => `This ${singular} was not found. It may have been deleted.`,
  enlarge: (label: string) => `Enlarge: ${label}`,
  choose: 'Choose',
  create: 'Create',
  createInPlace: 'Create…',
  /** Help of a field in which the name of the first record is typed. */
  typeFirst: 'Type the name of the first one.',
  typeName: (singular: string) => `Name of the new ${singular}`,
  chooseCreated: 'It was created. Please refresh and choose it.',
  chooseFirst: (label: string) => `Choose the ${label.toLowerCase()} first`,
} as const
