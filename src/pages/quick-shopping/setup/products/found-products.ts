import type { MenuProduct } from '../../../../domain/menu/menu-order'
import type { SortedThing } from '../sorting/sorted-thing'
import { cleanLine } from '../../../../domain/shared/typed/text'

/** A product with its position in the category. */
export interface PlacedProduct extends SortedThing {
  product: MenuProduct
}

/** Products whose name or code contains the search text, with their positions in the category. */
export const foundProducts = (products: readonly MenuProduct[], search: string): PlacedProduct[] => {
  const sought = cleanLine(search).toLowerCase()
  const placed = products.map((product, index) => ({ id: product._id, name: product.name, index, product }))
  return sought === ''
    ? placed
    : placed.filter(({ product: { name, productCode } }) => `${name}\n${productCode}`.toLowerCase().includes(sought))
}
