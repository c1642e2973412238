import { formatCount } from '../../../domain/shared/money'

/** Texts shared by several screens of the menu and the price list (specification 2: quick shopping; 8: quick shopping). */
export const partsTexts = {
  loading: 'Loading your menu...',
  noProducts: 'No products in this category',
  products: (count: number): string => `${formatCount(count)} ${count === 1 ? 'product' : 'products'}`,
  categories: (count: number): string => `${formatCount(count)} ${count === 1 ? 'category' : 'categories'}`,
} as const
