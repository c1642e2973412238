/** Success and error messages of the price list (contract 2.9, 8.9). */
export const callsTexts = {
  list: { failure: 'Failed to load price list. Please try again later.' },
  upload: { success: 'Price list uploaded successfully!', failure: 'Failed to upload price list' },
  update: { success: 'Price list updated successfully!', failure: 'Failed to update price list' },
  remove: { success: 'Price list deleted successfully!', failure: 'Failed to delete price list' },
  toggle: { success: 'Price list status updated successfully!', failure: 'Failed to toggle status' },
  unnamed: 'Price list',
} as const
