import { formatCount } from '../../../domain/shared/money'
import { menuTexts } from '../../../domain/menu/menu-texts'
import { sortingTexts } from '../../../framework/sorting/sorting-texts'

/** Texts of the setup page of the menu (contract 2.8, 4.8, 8.8). */
export const setupTexts = {
  ...sortingTexts,
  title: 'Quick Shopping',
  subtitle: 'Arrange categories and products in your preferred order',
  viewMenu: 'View Menu',
  priceList: 'Price list',
  reset: 'Reset',
  save: 'Save Arrangement',
  saving: 'Saving...',
  undo: 'Undo',
  moreActions: 'More actions',
  unsaved: 'Unsaved changes',
  defaultOrder: 'Default Order',
  categories: 'Categories',
  productsOf: (category: string): string => `Products of ${category}`,
  find: 'Find a product',
  findPlaceholder: 'Name or code',
  found: (shown: number, total: number): string => `${formatCount(shown)} of ${menuTexts.products(total)}`,
  unknownCategory: 'This category is not in the menu',
  unknownCategoryWhy: 'It may have been deleted, or have no active products.',
  showAll: 'Show all categories',
  orderUnread: 'The menu is in its default order below. Saving replaces the arrangement that could not be loaded.',
  /** Contains a count, because a live region does not announce an unchanged text again. */
  undone: (left: number): string =>
    `Last move undone. ${left === 0 ? 'Nothing more to undo.' : `${formatCount(left)} more can be undone.`}`,
  confirmReset: {
    title: 'Reset the arrangement?',
    text: 'This will remove all custom ordering.',
    confirmLabel: 'Reset',
    danger: true,
  },
} as const
