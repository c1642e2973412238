import * as z from 'zod/mini'
import { marginOfUnits, marginUnits } from './pricing'
import { productsLimit, productsPageSize } from './product-limits'
import { productRequestTexts, productTextLimits } from './product-request-texts'
import { readDay } from './received-date'
import { booleanParam, hasControlCharacters, numberParam, optionalParam, textField } from '../shared/request-fields'
import { requestTexts } from '../shared/request-texts'
import { stockLevels } from './stock'

/** Query of `GET /products` (specification 7); by stock and offer beyond it. */
export const productsQuery = z.object({
  categoryId: optionalParam(textField('categoryId', 40)),
  search: optionalParam(textField('search', 200)),
  page: z._default(optionalParam(numberParam('page', 1, 1_000_000)), 1),
  limit: z._default(optionalParam(numberParam('limit', 1, productsLimit)), productsPageSize),
  featured: optionalParam(booleanParam('featured')),
  bestSeller: optionalParam(booleanParam('bestSeller')),
  isActive: optionalParam(booleanParam('isActive')),
  stock: optionalParam(z.enum(stockLevels, requestTexts.oneOf('stock', stockLevels))),
  onOffer: optionalParam(booleanParam('onOffer')),
})

export type ProductsQuery = z.infer<typeof productsQuery>

/** What JSON may have in place of the text that a form sends. */
const textOf = (value: unknown): unknown => {
  if (value === null) return ''
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value
}

/** A field of a form, or of JSON in its place: undefined when it was not sent. */
const sent = <T extends z.ZodMiniType>(field: T) => z.pipe(z.transform(textOf), z.optional(field))

/** A number written out, also as JavaScript writes tiny ones (1e-7); NaN for what is none, which the rules of products refuse. */
const numberIn = (text: string): number => (/^[+-]?(\d+(\.\d*)?|\.\d+)(e-\d{1,3})?$/.test(text) ? Number(text) : Number.NaN)

const hundredths = (value: number): number => Math.round((value + Number.EPSILON) * 100) / 100

/** Null for an empty field, which stands for what a new product starts with. */
const number = (label: string, round: (value: number) => number = (value) => value) =>
  sent(
    z.pipe(
      textField(label, 40),
      z.transform((text) => (text === '' ? null : round(numberIn(text)))),
    ),
  )

const flag = (label: string) =>
  sent(
    z.pipe(
      z.enum(['true', 'false', ''], requestTexts.trueOrFalse(label)),
      z.transform((text) => (text === '' ? null : text === 'true')),
    ),
  )

/** An id, also where a backend's own record with `categoryId: { _id, name }` is sent back. */
const reference = (label: string) =>
  z.pipe(
    z.transform((value: unknown) => textOf(typeof value === 'object' && value !== null && '_id' in value ? value._id : value)),
    z.optional(textField(label, 40)),
  )

const day = sent(
  z.pipe(
    textField('Received Date', 40).check(
      z.refine((text) => text === '' || readDay(text) !== undefined, productRequestTexts.receivedDate),
    ),
    z.transform((text) => readDay(text) ?? null),
  ),
)

/** The tags of one text: a JSON list, else words separated by commas (specification 3: tags). */
const tagsIn = (text: string): unknown[] => {
  if (text.trimStart().startsWith('[')) {
    try {
      return JSON.parse(text) as unknown[]
    } catch {
      // Then it is a word that begins with a bracket.
    }
  }
  return text.split(',')
}

const tagList = (value: unknown): unknown => {
  if (value === undefined) return undefined
  const words = [value ?? '']
    .flat()
    .flatMap((entry: unknown) => (typeof entry === 'string' ? tagsIn(entry) : [entry]))
    .map((entry) => (typeof entry === 'string' ? entry.trim() : entry))
  return [...new Set(words)].filter((entry) => entry !== '')
}

const fewTags = z.array(z.unknown()).check(z.maxLength(productTextLimits.tags, productRequestTexts.tooManyTags))

// How many they are comes first: each of them is looked at only where they are few.
const tags = z.pipe(
  z.pipe(z.transform(tagList), z.optional(fewTags)),
  z.optional(
    z.array(
      z.string(productRequestTexts.tags).check(
        z.maxLength(productTextLimits.tag, { error: productRequestTexts.tagTooLong, abort: true }),
        z.refine((tag) => !hasControlCharacters(tag), requestTexts.text('Tags')),
      ),
    ),
  ),
)

const text = (label: string, max: number) => sent(textField(label, max))

/**
 * What `POST /products` and `PUT /products/{id}` say of a product (specification 7). A field that is left
 * out is undefined; null is one that was sent empty where that means the default. Prices are not read:
 * they follow from cost, margin and discount (specification 9: pricing rules). What the values have to be
 * is for `productFaults`.
 */
export const productRequest = z.object(
  {
    productCode: text('Product Code', 40),
    name: text('Product Name', productTextLimits.name),
    description: text('Description', productTextLimits.description),
    basePrice: number('Base Price', hundredths),
    profitMarginPercentage: number('Profit Margin', (margin) => marginOfUnits(marginUnits(margin))),
    discountPercentage: number('Discount', hundredths),
    categoryId: reference('Category'),
    subcategoryId: reference('Subcategory'),
    inStock: flag('In Stock'),
    bestSeller: flag('Best Seller'),
    featured: flag('Featured'),
    isActive: flag('Active'),
    youtubeLink: text('YouTube Link', productTextLimits.link),
    stockQuantity: number('Stock Quantity'),
    tags,
    receivedDate: day,
    caseQuantity: text('Case Quantity', productTextLimits.short),
    receivedCase: number('Received Cases'),
    brandName: text('Brand Name', productTextLimits.short),
    supplierName: text('Supplier Name', productTextLimits.short),
    supplierPhone: text('Supplier Phone', productTextLimits.short),
    maxQuantityPerCustomer: number('Maximum Per Customer'),
  },
  requestTexts.object,
)

export type ProductRequest = z.infer<typeof productRequest>
