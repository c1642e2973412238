import { formatCount } from '../shared/money'

/** Texts of the menu that the price list shares (contract 2.8, 8.8). */
export const menuTexts = {
  loadFailed: 'Failed to load the menu',
  orderFailed: 'Failed to load the saved arrangement',
  unnamedCategory: 'Unnamed category',
  unnamedProduct: 'Unnamed product',
  products: (count: number): string => `${formatCount(count)} ${count === 1 ? 'product' : 'products'}`,
  categories: (count: number): string => `${formatCount(count)} ${count === 1 ? 'category' : 'categories'}`,
} as const
