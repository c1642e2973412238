import type { DataProvider } from '@refinedev/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Banner } from '../../../src/domain/banner/banner'
import { type ContactQuery, queryStatuses } from '../../../src/domain/query/contact-query'
import type { Product } from '../../../src/domain/product/product'
import { referenceId } from '../../../src/domain/shared/reference'
import type { StorePicture } from '../../../src/domain/store/store-settings'
import { storeLogo } from '../../../src/framework/layout/store-logo-endpoint'
import { readPackaging, savePackaging } from '../../../src/pages/store-settings/calls/packaging-calls'
import { logoCalls, type PictureCalls, qrCodeCalls } from '../../../src/pages/store-settings/calls/picture-calls'
import { saveContactInfo, saveMinimumOrder } from '../../../src/pages/store-settings/calls/settings-calls'
import { readSettings } from '../../../src/providers/envelopes/store-settings'
import { queriesEndpoints, queryCalls } from '../../../src/resources/contact-queries/endpoints/queries-endpoints'
import { statsEndpoint } from '../../../src/resources/contact-queries/list/list'
import {
  deletePriceListCall,
  priceListCall,
  togglePriceListCall,
  updatePriceListCall,
  uploadPriceListCall,
} from '../../../src/resources/price-lists/calls/price-list-calls'
import { type ToggleAction, toggleCalls } from '../../../src/resources/products/endpoints/toggle-calls'
import type { TestApp } from '../../support/app'
import { describeOnSqlite } from '../../support/engines'
import { smallGif } from '../../support/small-gif'
import { callOf, providerOf } from './screen-calls'

const now = Date.parse('2026-11-08T20:15:00Z')

/** A GIF whose content is like no other's. */
const gif = (end: number): File => new File([smallGif, String(end)], `${end}.gif`, { type: 'image/gif' })
const pdf = (end = ''): File => new File(['%PDF-1.7\n%%EOF\n', end], 'list.pdf', { type: 'application/pdf' })

describeOnSqlite('calls of the screens', (open) => {
  let store: TestApp
  let provider: DataProvider
  beforeAll(async () => {
    store = await open({ now: () => now, seed: { orders: 5, products: 36 } })
    provider = providerOf(store)
  })
  afterAll(() => store?.close())

  const call = callOf(() => provider)
  const statusOf = async (url: string) => (await fetch(new URL(url, store.url))).status

  test('upload, list, replace and delete banners', async () => {
    const list = async (type?: string) =>
      provider.getList<Banner & { id: string }>({
        resource: 'banners',
        pagination: { currentPage: 1, pageSize: 12 },
        filters: type === undefined ? [] : [{ field: 'type', operator: 'eq', value: type }],
      })
    const before = [(await list()).total, (await list('landscape')).total]
    await provider.create({ resource: 'banners', variables: { type: 'landscape', banners: [1, 2].map(gif) } })
    expect([(await list()).total, (await list('landscape')).total]).toEqual(before.map((total) => total + 2))
    const newest = async (): Promise<Banner> => {
      const [banner] = (await list('landscape')).data
      return banner ?? expect.unreachable()
    }
    const first = await newest()
    await provider.update({ resource: 'banners', id: first._id, variables: { banner: gif(3) } })
    const changed = await newest()
    expect(changed).toMatchObject({ _id: first._id, createdAt: first.createdAt })
    expect([await statusOf(first.imageUrl), await statusOf(changed.imageUrl)]).toEqual([404, 200])
    const refused = provider.update({ resource: 'banners', id: first._id, variables: {} })
    await expect(refused).rejects.toMatchObject({ message: 'Please select a file' })
    await provider.deleteOne({ resource: 'banners', id: first._id })
    await expect(provider.deleteOne({ resource: 'banners', id: first._id })).rejects.toMatchObject({ statusCode: 404 })
  })

  test('filter products, and switch their flags as the optimistic updates predict', async () => {
    const list = (filters: Record<string, string> = {}) =>
      provider.getList<Product & { id: string }>({
        resource: 'products',
        pagination: { currentPage: 1, pageSize: 100 },
        filters: Object.entries(filters).map(([field, value]) => ({ field, operator: 'eq' as const, value })),
      })
    const { data: products } = await list()
    const [product] = products
    if (!product) return expect.unreachable()
    const categoryId = referenceId(product.categoryId) ?? ''
    const filters: [Record<string, string>, (product: Product) => unknown][] = [
      [{ highlight: 'featured' }, ({ featured }) => featured],
      [{ highlight: 'bestSeller' }, ({ bestSeller }) => bestSeller],
      [{ status: 'active' }, ({ isActive }) => isActive],
      [{ status: 'inactive' }, ({ isActive }) => !isActive],
      [{ categoryId }, (each) => referenceId(each.categoryId) === categoryId],
      [{ search: product.productCode ?? '' }, ({ productCode }) => productCode === product.productCode],
      [{ search: 'no such cracker' }, () => false],
    ]
    for (const [asked, test] of filters) expect([asked, (await list(asked)).data]).toEqual([asked, products.filter(test)])

    const toggled: ToggleAction[] = ['toggle-featured', 'toggle-bestseller', 'toggle-bestseller', 'toggle-bestseller']
    let shown: Product = product
    for (const action of [...toggled, 'toggle-featured', 'toggle-active', 'toggle-active', 'toggle-featured'] as const) {
      shown = toggleCalls[action].optimistic?.(shown, { id: product._id }) ?? shown
      expect(await call(toggleCalls[action], { id: product._id }), 'a sentence of the server').toMatch(/^Product/)
      const { data: stored } = await provider.getOne<Product & { id: string }>({ resource: 'products', id: product._id })
      expect(stored).toEqual({ ...shown, updatedAt: stored.updatedAt })
    }
  })

  test('upload, read, rename, replace, hide and delete the price list', async () => {
    expect(await call(priceListCall, {})).toBeNull()
    const put = (documentName: string) => call(uploadPriceListCall, { documentName, pdf: pdf() })
    await expect(put('  ')).rejects.toThrow('Document name is required')
    const first = await put('Diwali list')
    expect(first).toMatchObject({ name: 'Diwali list', size: pdf().size, isActive: true })
    expect(await call(priceListCall, {})).toEqual(first)
    await expect(put('Two')).rejects.toThrow('Only one price list can exist. Delete the current one first.')
    const id = first?.id ?? ''
    const renamed = await call(updatePriceListCall, { id, documentName: 'Pongal list', pdf: undefined })
    expect(renamed).toMatchObject({ ...first, updatedAt: expect.any(String), name: 'Pongal list', file: expect.any(String) })
    const replaced = await call(updatePriceListCall, { id, documentName: 'Pongal list', pdf: pdf('more') })
    expect([replaced?.size, replaced?.file === renamed?.file]).toEqual([pdf('more').size, false])
    const toggled = await call(togglePriceListCall, { id, isActive: false })
    expect(toggled).toMatchObject({ message: 'Price list deactivated successfully!', priceList: { isActive: false } })
    await call(deletePriceListCall, { id })
    expect(await call(priceListCall, {})).toBeNull()
  })

  test('list, count, change and delete queries, as the optimistic update predicts', async () => {
    const list = (variables: object = {}) => call(queriesEndpoints.list, { page: 1, pageSize: 100, filters: {}, ...variables })
    const one = async (id: string) => (await provider.getOne({ resource: 'contact-queries', id })).data as ContactQuery
    const { data, total } = await list()
    expect(data).toHaveLength(total)
    const of = (status: string) => data.filter((query) => query.status === status)
    for (const status of queryStatuses) expect((await list({ filters: { status } })).data).toEqual(of(status))
    expect(await call(statsEndpoint, {})).toMatchObject({ total, newQueries: of('new').length })
    expect((await list({ search: data[0]?.query.slice(0, 20) })).data).toContainEqual(data[0])
    const last = data.at(-1) as ContactQuery
    expect(await one(last._id)).toMatchObject(last)

    const query = of('new')[0] as ContactQuery
    for (const status of [...queryStatuses].reverse()) {
      const values = { id: query._id, status, adminNotes: `குறிப்பு: ${status}` }
      await call(queryCalls.update, values)
      const { updatedAt, ...shown } = queryCalls.update.optimistic?.(query, values) ?? query
      const stored = await one(query._id)
      expect(stored).toMatchObject(shown)
      expect(stored.updatedAt).not.toBe(updatedAt)
    }
    const remove = () => provider.deleteOne({ resource: 'contact-queries', id: query._id })
    await remove()
    await expect(remove()).rejects.toMatchObject({ statusCode: 404, message: 'Query not found' })
    await expect(one(query._id)).rejects.toMatchObject({ statusCode: 404 })
  })

  test('save minimum order, contact and packaging costs, and report what the server refuses', async () => {
    const contact = {
      contactEmail: 'shop@lakshmi.in',
      contactPhone: '9876543210',
      upiId: 'lakshmi@okaxis',
      promotionalOffer: '🎆',
    }
    await call(saveMinimumOrder, { minimumOrderValue: 0 })
    await call(saveContactInfo, { ...contact, contactPhone: '' })
    expect(await call(readSettings, {})).toMatchObject({ ...contact, contactPhone: '', minimumOrderValue: 0 })
    const message = 'Please enter a valid email address'
    const refused = call(saveContactInfo, { ...contact, contactEmail: 'x' })
    await expect(refused).rejects.toMatchObject({ message, reasons: expect.arrayContaining([message]) })
    const tiers = [
      { minAmount: 0, maxAmount: 1000, cost: 99.5 },
      { minAmount: 1000, maxAmount: null, cost: 0 },
    ]
    await call(savePackaging, { isActive: true, tiers: [...tiers].reverse() })
    expect(await call(readPackaging, {})).toMatchObject({ isActive: true, tiers })
  })

  test.each<[string, PictureCalls, () => Promise<StorePicture | null>]>([
    ['logo', logoCalls, () => call(storeLogo, {})],
    ['QR code', qrCodeCalls, async () => (await call(readSettings, {})).qrCode],
  ])('upload, replace and delete the %s', async (_name, calls, read) => {
    const first = (await call(calls.upload, { picture: gif(1) })) as StorePicture
    expect(first).toEqual({ url: expect.any(String), uploadedAt: expect.stringMatching(/^2026-11-08T20:15:00/) })
    const second = (await call(calls.upload, { picture: gif(2) })) as StorePicture
    expect(await read()).toEqual(second)
    expect([await statusOf(first.url), await statusOf(second.url)]).toEqual([404, 200])
    await call(calls.remove, {})
    expect([await read(), await statusOf(second.url)]).toEqual([null, 404])
  })
})
