/** Texts shared by the screens of the menu (specification 2 and 8: quick shopping). */
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
