import type { MenuCategory } from '../../../domain/menu/menu-order'

/** Up to this many products the whole menu is rendered at once. */
const mostDrawn = 300

/**
 * Attribute of the container of a long menu, which enables `content-visibility`: the browser then renders only visible
 * rows. Its search finds skipped rows, but screen readers may not, so shorter menus are rendered completely.
 */
export const longMenu = (categories: readonly MenuCategory[]): { 'data-long'?: true } =>
  categories.reduce((sum, { products }) => sum + products.length, 0) > mostDrawn ? { 'data-long': true } : {}
