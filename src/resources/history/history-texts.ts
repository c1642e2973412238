/** Texts of the history's declaration. */
export const historyPageTexts = {
  label: 'History',
  singular: 'change',
  person: 'person',
  loading: 'Loading the history…',
  loadFailed: 'Failed to load the history',
} as const
