import { describe, expect, it } from 'vitest'
import { readEndpoints } from '../../../../src/resources/products/endpoints/read-endpoints'

const { list, one } = readEndpoints

const product = { _id: 'p1', name: 'Rocket', productCode: 'RKT', price: 5, products: undefined }

describe('the list of products', () => {
  // The other shapes are those of all lists (tests/unit/framework/declaration/page-of.test.ts).
  it('is read under its name, with its total or that of pages of 10', () => {
    expect(list.parse({ data: { products: [product], pagination: { totalProducts: '41' } } })).toEqual({
      data: [product],
      total: 41,
    })
    expect(list.parse({ products: [product], page: 3, pages: 3 }).total).toBe(21)
    expect(() => list.parse({ rows: [product] })).toThrow('Expected a list in products or data.products or data or the bare body')
  })

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
  it.each([{ product }, { data: { product } }, { success: true, data: product }, product])('is read from %j', (body) => {
    expect(one.parse(body)).toEqual(product)
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
