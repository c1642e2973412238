import { formatCount } from '../../../domain/shared/money'

/** Words that two or more of the menu's screens, and what is made of it, share (specification 2: quick shopping; 8: quick shopping). */
export const partsTexts = {
  loading: 'Loading your menu...',
  noProducts: 'No products in this category',
  products: (count: number): string => `${formatCount(count)} ${count === 1 ? 'product' : 'products'}`,
  categories: (count: number): string => `${formatCount(count)} ${count === 1 ? 'category' : 'categories'}`,
} as const
