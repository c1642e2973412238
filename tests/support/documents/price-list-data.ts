import type { MenuCategory, MenuProduct } from '../../../src/domain/menu/menu-order'
import type { PriceListData } from '../../../src/documents/price-list-data'

/** A product of the menu; `at` makes its name, code and prices unique. */
export const productAt = (at: number, rest: Partial<MenuProduct> = {}): MenuProduct => ({
  _id: `product-${at}`,
  name: `Sparkler No.${at}`,
  productCode: `CRK${1000 + at}`,
  price: 100 + at,
  offerPrice: 19 + at / 4,
  ...rest,
})

/** Categories with the given numbers of products; all products are different. */
export const categoriesOf = (...counts: number[]): MenuCategory[] => {
  let made = 0
  return counts.map((count, index) => ({
    _id: `category-${index}`,
    name: `Category ${String.fromCharCode(65 + (index % 26))}${index}`,
    products: Array.from({ length: count }, () => productAt((made += 1))),
  }))
}

export const priceListOf = (categories: readonly MenuCategory[], store: Partial<PriceListData['store']> = {}): PriceListData => ({
  store: { name: 'Sri Lakshmi Crackers', phone: '98765 43210', email: 'shop@example.in', ...store },
  date: '2026-11-20',
  categories,
})
