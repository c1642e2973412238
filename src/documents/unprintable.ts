import type { DocumentFonts } from './document-fonts'
import { openTypesetter, type Weight } from './kit/typesetter'
import type { PriceListData } from './price-list-data'

/**
 * Names in which a price list shows □ because its fonts lack characters, such as Hindi, Telugu or emoji: without
 * duplicates, in the order of the price list.
 *
 * @throws Error when a font cannot be parsed
 */
export const unprintableNames = ({ store, categories }: PriceListData, fonts: DocumentFonts): string[] => {
  const set = openTypesetter(fonts)
  const shown = categories.filter(({ products }) => products.length > 0)
  const names: [string, Weight][] = [
    [store.name, 'bold'],
    ...shown.flatMap(({ name, secondName = '', products }): [string, Weight][] => [
      [name, 'bold'],
      [secondName, 'bold'],
      ...products.flatMap((product): [string, Weight][] => [
        [product.name, 'regular'],
        [product.secondName ?? '', 'regular'],
      ]),
    ]),
  ]
  return [...new Set(names.filter(([name, weight]) => !set.shows(name, weight)).map(([name]) => name))]
}
