/** Messages of the contact query routes. */
export const contactQueryTexts = {
  unknown: 'Query not found',
  updated: 'Query updated successfully!',
  deleted: 'Query deleted successfully!',
} as const
