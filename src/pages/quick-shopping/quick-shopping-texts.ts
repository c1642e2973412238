/** Texts shared by the screens of the menu (specification 2 and 8: quick shopping). */
export const quickShoppingTexts = {
  saved: 'Quick shopping order saved successfully!',
  saveFailed: 'Failed to save order',
  reset: 'Quick shopping order reset successfully!',
  resetFailed: 'Failed to reset order',
  loadFailed: 'Failed to load the menu',
  orderFailed: 'Failed to load the saved arrangement',
  emptyTitle: 'No Categories Available',
  emptyText: 'Please add categories and products first',
  addCategories: 'Add Categories',
  makePriceList: 'Create price list from this menu',
  unnamedCategory: 'Unnamed category',
  unnamedProduct: 'Unnamed product',
} as const
