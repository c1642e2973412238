import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countedProductsEndpoint, readCategoryStats } from '../../../../src/resources/categories/management/figures/use-figures'
import { ShapeError } from '../../../../src/framework/declaration/request-errors'

const record = fc.record({
  _id: fc.string({ minLength: 1 }),
  name: fc.string(),
  createdAt: fc.option(fc.string(), { nil: undefined }),
})

describe('response shapes of category statistics (contract 3.6)', () => {
  const count = fc.nat(10_000)
  const id = fc.string({ minLength: 1 })
  const stats = fc.record({
    totalProducts: count,
    categoryCounts: fc.array(
      fc.record({
        categoryId: id,
        categoryName: fc.string(),
        directProducts: count,
        subcategoryProducts: count,
        totalProducts: count,
      }),
    ),
    subcategoryCounts: fc.array(
      fc.record({
        subcategoryId: id,
        subcategoryName: fc.string(),
        categoryId: id,
        categoryName: fc.string(),
        productCount: count,
      }),
    ),
  })

  test('accepts statistics that are bare, in data or in stats', () => {
    fc.assert(
      fc.property(
        stats.chain((value) =>
          fc.tuple(
            fc.constant(value),
            fc.constantFrom<unknown>(value, { data: value }, { stats: value }, { success: true, data: { stats: value } }),
          ),
        ),
        ([value, body]) => {
          expect(readCategoryStats(body)).toEqual(value)
        },
      ),
    )
  })

  test('rejects statistics with a missing figure', () => {
    const good = {
      totalProducts: 1,
      categoryCounts: [{ categoryId: 'c', categoryName: 'C', directProducts: 1, subcategoryProducts: 0, totalProducts: 1 }],
      subcategoryCounts: [{ subcategoryId: 's', subcategoryName: 'S', categoryId: 'c', categoryName: 'C', productCount: 0 }],
    }
    const without = <T extends object>(value: T, key: keyof T): object => ({ ...value, [key]: undefined })
    const [category, subcategory] = [good.categoryCounts[0], good.subcategoryCounts[0]]
    if (!category || !subcategory) throw new Error('The sample has no counts.')
    const faulty = [
      without(good, 'totalProducts'),
      without(good, 'categoryCounts'),
      without(good, 'subcategoryCounts'),
      ...(['categoryId', 'directProducts', 'subcategoryProducts', 'totalProducts'] as const).map((key) => ({
        ...good,
        categoryCounts: [without(category, key)],
      })),
      ...(['subcategoryId', 'productCount'] as const).map((key) => ({
        ...good,
        subcategoryCounts: [without(subcategory, key)],
      })),
    ]
    expect(readCategoryStats(good)).toEqual(good)
    for (const body of faulty) expect(() => readCategoryStats(body)).toThrow(ShapeError)
  })
})

test('reads the products to count from every response shape, with their total', () => {
  const product = fc.record({
    _id: fc.string(),
    name: fc.string(),
    categoryId: fc.oneof(fc.string(), record),
    subcategoryId: fc.string(),
  })
  fc.assert(
    fc.property(
      fc
        .array(product)
        .chain((list) =>
          fc.tuple(
            fc.constant(list),
            fc.constantFrom<unknown>(list, { products: list }, { data: list }, { data: { products: list } }),
          ),
        ),
      ([list, body]) => {
        const { products, total } = countedProductsEndpoint.parse(body)
        expect(products).toEqual(list.map(({ categoryId, subcategoryId }) => ({ categoryId, subcategoryId })))
        expect(total).toBe(list.length)
      },
    ),
  )
  expect(countedProductsEndpoint.parse({ products: [], total: '1200' }).total).toBe(1200)
})
