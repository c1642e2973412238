import { clampSerial, isArranged, moved, type CategoryOrder, type MenuCategory } from '../../../../domain/menu/menu-order'
import { typedNumber } from '../../../../domain/shared/typed/numbers'

/** The displayed menu. */
export type Arranged = readonly MenuCategory[]

/** `menu` with the category moved from one position to another; positions are zero-based. */
export const withMovedCategory = (menu: Arranged, from: number, to: number): Arranged => moved(menu, from, to)

/** `menu` with a product of one category moved; the other categories keep their identity. */
export const withMovedProduct = (menu: Arranged, categoryId: string, from: number, to: number): Arranged =>
  menu.map((category) => (category._id === categoryId ? { ...category, products: moved(category.products, from, to) } : category))

/**
 * Zero-based target of a typed serial number: 1 to 999, at most the last position. The rows in between shift, so that serial
 * numbers stay unique. Undefined for invalid input (contract 5.8).
 */
export const placeOfTyped = (typed: string, count: number): number | undefined => {
  const serial = typed.trim() === '' ? undefined : clampSerial(typedNumber(typed))
  return serial === undefined ? undefined : Math.min(serial, count) - 1
}

/**
 * True when the displayed arrangement can be saved: it is dirty, or it is the default order, which was never saved
 * (contract 4.8). If the saved order could not be loaded, it is unknown whether one exists.
 *
 * @param order the saved order; null for none, undefined when it could not be loaded
 */
export const canBeSaved = (isChanged: boolean, order: readonly CategoryOrder[] | null | undefined): boolean =>
  isChanged || (order !== undefined && !isArranged(order))

/** Ids in a saved order; undefined without one, because then nothing is marked as new. */
export const namedIn = (order: readonly CategoryOrder[] | null | undefined): ReadonlySet<string> | undefined =>
  order && order.length > 0
    ? new Set(order.flatMap(({ categoryId, products }) => [categoryId, ...products.map(({ productId }) => productId)]))
    : undefined
