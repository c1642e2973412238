/** Names and messages of queries (specification 2 and 8: customer queries). */
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

/** Messages of the endpoints; the specification defines none, so they follow the wording of similar ones. */
export const queryCallTexts = {
  updated: 'Query updated successfully!',
  updateFailed: 'Failed to update query',
  deleted: 'Query deleted successfully!',
  deleteFailed: 'Failed to delete query',
} as const
