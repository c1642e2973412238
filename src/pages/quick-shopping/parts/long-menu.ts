import type { MenuCategory } from '../../../domain/menu/menu-order'

/** Products up to which all of a menu is drawn at once. */
const mostDrawn = 300

/**
 * Marks what holds a long menu: the browser then draws what is in sight alone (`content-visibility`). What it
 * skips, its own search finds, but screen readers may not, so shorter menus are drawn as a whole.
 */
export const longMenu = (categories: readonly MenuCategory[]): { 'data-long'?: true } =>
  categories.reduce((sum, { products }) => sum + products.length, 0) > mostDrawn ? { 'data-long': true } : {}
