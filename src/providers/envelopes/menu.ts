import type { CategoryOrder, MenuCategory, MenuProduct } from '../../domain/menu/menu-order'
import { menuTexts as texts } from '../../domain/menu/menu-texts'
import { isSellingUnit } from '../../domain/product/unit'
import type { Endpoint, NoVariables } from '../../framework/declaration/endpoint'
import { ShapeError } from '../../framework/declaration/request-errors'
import { describeBody, isRecord, readList, readNumber, valueIn } from '../../framework/declaration/envelope'

type Fields = Record<string, unknown>

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

const idOf = (fields: Fields, what: string): string => {
  const id = text(fields._id)
  if (id === '') throw new ShapeError(`${what} with _id`, describeBody(fields))
  return id
}

/** Removes duplicates by id; the first occurrence wins. */
const onceEach = <T extends { _id: string }>(things: readonly T[]): T[] => {
  const known = new Set<string>()
  return things.filter(({ _id }) => !known.has(_id) && known.add(_id))
}

/** Images with a URL; a backend may send an object or only the URL. */
const imagesOf = (value: unknown): { url: string }[] =>
  (Array.isArray(value) ? value : []).flatMap((image: unknown) => {
    const url = text(isRecord(image) ? image.url : image)
    return url === '' ? [] : [{ url }]
  })

const secondNameOf = ({ secondName }: Fields): { secondName?: string } =>
  text(secondName) === '' ? {} : { secondName: text(secondName) }

const productOf = (fields: Fields): MenuProduct => {
  const price = readNumber(fields, ['price'])
  const offerPrice = readNumber(fields, ['offerPrice'])
  const stockQuantity = readNumber(fields, ['stockQuantity'])
  const shown = price ?? offerPrice
  if (shown === undefined) throw new ShapeError('a product with a price', describeBody(fields))
  return {
    _id: idOf(fields, 'a product'),
    name: text(fields.name) || texts.unnamedProduct,
    productCode: text(fields.productCode),
    price: shown,
    offerPrice: offerPrice ?? null,
    images: imagesOf(fields.images),
    ...secondNameOf(fields),
    ...(isSellingUnit(fields.unit) ? { unit: fields.unit } : {}),
    ...(text(fields.content) === '' ? {} : { content: text(fields.content) }),
    ...(text(fields.caseQuantity) === '' ? {} : { caseQuantity: text(fields.caseQuantity) }),
    ...(typeof fields.inStock === 'boolean' ? { inStock: fields.inStock } : {}),
    ...(stockQuantity === undefined ? {} : { stockQuantity }),
  }
}

/** Products of a category; empty where the backend omits them or sends null. */
const productsOf = ({ products }: Fields): Fields[] =>
  products === undefined || products === null ? [] : readList<Fields>(products, [''])

/**
 * Parses categories with their products, the body of GET /quick-shopping/categories-with-products: in `data`, `data.categories`,
 * `categories` or bare (contract 7.8). Prices in rupees.
 *
 * @throws ShapeError for any other shape, and for entries without id or price
 */
export const readMenu = (body: unknown): MenuCategory[] =>
  onceEach(
    readList<Fields>(body, ['data', 'data.categories', 'categories', '']).map((category) => ({
      _id: idOf(category, 'a category'),
      name: text(category.name) || texts.unnamedCategory,
      ...secondNameOf(category),
      products: onceEach(productsOf(category).map(productOf)),
    })),
  )

const envelopes = ['data.categoryOrder', 'data.order.categoryOrder', 'categoryOrder', 'data', ''] as const

/** Parses a reference: an id, or a populated object. */
const idIn = (value: unknown): string | undefined => {
  const id = isRecord(value) ? value._id : value
  return typeof id === 'string' && id !== '' ? id : undefined
}

/** Drops empty entries, which backends keep for deleted records (contract 4.8). */
const entries = <T>(value: unknown, name: string, entryOf: (id: string, serialNumber: number, entry: unknown) => T): T[] =>
  (Array.isArray(value) ? value : []).flatMap((entry: unknown, index) => {
    const id = idIn(valueIn(entry, name))
    return id === undefined ? [] : [entryOf(id, readNumber(entry, ['serialNumber']) ?? index + 1, entry)]
  })

/**
 * Parses the saved arrangement, the body of GET /quick-shopping/order; null for none (contract 7.8).
 *
 * @throws ShapeError for any other shape
 */
export const readMenuOrder = (body: unknown): CategoryOrder[] | null => {
  const values = envelopes.map((envelope) => valueIn(body, envelope))
  const order = values.find(Array.isArray)
  if (order === undefined) {
    if (values.includes(null) || (isRecord(body) && body.data === undefined)) return null
    throw new ShapeError('an arrangement in data.categoryOrder', describeBody(body))
  }
  return entries(order, 'categoryId', (categoryId, serialNumber, entry) => ({
    categoryId,
    serialNumber,
    products: entries(valueIn(entry, 'products'), 'productId', (productId, serial) => ({
      productId,
      serialNumber: serial,
    })),
  }))
}

/** The saved arrangement, null for none, with the time of its last change: undefined for a backend that sends none. */
export interface SavedMenuOrder {
  order: CategoryOrder[] | null
  updatedAt: string | null | undefined
}

/** Parses the saved arrangement with the time of its last change. */
export const readSavedOrder = (body: unknown): SavedMenuOrder => {
  const order = readMenuOrder(body)
  const time = valueIn(body, 'data.updatedAt')
  return { order, updatedAt: order === null || time === null ? null : typeof time === 'string' ? time : undefined }
}

/** GET /quick-shopping/categories-with-products (contract 7.8). */
export const menuCall: Endpoint<NoVariables, MenuCategory[]> = {
  method: 'GET',
  path: '/quick-shopping/categories-with-products',
  parse: readMenu,
  failure: texts.loadFailed,
}

/**
 * GET /quick-shopping/order (contract 7.8): no order where none is saved, or the backend does not store one. Other failures are
 * not treated as null, so that no screen overwrites an arrangement that it could not load.
 */
export const menuOrderCall: Endpoint<NoVariables, SavedMenuOrder> = {
  method: 'GET',
  path: '/quick-shopping/order',
  parse: readSavedOrder,
  failure: texts.orderFailed,
  onNotFound: () => Promise.resolve({ order: null, updatedAt: undefined }),
}
