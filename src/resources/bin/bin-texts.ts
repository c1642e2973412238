/** Texts of the bin's declaration. */
export const binTexts = {
  label: 'Bin',
  singular: 'record',
  loading: 'Loading the bin…',
  loadFailed: 'Failed to load the bin',
  purged: 'Deleted for good',
  purgeFailed: 'Failed to delete this for good',
  confirmPurge: (name: string) => ({
    title: 'Delete for good?',
    text: `"${name}" and its pictures can then no longer be restored.`,
    confirmLabel: 'Delete for good',
    danger: true,
  }),
} as const
