/** Serial numbers of categories and products in the menu (specification 5 and 9: quick shopping). */
export const serialNumbers = { min: 1, max: 999 } as const

/** What the customers' menu is made of, before anyone has arranged it (specification 3). */
export interface MenuCategory<P extends MenuProduct = MenuProduct> {
  _id: string
  name: string
  products: P[]
}

export interface MenuProduct {
  _id: string
  name: string
  productCode: string
  /** rupees, struck */
  price: number
  /** rupees */
  offerPrice?: number | null
  images?: { url: string }[]
  /** What a case holds, as it was entered: 'qty:100 box'; undefined where a backend does not say. */
  caseQuantity?: string
  /** False for one that customers cannot order now; undefined where a backend does not say. */
  inStock?: boolean
}

/** The saved arrangement of one category (specification 3: quick-shopping order). */
export interface CategoryOrder {
  categoryId: string
  serialNumber: number
  products: { productId: string; serialNumber: number }[]
}

/** A serial number as it is taken: whole, from 1 to 999; undefined for what is no number. */
export const clampSerial = (typed: number): number | undefined =>
  Number.isFinite(typed) ? Math.min(serialNumbers.max, Math.max(serialNumbers.min, Math.trunc(typed))) : undefined

/** An order number of the menu view: whole, at least 1; 1 for what is no number (specification 5). */
export const menuViewSerial = (typed: number): number => (Number.isFinite(typed) ? Math.max(1, Math.trunc(typed)) : 1)

/** `items` with the one at `from` standing at `to`. */
export const moved = <T>(items: readonly T[], from: number, to: number): T[] => {
  const rest = items.filter((_, index) => index !== from)
  const item = items[from]
  return item === undefined ? [...items] : [...rest.slice(0, to), item, ...rest.slice(to)]
}

/** By serial number; what has none comes last, and equals keep the order that they had. */
const bySerial = <T>(items: readonly T[], serialOf: (item: T) => number | undefined): T[] =>
  items
    .map((item, index) => ({ item, index, serial: serialOf(item) ?? Number.POSITIVE_INFINITY }))
    .sort((one, other) => (one.serial === other.serial ? one.index - other.index : one.serial - other.serial))
    .map(({ item }) => item)

/**
 * The menu in its saved order. What the order names and the store no longer has is dropped; what came
 * since stands at the end (specification 4: quick shopping editor).
 */
export const arrangeMenu = <P extends MenuProduct>(
  categories: readonly MenuCategory<P>[],
  order: readonly CategoryOrder[] | null | undefined,
): MenuCategory<P>[] => {
  const saved = new Map((order ?? []).map((entry) => [entry.categoryId, entry]))
  return bySerial(categories, ({ _id }) => saved.get(_id)?.serialNumber).map((category) => {
    const serials = new Map(saved.get(category._id)?.products.map((entry) => [entry.productId, entry.serialNumber]))
    return { ...category, products: bySerial(category.products, ({ _id }) => serials.get(_id)) }
  })
}

/** A menu as it is saved: everything numbered from 1 in the order shown (specification 7: POST /quick-shopping/order). */
export const orderOfMenu = (categories: readonly MenuCategory[]): CategoryOrder[] =>
  categories.map(({ _id, products }, index) => ({
    categoryId: _id,
    serialNumber: index + 1,
    products: products.map((product, place) => ({ productId: product._id, serialNumber: place + 1 })),
  }))

/** True where someone has arranged the menu (specification 2: menu view and table view). */
export const isArranged = (order: readonly CategoryOrder[] | null | undefined): boolean => (order?.length ?? 0) > 0

/**
 * A menu in which a product has the place that was typed for it within its category, the first being 1: numbers
 * beyond the last are the last, and the others make room (specification 5: order numbers of the menu view).
 *
 * @param typed as the field gives it: NaN for what is no number
 */
export const placeProduct = <P extends MenuProduct>(
  categories: readonly MenuCategory<P>[],
  productId: string,
  typed: number,
): MenuCategory<P>[] =>
  categories.map((category) => {
    const from = category.products.findIndex(({ _id }) => _id === productId)
    const to = Math.min(menuViewSerial(typed), category.products.length) - 1
    return from < 0 || from === to ? category : { ...category, products: moved(category.products, from, to) }
  })

const areSameProducts = (one: readonly MenuProduct[], other: readonly MenuProduct[]): boolean =>
  one === other || (one.length === other.length && one.every(({ _id }, place) => _id === other[place]?._id))

/** True where two menus show the same products in the same order, category by category: both are saved as one order. */
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
 * True where two saved orders name the same categories and products in the same order, however they are numbered:
 * whoever arranged over the one replaces nothing unseen with the other. None and an empty one are the same.
 */
export const isSameArrangement = (
  one: readonly CategoryOrder[] | null | undefined,
  other: readonly CategoryOrder[] | null | undefined,
): boolean => JSON.stringify(arrangedIds(one)) === JSON.stringify(arrangedIds(other))

/** A menu without the products that customers cannot order now, and without the categories that these were all of. */
export const withoutSoldOut = (categories: readonly MenuCategory[]): MenuCategory[] =>
  categories
    .map((category) => ({ ...category, products: category.products.filter(({ inStock }) => inStock !== false) }))
    .filter(({ products }) => products.length > 0)
