import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { wrap } from '../../support/wrap'
import { ShapeError } from '../../../src/framework/declaration/request-errors'
import { productFigureNames, productStats } from '../../../src/domain/product/product-stats'
import { productStatsEndpoint } from '../../../src/pages/dashboard/figures'
import type { Product } from '../../../src/domain/product/product'
import { createDataProvider } from '../../../src/providers/data/data-provider'
import { createHttp } from '../../../src/providers/http/http'
import { type Answer, startBackend } from '../../support/small-backend'
import { runs } from '../../support/property-runs'

const stats = fc.record(Object.fromEntries(productFigureNames.map((name) => [name, fc.nat()])))

test.each(['stats', 'data', ''])('product figures are read at “%s”', (path) => {
  fc.assert(
    fc.property(stats, (figures) => {
      expect(productStatsEndpoint.parse(wrap(path, figures))).toEqual(figures)
    }),
  )
})

test('numeric strings are converted, and missing or invalid figures are omitted', () => {
  expect(productStatsEndpoint.parse({ stats: { totalProducts: '12', inStock: null, outOfStock: 'many' } })).toEqual({
    totalProducts: 12,
  })
})

test('a response without any of the figures is a shape error', () => {
  const foreign = fc.oneof(
    fc.jsonValue(),
    fc.dictionary(fc.constantFrom('stats', 'data', 'success', 'rows', 'message'), fc.jsonValue()),
  )
  fc.assert(
    fc.property(foreign, (body) => {
      fc.pre(!productFigureNames.some((name) => JSON.stringify(body).includes(name)))
      expect(() => productStatsEndpoint.parse(body)).toThrow(ShapeError)
    }),
  )
})

const missing = { status: 404, body: { message: 'Not Found' } }
const ended: (() => Promise<void>)[] = []

afterEach(() => Promise.all(ended.splice(0).map((end) => end())))

/** Fetches the product figures from a backend without /products/dashboard/stats. */
const figuresFrom = async (products: Answer) => {
  const backend = await startBackend((path) => (path.startsWith('/products?') ? products(path) : missing))
  ended.push(backend.close)
  const http = createHttp({ baseUrl: backend.url, getToken: () => undefined })
  const provider = createDataProvider([], { http, baseUrl: backend.url, getToken: () => undefined })
  const read = async () => {
    const answer = await provider.custom?.({
      url: 'dashboard products',
      method: 'get',
      meta: { endpoint: productStatsEndpoint, variables: {} },
    })
    return answer?.data
  }
  return { read, calls: backend.calls }
}

const productsOf = (count: number): Product[] =>
  Array.from({ length: count }, (_, index) => ({
    _id: `p${index}`,
    productCode: `CODE${index}`,
    name: `Sparkler ${index}`,
    price: 100 + index / 4,
    offerPrice: index % 3 === 0 ? 100 + index / 4 : 60,
    inStock: index % 5 !== 0,
    bestSeller: index % 7 === 0,
    isActive: index % 4 !== 0,
    stockQuantity: index,
  }))

const pageIn = (path: string) => Number(new URL(path, 'http://backend').searchParams.get('page'))

test('an unpaginated list is counted after one request: bare, in products, and in data', async () => {
  const products = productsOf(37)
  for (const path of ['', 'products', 'data', 'data.products']) {
    const { read, calls } = await figuresFrom(() => ({ status: 200, body: wrap(path, products) }))
    expect(await read()).toEqual(productStats(products))
    expect(calls).toEqual(['/products/dashboard/stats', '/products?page=1&limit=1000'])
  }
})

test('pages of any size are counted completely, each product once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 60 }),
      fc.integer({ min: 1, max: 25 }),
      fc.constantFrom('total', 'pages'),
      async (count, size, told) => {
        const products = productsOf(count)
        const { read } = await figuresFrom((path) => {
          const start = (pageIn(path) - 1) * size
          const says = told === 'total' ? { total: count } : { pages: Math.ceil(count / size) }
          return { status: 200, body: { products: products.slice(start, start + size), ...says } }
        })
        expect(await read()).toEqual(productStats(products))
      },
    ),
    { numRuns: runs(10) },
  )
})

test('requests stop if the backend promises more than it sends or repeats a page', async () => {
  const products = productsOf(10)
  const { read, calls } = await figuresFrom(() => ({ status: 200, body: { products, total: 500, pages: 50 } }))
  expect(await read()).toEqual(productStats(products))
  expect(calls).toHaveLength(3)
})

test.each([
  [500, { message: 'select failed at line 3' }, 'Server error. Please try again later.'],
  [200, { rows: [] }, 'An unexpected error occurred'],
])('a fallback that fails with %i %j has the usual error message', async (status, body, sentence) => {
  const { read } = await figuresFrom(() => ({ status, body }))
  await expect(read()).rejects.toMatchObject({ name: 'ProviderError', message: sentence, statusCode: status })
})
