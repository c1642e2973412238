/** What queries are called, and what their list tells when it is read (specification 2 and 8: customer queries). */
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

/** Sentences of the calls on queries; the specification has none, so they are worded like those of its neighbours. */
export const queryCallTexts = {
  updated: 'Query updated successfully!',
  updateFailed: 'Failed to update query',
  deleted: 'Query deleted successfully!',
  deleteFailed: 'Failed to delete query',
} as const
