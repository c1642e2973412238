/** Names and messages of queries (contract 2.13, 8.13). */
export const queriesTexts = {
  label: 'Customer Queries',
  singular: 'query',
  loading: 'Loading queries...',
  loadFailed: 'Failed to fetch queries',
  dialog: 'Query Details',
  noName: 'No name',
  deletion: {
    title: (name: string) => `Delete the query of ${name}?`,
    text: 'Are you sure you want to delete this query?',
    confirmLabel: 'Delete',
  },
} as const

/** Messages of the endpoints; the contract defines none, so they follow the wording of similar ones. */
export const queryCallTexts = {
  updated: 'Query updated successfully!',
  updateFailed: 'Failed to update query',
  deleted: 'Query deleted successfully!',
  deleteFailed: 'Failed to delete query',
} as const
