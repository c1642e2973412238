import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readEndpoints } from '../../../../src/resources/products/endpoints/read-endpoints'

const { list, one } = readEndpoints

const id = fc.stringMatching(/^[0-9a-z]{1,24}$/)
/** A category or subcategory: its id, or an object with or without its name. */
const reference = fc.oneof(id, fc.record({ _id: id, name: fc.string() }), fc.record({ _id: id }))
const product = fc.record(
  {
    _id: id,
    name: fc.string({ unit: 'grapheme' }),
    productCode: fc.stringMatching(/^[0-9A-Z]{3,20}$/),
    price: fc.double({ min: 0, max: 1e7, noNaN: true }),
    categoryId: reference,
    subcategoryId: fc.option(reference),
    tags: fc.array(fc.string()),
    images: fc.array(fc.record({ url: fc.webUrl() }), { maxLength: 3 }),
    products: fc.constant(undefined),
  },
  { requiredKeys: ['_id', 'name', 'productCode', 'price'] },
)
const products = fc.array(product, { maxLength: 10 })

/** A count as backends send it: a number or a string. */
const counted = (count: number) => fc.constantFrom<(number | string)[]>(count, String(count))

describe('the list of products', () => {
  it('is read from every accepted shape, with its total', () => {
    const family = fc
      .tuple(products, fc.nat(100_000))
      .chain(([found, total]) => counted(total).map((all) => ({ found, total, all })))
    fc.assert(
      fc.property(family, ({ found, total, all }) => {
        const bodies = [
          { products: found, total: all, page: 1, pages: Math.ceil(total / 10) },
          { success: true, data: { products: found, total: all, page: 1, pages: 3 } },
          { success: true, data: found, total: all },
          { products: found, pagination: { total: all } },
          { data: { products: found, pagination: { totalProducts: all } } },
        ]
        for (const body of bodies) expect(list.parse(body)).toEqual({ data: found, total })
      }),
    )
  })

  it('is complete if the response contains no total', () => {
    fc.assert(
      fc.property(products, (found) => {
        for (const body of [found, { data: found }, { products: found }, { data: { products: found } }]) {
          expect(list.parse(body)).toEqual({ data: found, total: found.length })
        }
      }),
    )
  })

  it('has a total computed from full pages and the length of the last page', () => {
    fc.assert(
      fc.property(fc.array(product, { minLength: 1, maxLength: 10 }), fc.integer({ min: 1, max: 500 }), (found, pages) => {
        expect(list.parse({ products: found, page: pages, pages }).total).toBe((pages - 1) * 10 + found.length)
        expect(list.parse({ products: found, page: pages + 1, pages: pages + 1 + pages }).total).toBe((2 * pages + 1) * 10)
        expect(list.parse({ data: { products: found, pages, limit: 50, page: 0 } }).total).toBe(pages * 50)
      }),
    )
  })

  it.each([undefined, null, {}, { data: {} }, { products: {} }, { products: [1, 2] }, { data: { products: 'none' } }, 'x'])(
    'cannot be read from %j',
    (body) => {
      expect(() => list.parse(body)).toThrow('Expected a list in products or data.products or data or the bare body')
    },
  )

  it.each([
    [{}, {}],
    [{ highlight: 'featured' }, { featured: true }],
    [{ highlight: 'bestSeller' }, { bestSeller: true }],
    [{ status: 'active' }, { isActive: true }],
    [{ status: 'inactive' }, { isActive: false }],
    [{ highlight: 'nothing', status: 'maybe' }, {}],
    [
      { categoryId: 'c1', highlight: 'featured', status: 'inactive' },
      { categoryId: 'c1', featured: true, isActive: false },
    ],
  ])('converts the filters %j to the parameters of the backend', (filters, query) => {
    expect(list.serialize?.({ page: 2, pageSize: 10, search: 'rocket', filters })).toEqual({
      query: { page: 2, limit: 10, search: 'rocket', ...query },
    })
  })
})

describe('one product', () => {
  it('is read from every accepted shape', () => {
    fc.assert(
      fc.property(product, (found) => {
        for (const body of [{ product: found }, { data: { product: found } }, { success: true, data: found }, found]) {
          expect(one.parse(body)).toEqual(found)
        }
      }),
    )
  })

  it.each([undefined, null, {}, { product: null }, { success: true, data: {} }, [], 'product'])(
    'cannot be read from %j',
    (body) => {
      expect(() => one.parse(body)).toThrow('Expected an object with _id')
    },
  )

  it('is requested by an escaped ID', () => {
    expect(typeof one.path === 'function' && one.path({ id: '../check-code/X?y' })).toBe('/products/..%2Fcheck-code%2FX%3Fy')
  })
})
