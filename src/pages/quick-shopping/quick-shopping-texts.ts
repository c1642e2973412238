/** Texts shared by the screens of the menu (contract 2.8, 8.8). */
export const quickShoppingTexts = {
  saved: 'Quick shopping order saved successfully!',
  saveFailed: 'Failed to save order',
  reset: 'Quick shopping order reset successfully!',
  resetFailed: 'Failed to reset order',
  loading: 'Loading your menu...',
  noProducts: 'No products in this category',
  emptyTitle: 'No Categories Available',
  emptyText: 'Please add categories and products first',
  addCategories: 'Add Categories',
  makePriceList: 'Create price list from this menu',
} as const

/** Confirmations before a save overwrites an arrangement that the user has not seen. */
export const overwriteTexts = {
  changed: {
    title: 'The arrangement was changed meanwhile',
    text: 'Another arrangement was saved after you opened this page, by somebody else or in another tab. Saving yours replaces it. To see it, keep editing and reload the page.',
    confirmLabel: 'Save mine',
    cancelLabel: 'Keep editing',
    danger: true,
  },
  unread: {
    title: 'Replace the saved arrangement?',
    text: 'The saved arrangement could not be loaded. If there is one, saving replaces it with what you see here.',
    confirmLabel: 'Save anyway',
    danger: true,
  },
} as const
