import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { statsOfProducts } from '../../../src/domain/category/category-figures'
import type { Category, Subcategory } from '../../../src/domain/category/category'
import type { EndpointMeta } from '../../../src/framework/declaration/call-meta'
import { categoryStatsEndpoint, readCategoryStats } from '../../../src/resources/categories/management/figures/use-figures'
import { countedProductsEndpoint } from '../../../src/resources/categories/management/figures/use-figures'
import { createDataProvider } from '../../../src/providers/data/data-provider'
import { createHttp } from '../../../src/providers/http/http'
import { ShapeError } from '../../../src/framework/declaration/request-errors'
import { resources } from '../../../src/resources'
import type { TestApp } from '../../support/app'
import { describeOnSqlite } from '../../support/engines'

const providerFor = (baseUrl: string, token?: string) => {
  const connection = { http: createHttp({ baseUrl, getToken: () => token }), baseUrl, getToken: () => token }
  return createDataProvider(resources, connection)
}

describeOnSqlite('requests of the categories page', (open) => {
  let store: TestApp

  beforeAll(async () => {
    store = await open({ seed: { orders: 1, products: 60 } })
  })

  afterAll(() => store?.close())

  const provider = () => providerFor(`${store.url}/api`, store.token)
  const all = async <T>(resource: string): Promise<T[]> =>
    (await provider().getList({ resource, pagination: { mode: 'off' } })).data as T[]
  const read = async <T>(endpoint: unknown): Promise<T> => {
    const meta = { endpoint, variables: {} } as EndpointMeta
    return (await provider().custom?.({ url: 'categories page', method: 'get', meta: { ...meta } }))?.data as T
  }
  const counted = () => read<ReturnType<typeof countedProductsEndpoint.parse>>(countedProductsEndpoint)
  const statistics = () => read<ReturnType<typeof readCategoryStats>>(categoryStatsEndpoint)

  test('returns the same statistics as counting the products', async () => {
    const { products, total } = await counted()
    const [categories, subcategories] = [await all<Category>('categories'), await all<Subcategory>('subcategories')]
    const fromProducts = statsOfProducts(categories, subcategories, products)
    const stats = await statistics()
    const sorted = <T extends object>(counts: readonly T[]): string[] =>
      counts.map((count) => JSON.stringify(Object.entries(count).sort())).sort()
    expect(total).toBe(60)
    expect(stats.totalProducts).toBe(60)
    expect(sorted(stats.categoryCounts)).toEqual(sorted(fromProducts.categoryCounts))
    expect(sorted(stats.subcategoryCounts)).toEqual(sorted(fromProducts.subcategoryCounts))
  })

  test('creates, renames and deletes a category', async () => {
    const { data } = await provider().create({ resource: 'categories', variables: { name: '  வாணம்  ' } })
    const id = String(data.id)
    expect((await all<Category>('categories')).find(({ _id }) => _id === id)).toMatchObject({
      name: 'வாணம்',
      createdAt: expect.any(String),
    })
    await provider().update({ resource: 'categories', id, variables: { name: 'Fountains of light' } })
    expect((await all<Category>('categories')).find(({ _id }) => _id === id)?.name).toBe('Fountains of light')
    await provider().deleteOne({ resource: 'categories', id })
    expect((await all<Category>('categories')).some(({ _id }) => _id === id)).toBe(false)
  })

  test('creates and renames a subcategory, which prevents the deletion of its category', async () => {
    const category = await provider().create({ resource: 'categories', variables: { name: 'Shelf' } })
    const categoryId = String(category.data.id)
    const { data } = await provider().create({ resource: 'subcategories', variables: { name: 'Box', categoryId } })
    const id = String(data.id)
    await provider().update({ resource: 'subcategories', id, variables: { categoryId, name: 'Crate' } })
    expect((await all<Subcategory>('subcategories')).find(({ _id }) => _id === id)).toMatchObject({
      name: 'Crate',
      categoryId: { _id: categoryId, name: 'Shelf' },
    })
    await expect(provider().deleteOne({ resource: 'categories', id: categoryId })).rejects.toMatchObject({
      statusCode: 409,
      message: expect.stringContaining('1 subcategory'),
    })
    await provider().deleteOne({ resource: 'subcategories', id })
    await provider().deleteOne({ resource: 'categories', id: categoryId })
  })

  test.each([
    ['categories', { name: '  ' }, 'Category name is required'],
    ['subcategories', { name: 'Box' }, 'Subcategory name and category are required'],
    ['subcategories', { categoryId: 'x' }, 'Subcategory name and category are required'],
  ])('rejects %s such as %j with the messages of contract 5.6', async (resource, variables, message) => {
    await expect(provider().create({ resource, variables })).rejects.toMatchObject({ statusCode: 400, message })
  })
})

const json = fc.jsonValue()
const record = fc.record({
  _id: fc.string({ minLength: 1 }),
  name: fc.string(),
  createdAt: fc.option(fc.string(), { nil: undefined }),
})
const wrapped = <T>(list: T[]) => fc.constantFrom<unknown>(list, { data: list }, { success: true, data: list })

describe.each(['categories', 'subcategories'])('response shapes of %s (contract 3.6, 7.6)', (name) => {
  const endpoint = resources.find((resource) => resource.name === name)?.endpoints.list

  test('accepts a bare array and an array in data', () => {
    const subcategory = fc.tuple(record, fc.oneof(fc.string(), record)).map(([one, categoryId]) => ({ ...one, categoryId }))
    const list = fc.array<object>(name === 'categories' ? record : subcategory)
    fc.assert(
      fc.property(
        list.chain((records) => fc.tuple(fc.constant(records), wrapped(records))),
        ([records, body]) => {
          expect(endpoint?.parse(body)).toEqual({ data: records, total: records.length })
        },
      ),
    )
  })

  test('rejects any other shape instead of treating it as an empty list', () => {
    const holdsList = (value: unknown): boolean => {
      if (Array.isArray(value)) return value.every((each) => typeof each === 'object' && each !== null && !Array.isArray(each))
      return typeof value === 'object' && value !== null && Object.values(value).some(holdsList)
    }
    fc.assert(
      fc.property(
        json.filter((body) => !holdsList(body)),
        (body) => {
          expect(() => endpoint?.parse(body)).toThrow(ShapeError)
        },
      ),
    )
  })

  test('uses the error messages of contract 8.6', () => {
    expect(endpoint?.malformed).toBe(
      `${name === 'categories' ? 'Categories' : 'Subcategories'} data format is invalid. Please contact support.`,
    )
    expect(endpoint?.failure).toBe(`Failed to load ${name}. Please try refreshing the page.`)
  })
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
