import fc from 'fast-check'
import { afterEach, expect, it, vi } from 'vitest'
import { wrap } from '../../../support/wrap'
import type { Product } from '../../../../src/domain/product/product'
import { receivedDay } from '../../../../src/resources/products/detail/inventory-section'
import { readEndpoints, writeEndpoints } from '../../../../src/resources/products/endpoints/record-endpoints'
import { type ToggleAction, toggleCalls } from '../../../../src/resources/products/endpoints/product-calls'
import { toggleConsequence } from '../../../../src/resources/products/parts/product-toggles'
import type { ProductDetails } from '../../../../src/resources/products/product-details'
import { productFigures } from '../../../../src/resources/products/product-figures'

const { list, one } = readEndpoints

const product = (parts: Partial<ProductDetails> = {}): ProductDetails => ({
  ...{ _id: 'p1', name: 'Rocket', productCode: 'RKT', price: 0 },
  ...parts,
})
const pathOf = <V>(path: string | ((variables: V) => string), variables: V) => typeof path === 'function' && path(variables)

it('the figures of a product are those of the backend', () => {
  const margin = { basePrice: 40, profitMarginPercentage: 65, profitMarginPrice: 26 }
  expect(productFigures(product({ ...margin, price: 347.37, offerPrice: 66, discountPercentage: 81 }))).toEqual({
    selling: 66,
    struck: 347.37,
    savings: { amount: 281.37, percent: 81 },
    basePrice: 40,
    marginPercent: 65,
    marginAmount: 26,
    discountPercent: 81,
    displayed: 347.37,
  })
})

it('the figures of a product use the final price and the savings of the details if they exist', () => {
  const details = product({ price: 200, offerPrice: 150, finalPrice: 120, savingsPercentage: 39.6 })
  expect(productFigures(details)).toMatchObject({ selling: 120, savings: { amount: 80, percent: 40 } })
})

it.each([
  ['without an offer', { price: 100 }],
  ['with an offer of the same price', { price: 100, offerPrice: 100 }],
  ['with an offer above the price', { price: 100, offerPrice: 120 }],
])('the figures of a product %s have no struck-through price and no savings', (_case, parts) => {
  expect(productFigures(product(parts))).toMatchObject({ struck: undefined, savings: undefined })
})

it('the figures of a product are computed by the pricing rules if the backend omits them', () => {
  const bare = { ...product({ basePrice: 40, profitMarginPercentage: 65, discountPercentage: 81 }), price: undefined }
  const figures = productFigures(bare as unknown as ProductDetails)
  expect(figures).toMatchObject({ selling: 66, displayed: 347.37, marginAmount: 26 })
  const unruled = { selling: 100, marginAmount: 40, marginPercent: undefined, discountPercent: undefined }
  expect(productFigures(product({ price: 100, basePrice: 60 }))).toMatchObject(unruled)
})

it('the figures of a product accept values that backends leave empty', () => {
  const empty = { ...product(), price: null, offerPrice: null, basePrice: null, discountPercentage: null }
  expect(productFigures(empty as unknown as ProductDetails)).toMatchObject({ selling: 0, struck: undefined })
  expect(productFigures(product({ price: 0, offerPrice: 0, discountPercentage: 100 })).savings).toBeUndefined()
})

// The other shapes are those of all lists (tests/unit/framework/declaration/endpoints.test.ts).
it('the list of products is read under its name, with its total or that of pages of 10', () => {
  const products = [product()]
  const read = list.parse({ data: { products, pagination: { totalProducts: '41' } } })
  expect(read).toEqual({ data: products, total: 41 })
  expect(list.parse({ products, page: 3, pages: 3 }).total).toBe(21)
  expect(() => list.parse({ rows: products })).toThrow('Expected a list in products or data.products or data or the bare body')
})

it.each([
  [{}, {}],
  [{ highlight: 'featured' }, { featured: true }],
  [{ status: 'inactive' }, { isActive: false }],
  [{ highlight: 'nothing', status: 'maybe' }, {}],
  [
    { categoryId: 'c1', highlight: 'featured', status: 'inactive' },
    { categoryId: 'c1', featured: true, isActive: false },
  ],
])('the list of products converts the filters %j to the parameters of the backend', (filters, query) => {
  expect(list.serialize?.({ page: 2, pageSize: 10, search: 'rocket', filters })).toEqual({
    query: { page: 2, limit: 10, search: 'rocket', ...query },
  })
})

it.each(['product', 'data.product', 'data', ''])('one product is read at “%s”', (path) => {
  expect(one.parse(wrap(path, product()))).toEqual(product())
})

it.each([undefined, null, {}, { product: null }, { success: true, data: {} }, [], 'product'])(
  'one product cannot be read from %j',
  (body) => expect(() => one.parse(body)).toThrow('Expected an object with _id'),
)

it('the calls of one product have an escaped ID in their path', () => {
  expect(pathOf(one.path, { id: '../check-code/X?y' })).toBe('/products/..%2Fcheck-code%2FX%3Fy')
  expect([writeEndpoints.deleteOne.method, pathOf(writeEndpoints.deleteOne.path, { id: 'p 1' })]).toEqual([
    'DELETE',
    '/products/p%201',
  ])
})

afterEach(() => vi.unstubAllEnvs())

it.each(['Asia/Kolkata', 'America/Los_Angeles'])('the day on which a product was received is the same in %s', (zone) => {
  vi.stubEnv('TZ', zone)
  const days = ['2026-11-08', '08-11-2026', '08/11/2026', '2026-11-07T18:30:00.000Z'].map(receivedDay)
  expect(days[0]).toMatch(/^8 Nov/)
  expect(new Set(days).size).toBe(1)
  // What is no date is shown as it is.
  expect(['last week', '2026-02-31', undefined, null, ''].map(receivedDay)).toEqual([
    ...['last week', '2026-02-31', undefined, undefined, undefined],
  ])
})

const actions = Object.keys(toggleCalls) as ToggleAction[]
const toggled = (action: ToggleAction, now: Product): Product => toggleCalls[action].optimistic?.(now, { id: 'p1' }) ?? now

it.each(actions)('%s is a PATCH request for the product', (action) => {
  const { method, path } = toggleCalls[action]
  expect([method, pathOf(path, { id: 'a/b' })]).toEqual(['PATCH', `/products/a%2Fb/${action}`])
})

it('a toggle never shows a product as both featured and best seller, in any order of clicks', () => {
  const flag = fc.option(fc.boolean(), { nil: undefined })
  const flagged = fc
    .record({ featured: flag, bestSeller: flag, isActive: flag })
    .filter(({ featured, bestSeller }) => !(featured && bestSeller))
  fc.assert(
    fc.property(flagged, fc.array(fc.constantFrom(...actions)), (flags, pressed) => {
      const shown = pressed.reduce<Product>((now, action) => toggled(action, now), product(flags))
      expect(shown.featured === true && shown.bestSeller === true).toBe(false)
    }),
  )
})

it('a toggle inverts only its own flag and that of the excluded highlight', () => {
  const featured = toggled('toggle-featured', product({ bestSeller: true, isActive: false }))
  expect(featured).toMatchObject({ featured: true, bestSeller: false, isActive: false })
  expect(toggled('toggle-featured', product({ featured: true })).featured).toBe(false)
  // A product without the flag is active.
  const hidden = toggled('toggle-active', product())
  expect([hidden.isActive, toggled('toggle-active', hidden).isActive]).toEqual([false, true])
})

it('a toggle shows the success message of the server, or a default message', () => {
  const { parse, success } = toggleCalls['toggle-active']
  const successText = (body: unknown) => (typeof success === 'function' ? success(parse(body), { id: 'p1' }) : success)
  expect(successText({ success: true, message: 'Product deactivated' })).toBe('Product deactivated')
  for (const body of [undefined, {}, { message: '' }, { message: 7 }])
    expect(successText(body)).toBe('Product updated successfully!')
})

it.each<[ToggleAction, Partial<ProductDetails>, RegExp]>([
  ['toggle-featured', {}, /^Customers will see "Rocket" among the featured products\.$/],
  ['toggle-featured', { featured: true }, /will no longer see "Rocket" among the featured products(?!.*turns)/],
  ['toggle-active', {}, /hides "Rocket" from customers/],
  ['toggle-active', { isActive: false }, /Customers will see "Rocket" in the shop/],
  ['toggle-featured', { bestSeller: true }, /Turning featured on turns best seller off/],
  ['toggle-bestseller', { featured: true }, /Turning best seller on turns featured off/],
  ['toggle-featured', { isActive: false }, /It is inactive now/],
  ['toggle-active', { isActive: false, inStock: false }, /out of stock/],
  ['toggle-active', { inStock: false }, /^((?!out of stock).)*$/],
])('%s of a product with %j tells what customers see: %s', (action, flags, text) => {
  expect(toggleConsequence(action, product(flags)).text).toMatch(text)
})
