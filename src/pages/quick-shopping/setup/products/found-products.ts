import type { MenuProduct } from '../../../../domain/menu/menu-order'
import type { SortedThing } from '../sorting/sorted-thing'

/** A product at its place within its category. */
export interface PlacedProduct extends SortedThing {
  product: MenuProduct
}

/** The products whose name or code has what is looked for, each with its place among all. */
export const foundProducts = (products: readonly MenuProduct[], search: string): PlacedProduct[] => {
  const sought = search.trim().toLowerCase()
  const placed = products.map((product, index) => ({ id: product._id, name: product.name, index, product }))
  return sought === ''
    ? placed
    : placed.filter(({ product: { name, productCode } }) => `${name}\n${productCode}`.toLowerCase().includes(sought))
}
