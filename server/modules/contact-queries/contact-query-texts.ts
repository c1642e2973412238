/** What the calls on customers' queries say. */
export const contactQueryTexts = {
  unknown: 'Query not found',
  updated: 'Query updated successfully!',
  deleted: 'Query deleted successfully!',
} as const
