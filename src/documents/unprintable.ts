import type { DocumentFonts } from './document-fonts'
import { openTypesetter, type Weight } from './kit/typesetter'
import type { PriceListData } from './price-list-data'

/**
 * The names that a price list shows with □ in the place of signs that its fonts lack, as of Hindi, Telugu or emoji:
 * each once, in the order in which they stand there.
 *
 * @throws Error when a font cannot be read
 */
export const unprintableNames = ({ store, categories }: PriceListData, fonts: DocumentFonts): string[] => {
  const set = openTypesetter(fonts)
  const shown = categories.filter(({ products }) => products.length > 0)
  const names: [string, Weight][] = [
    [store.name, 'bold'],
    ...shown.flatMap(({ name, products }): [string, Weight][] => [
      [name, 'bold'],
      ...products.map((product): [string, Weight] => [product.name, 'regular']),
    ]),
  ]
  return [...new Set(names.filter(([name, weight]) => !set.shows(name, weight)).map(([name]) => name))]
}
