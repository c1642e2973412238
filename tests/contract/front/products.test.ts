import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Product } from '../../../src/domain/product/product'
import { productIdOf, productSlug } from '../../../src/domain/product/product-slug'
import { referenceId } from '../../../src/domain/shared/reference'
import { createDataProvider } from '../../../src/providers/data/data-provider'
import { createHttp, type Http } from '../../../src/providers/http/http'
import { products as declaration } from '../../../src/resources/products'
import { type ToggleAction, toggleCalls } from '../../../src/resources/products/endpoints/toggle-calls'
import type { TestApp } from '../../support/app'
import { describeOnSqlite } from '../../support/engines'

const providerOver = (http: Http, token = '') => createDataProvider([declaration], { http, baseUrl: '', getToken: () => token })

type Provider = ReturnType<typeof providerOver>

const list = async (provider: Provider, { page = 1, pageSize = 10, ...filters }: Record<string, string | number> = {}) => {
  const { data, total } = await provider.getList<Product>({
    resource: 'products',
    pagination: { currentPage: Number(page), pageSize: Number(pageSize) },
    filters: Object.entries(filters).map(([field, value]) => ({ field, operator: 'eq' as const, value })),
  })
  return { data, total }
}

const one = async (provider: Provider, id: string) => (await provider.getOne<Product>({ resource: 'products', id })).data

const toggle = (provider: Provider, action: ToggleAction, id: string) =>
  provider.custom?.<{ data: unknown }>({
    url: action,
    method: 'post',
    meta: { endpoint: toggleCalls[action], variables: { id } },
  })

describeOnSqlite('requests of the products screens', (open) => {
  let store: TestApp
  let provider: Provider

  beforeAll(async () => {
    store = await open({ seed: { orders: 4, products: 36 } })
    const getToken = () => store.token
    provider = providerOver(createHttp({ baseUrl: `${store.url}/api`, getToken }), store.token)
  })

  afterAll(() => store?.close())

  const all = async () => (await list(provider, { pageSize: 100 })).data

  test('lists ten complete products with ids per page, newest first', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list(provider, { page })))
    expect(pages.map(({ data, total }) => [data.length, total])).toEqual([
      [10, 36],
      [10, 36],
      [10, 36],
      [6, 36],
    ])
    const found = pages.flatMap(({ data }) => data)
    expect(new Set(found.map(({ _id }) => _id)).size).toBe(36)
    expect(found.map(({ createdAt }) => createdAt)).toEqual(
      found
        .map(({ createdAt }) => createdAt)
        .sort()
        .reverse(),
    )
    for (const product of found) {
      expect(product).toMatchObject({ id: product._id, images: [{ url: expect.stringMatching(/^\/files\//) as string }] })
    }
  })

  test('returns the matching products for each filter of the list', async () => {
    const products = await all()
    const ids = (found: Product[]) => found.map(({ _id }) => _id).sort()
    const answers = async (filters: Record<string, string>, test: (product: Product) => boolean) => {
      const { data, total } = await list(provider, { pageSize: 100, ...filters })
      expect(ids(data)).toEqual(ids(products.filter(test)))
      expect(total).toBe(data.length)
    }
    const categoryId = referenceId(products[0]?.categoryId) ?? ''
    await answers({ highlight: 'featured' }, ({ featured }) => featured === true)
    await answers({ highlight: 'bestSeller' }, ({ bestSeller }) => bestSeller === true)
    await answers({ status: 'active' }, ({ isActive }) => isActive === true)
    await answers({ status: 'inactive' }, ({ isActive }) => isActive === false)
    await answers({ categoryId }, (product) => referenceId(product.categoryId) === categoryId)
    await answers(
      { categoryId, status: 'active' },
      (product) => referenceId(product.categoryId) === categoryId && product.isActive === true,
    )
    await answers({ search: products[0]?.productCode ?? '' }, ({ productCode }) => productCode === products[0]?.productCode)
    expect(await list(provider, { search: 'no such cracker' })).toEqual({ data: [], total: 0 })
  })

  test('finds each product by the id decoded from its URL', async () => {
    for (const product of await all()) {
      const id = productIdOf(productSlug(product))
      expect(id).toBe(product._id)
      expect(await one(provider, id ?? '')).toEqual(product)
    }
    await expect(one(provider, 'NO/SUCH?product')).rejects.toMatchObject({ statusCode: 404 })
  })

  test('toggles flags as the optimistic updates predict', async () => {
    const [product] = await all()
    if (!product) throw new Error('The sample store is empty.')
    const pressed: ToggleAction[] = [
      'toggle-featured',
      'toggle-bestseller',
      'toggle-bestseller',
      'toggle-bestseller',
      'toggle-featured',
      'toggle-active',
      'toggle-active',
      'toggle-featured',
    ]
    let shown = product
    for (const action of pressed) {
      shown = toggleCalls[action].optimistic?.(shown, { id: product._id }) ?? shown
      const answer = await toggle(provider, action, product._id)
      expect(answer?.data, 'a sentence of the server').toMatch(/^Product/)
      const stored = await one(provider, product._id)
      expect(stored).toEqual({ ...shown, updatedAt: stored.updatedAt })
    }
  })

  test('rejects toggling and deleting an unknown product with the reason', async () => {
    const unknown = { statusCode: 404, message: 'Product not found' }
    await expect(toggle(provider, 'toggle-active', 'nothere')).rejects.toMatchObject(unknown)
    await expect(provider.deleteOne({ resource: 'products', id: 'nothere' })).rejects.toMatchObject(unknown)
  })

  test('deletes a product', async () => {
    const product = (await all()).at(-1)
    if (!product) throw new Error('The sample store is empty.')
    await provider.deleteOne({ resource: 'products', id: product._id })
    await expect(one(provider, product._id)).rejects.toMatchObject({ statusCode: 404, message: 'Product not found' })
    expect((await all()).map(({ _id }) => _id)).not.toContain(product._id)
  })
})

describe('products from backends with other response shapes', () => {
  const answering = (body: unknown): Provider =>
    providerOver({ request: () => Promise.resolve({ status: 200, body, headers: {} }) })

  const id = fc.stringMatching(/^[0-9a-f]{24}$/)
  const product = fc.record({
    _id: id,
    name: fc.string(),
    productCode: fc.string(),
    price: fc.nat(),
    categoryId: fc.oneof(id, fc.record({ _id: id, name: fc.string() })),
  })

  test('are returned with their ids, wrapped or bare', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(product, { maxLength: 10 }), fc.nat(10_000), async (found, total) => {
        const known = found.map((each) => ({ ...each, id: each._id }))
        const bodies = [{ products: found, total }, { data: { products: found, total } }, { data: found, total }]
        for (const body of bodies) expect(await list(answering(body))).toEqual({ data: known, total })
        expect(await list(answering(found))).toEqual({ data: known, total: found.length })
        const [first] = known
        if (!first) return
        for (const body of [{ product: found[0] }, { data: { product: found[0] } }, { data: found[0] }, found[0]]) {
          expect(await one(answering(body), first._id)).toEqual(first)
        }
      }),
    )
  })

  test('cause an error instead of an empty list if the shape is unknown or an id is missing', async () => {
    for (const body of [{ success: true }, 'ok', { products: null }, { data: { rows: [] } }]) {
      await expect(list(answering(body))).rejects.toMatchObject({ message: 'Error loading products' })
    }
    await expect(list(answering([{ name: 'Rocket' }]))).rejects.toMatchObject({
      detail: expect.stringContaining('_id') as string,
    })
    await expect(one(answering({ product: null }), 'x')).rejects.toMatchObject({ message: 'Failed to load product details' })
  })
})
