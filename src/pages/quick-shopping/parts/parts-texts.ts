/** Words that the menu view and the table share (specification 2: quick shopping; 8: quick shopping). */
export const partsTexts = {
  loading: 'Loading your menu...',
  orderUnread: 'The menu is shown in its default order. It cannot be changed here until the saved arrangement is read.',
  tryAgain: 'Try again',
  noProducts: 'No products in this category',
  products: (count: string) => `${count} ${count === '1' ? 'product' : 'products'}`,
} as const
