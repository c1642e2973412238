import { clampSerial, isArranged, moved, type CategoryOrder, type MenuCategory } from '../../../../domain/menu/menu-order'

/** The menu as it stands on the screen. */
export type Arranged = readonly MenuCategory[]

/** `menu` with the category at `from` standing at `to`; places count from 0. */
export const withMovedCategory = (menu: Arranged, from: number, to: number): Arranged => moved(menu, from, to)

/** `menu` with a product of one category moved; the other categories stay the very objects that they were. */
export const withMovedProduct = (menu: Arranged, categoryId: string, from: number, to: number): Arranged =>
  menu.map((category) => (category._id === categoryId ? { ...category, products: moved(category.products, from, to) } : category))

/**
 * Where a typed serial number leads, counted from 0: 1 to 999, and never past the last place. What stood there
 * makes room toward the place that was left, so that no number is given twice; undefined for what is no number
 * (specification 5: quick shopping serial number).
 */
export const placeOfTyped = (typed: string, count: number): number | undefined => {
  const serial = typed.trim() === '' ? undefined : clampSerial(Number(typed))
  return serial === undefined ? undefined : Math.min(serial, count) - 1
}

/**
 * True where the arrangement on the screen can be saved: it was changed, or it is the default one, which was never
 * saved (rulings). Of a saved order that could not be read nobody knows that there is none.
 *
 * @param order the saved one; null for none, undefined where it could not be read
 */
export const canBeSaved = (isChanged: boolean, order: readonly CategoryOrder[] | null | undefined): boolean =>
  isChanged || (order !== undefined && !isArranged(order))

/** The ids of everything that a saved order names; undefined where there is none that anything could be new to. */
export const namedIn = (order: readonly CategoryOrder[] | null | undefined): ReadonlySet<string> | undefined =>
  order && order.length > 0
    ? new Set(order.flatMap(({ categoryId, products }) => [categoryId, ...products.map(({ productId }) => productId)]))
    : undefined
