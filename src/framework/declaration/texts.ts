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
  several: 'Several…',
  filtersActive: (count: number) => `${count} ${count === 1 ? 'filter' : 'filters'} active`,
  found: (count: string, things: string) => `${count} ${things}`,
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
  back: 'Back to',
  selectAll: 'Select all rows of this page',
  selectRow: (title: string) => `Select ${title}`,
  total: (count: string) => `${count} in all`,
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
  openFile: (label: string) => `Open ${label.toLowerCase()}`,
  notFound: (singular: string) => `This ${singular} was not found. It may have been deleted.`,
} as const
