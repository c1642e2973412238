import type { Product } from '../product/product'
import type { ValuesOf } from '../record/record'
import type { categoryOrder } from './saved-order'

/** Range of the serial numbers of categories and products in the menu (contract 5.8, 9.8). */
export const serialNumbers = { min: 1, max: 999 } as const

/** A category of the customers' menu, before a saved order is applied (contract 3.8). */
export interface MenuCategory<P extends { _id: string } = MenuProduct> {
  _id: string
  name: string
  secondName?: string
  products: P[]
}

/** `inStock` is false if customers cannot order the product now; `stockQuantity` counts pieces. */
export type MenuProduct = Pick<
  Product,
  '_id' | 'name' | 'secondName' | 'unit' | 'content' | 'productCode' | 'price' | 'images' | 'caseQuantity' | 'inStock'
> & {
  stockQuantity?: number
  /** In rupees. */
  offerPrice?: number | null
}

/** The saved order of one category (contract 3.8). */
export type CategoryOrder = ValuesOf<typeof categoryOrder>

/** Clamps a serial number to a whole number from 1 to 999; undefined for NaN and infinite values. */
export const clampSerial = (typed: number): number | undefined =>
  Number.isFinite(typed) ? Math.min(serialNumbers.max, Math.max(serialNumbers.min, Math.trunc(typed))) : undefined

/** Normalizes an order number of the menu view to a whole number of at least 1; 1 for NaN and infinite values (contract 5.8). */
export const menuViewSerial = (typed: number): number => (Number.isFinite(typed) ? Math.max(1, Math.trunc(typed)) : 1)

/** Returns `items` with the item at index `from` moved to index `to`. */
export const moveItem = <T>(items: readonly T[], from: number, to: number): T[] => {
  const rest = items.filter((_, index) => index !== from)
  const item = items[from]
  return item === undefined ? [...items] : [...rest.slice(0, to), item, ...rest.slice(to)]
}

/** Stable sort by serial number; items without one come last. */
const bySerial = <T>(items: readonly T[], serialOf: (item: T) => number | undefined): T[] =>
  items
    .map((item, index) => ({ item, index, serial: serialOf(item) ?? Number.POSITIVE_INFINITY }))
    .sort((one, other) => (one.serial === other.serial ? one.index - other.index : one.serial - other.serial))
    .map(({ item }) => item)

/**
 * Sorts the menu by its saved order. Entries of the order that no longer exist are dropped; new categories and products are
 * appended (contract 4.8).
 */
export const arrangeMenu = <C extends { _id: string; products: readonly { _id: string }[] }>(
  categories: readonly C[],
  order: readonly CategoryOrder[] | null | undefined,
): C[] => {
  const saved = new Map((order ?? []).map((entry) => [entry.categoryId, entry]))
  return bySerial(categories, ({ _id }) => saved.get(_id)?.serialNumber).map((category) => {
    const serials = new Map(saved.get(category._id)?.products.map((entry) => [entry.productId, entry.serialNumber]))
    return { ...category, products: bySerial(category.products, ({ _id }) => serials.get(_id)) }
  })
}

/** Serializes a menu for saving: everything is numbered from 1 in the displayed order (contract 7.8). */
export const orderOfMenu = (categories: readonly MenuCategory[]): CategoryOrder[] =>
  categories.map(({ _id, products }, index) => ({
    categoryId: _id,
    serialNumber: index + 1,
    products: products.map((product, place) => ({ productId: product._id, serialNumber: place + 1 })),
  }))

/** Returns whether the menu has a saved order (contract 2.8). */
export const isArranged = (order: readonly CategoryOrder[] | null | undefined): boolean => (order?.length ?? 0) > 0

/**
 * Moves a product to the position typed by the user within its category, counted from 1. Positions beyond the end move it to the
 * end, and the other products shift (contract 5.8).
 *
 * @param typed the number in the input; NaN if it is not a number
 */
export const placeProduct = <P extends MenuProduct>(
  categories: readonly MenuCategory<P>[],
  productId: string,
  typed: number,
): MenuCategory<P>[] =>
  categories.map((category) => {
    const from = category.products.findIndex(({ _id }) => _id === productId)
    const to = Math.min(menuViewSerial(typed), category.products.length) - 1
    return from < 0 || from === to ? category : { ...category, products: moveItem(category.products, from, to) }
  })

const areSameProducts = (one: readonly MenuProduct[], other: readonly MenuProduct[]): boolean =>
  one === other || (one.length === other.length && one.every(({ _id }, place) => _id === other[place]?._id))

/** Returns whether two menus have the same categories and products in the same order. */
export const isSameOrder = (one: readonly MenuCategory[], other: readonly MenuCategory[]): boolean =>
  one === other ||
  (one.length === other.length &&
    one.every((category, index) => {
      const twin = other[index]
      return category._id === twin?._id && areSameProducts(category.products, twin.products)
    }))

const arrangedIds = (order: readonly CategoryOrder[] | null | undefined): string[][] =>
  bySerial(order ?? [], ({ serialNumber }) => serialNumber).map(({ categoryId, products }) => [
    categoryId,
    ...bySerial(products, ({ serialNumber }) => serialNumber).map(({ productId }) => productId),
  ])

/**
 * Returns whether two saved orders list the same categories and products in the same sequence, whatever their serial numbers. It
 * detects whether the order was changed by someone else since it was loaded. A missing and an empty order are equal.
 */
export const isSameArrangement = (
  one: readonly CategoryOrder[] | null | undefined,
  other: readonly CategoryOrder[] | null | undefined,
): boolean => JSON.stringify(arrangedIds(one)) === JSON.stringify(arrangedIds(other))

/** Removes sold-out products, and categories that have no other products, from a menu. */
export const withoutSoldOut = (categories: readonly MenuCategory[]): MenuCategory[] =>
  categories
    .map((category) => ({ ...category, products: category.products.filter(({ inStock }) => inStock !== false) }))
    .filter(({ products }) => products.length > 0)
