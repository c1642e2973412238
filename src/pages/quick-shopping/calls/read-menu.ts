import type { MenuCategory, MenuProduct } from '../../../domain/menu/menu-order'
import { describeBody, isRecord, readList, readNumber } from '../../../providers/envelopes/envelope'
import { ShapeError } from '../../../providers/http/errors'
import { quickShoppingTexts as texts } from '../quick-shopping-texts'

type Fields = Record<string, unknown>

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

const idOf = (fields: Fields, what: string): string => {
  const id = text(fields._id)
  if (id === '') throw new ShapeError(`${what} with _id`, describeBody(fields))
  return id
}

/** Things of which each id is there once: of what a backend repeats the first counts. */
const onceEach = <T extends { _id: string }>(things: readonly T[]): T[] => {
  const known = new Set<string>()
  return things.filter(({ _id }) => !known.has(_id) && known.add(_id))
}

/** Pictures with an address; a backend may name a picture by its address alone. */
const imagesOf = (value: unknown): { url: string }[] =>
  (Array.isArray(value) ? value : []).flatMap((image: unknown) => {
    const url = text(isRecord(image) ? image.url : image)
    return url === '' ? [] : [{ url }]
  })

const productOf = (fields: Fields): MenuProduct => {
  const price = readNumber(fields, ['price'])
  const offerPrice = readNumber(fields, ['offerPrice'])
  const shown = price ?? offerPrice
  if (shown === undefined) throw new ShapeError('a product with a price', describeBody(fields))
  return {
    _id: idOf(fields, 'a product'),
    name: text(fields.name) || texts.unnamedProduct,
    productCode: text(fields.productCode),
    price: shown,
    offerPrice: offerPrice ?? null,
    images: imagesOf(fields.images),
    ...(text(fields.caseQuantity) === '' ? {} : { caseQuantity: text(fields.caseQuantity) }),
    ...(typeof fields.inStock === 'boolean' ? { inStock: fields.inStock } : {}),
  }
}

/** Those of a category; none where a backend leaves them out, or says null. */
const productsOf = ({ products }: Fields): Fields[] =>
  products === undefined || products === null ? [] : readList<Fields>(products, [''])

/**
 * Categories with their products, as GET /quick-shopping/categories-with-products answers them: in `data`,
 * `data.categories`, `categories` or bare (specification 7). Prices in rupees.
 *
 * @throws ShapeError for what is no such list, or names a thing without id or price
 */
export const readMenu = (body: unknown): MenuCategory[] =>
  onceEach(
    readList<Fields>(body, ['data', 'data.categories', 'categories', '']).map((category) => ({
      _id: idOf(category, 'a category'),
      name: text(category.name) || texts.unnamedCategory,
      products: onceEach(productsOf(category).map(productOf)),
    })),
  )
