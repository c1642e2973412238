import { defaultOrderRules } from '../../../src/domain/order/order-rules'
import { beforeAll, expect } from 'vitest'
import type { HistoryEntry } from '../../../src/domain/history/history-page'
import { text } from '../../../src/domain/record/kinds/texts'
import { time, updatedAt } from '../../../src/domain/record/kinds/times'
import { defineRecord } from '../../../src/domain/record/record'
import { recordModule } from '../../../server/records/record-module'
import { describeMostlyOnSqlite, shareApp, shareCatalogue } from '../../support/engines'
import { addPeople } from '../../support/people'
import { type Answer, asAdmin, asAnyone, type Call, expectAnswer } from './client'
import { formOf } from './order-calls'
import { placeOrder } from './order-fixtures'
import { picture } from './product-forms'
import { createTable } from '../../support/create-table'

const villages = defineRecord(
  'villages',
  {
    name: text({ label: 'Name', max: 50, required: true }),
    createdAt: time({ label: 'Created', required: true }),
    updatedAt,
  },
  { singular: 'village', title: 'name' },
)

const settings = (name: string, changes: Case[2]): Case => [`/store/${name}`, `/store/${name}`, changes]
const invoice = { gstin: '', hsnCode: '3604', gstRate: 12, legalName: '', address: '' }

/** Where a record is read and written, and two changes of it; PUT unless a method is named. */
type Case = [read: string, path: string, changes: readonly [one: Call, other: Call], method?: string]

interface Stale {
  message: string
  changes: HistoryEntry[]
}

describeMostlyOnSqlite('preconditions', (open, { it, itOnBoth }) => {
  let cases: Record<string, Case> = {}
  // A clock that stands still: two changes in one millisecond have different times all the same.
  const app = shareApp(open, { now: () => Date.parse('2026-11-20T06:30:00Z'), modules: [recordModule(villages)] })
  const catalogue = shareCatalogue(app)

  const admin = <T = unknown>(path: string, call: Call = {}) => asAdmin<T>(app, path, { ...call, keepsTimes: true })
  const ifMatch = (tag: string, call: Call = {}): Call => ({ ...call, headers: { 'if-match': tag } })
  const based = (version: string | null, call: Call): Call => (version === null ? call : ifMatch(`"${version}"`, call))
  /** The first `updatedAt` in an answer. */
  const versionIn = ({ body }: Answer<unknown>): string | null =>
    /"updatedAt":(?:"([^"]+)"|null)/.exec(JSON.stringify(body))?.[1] ?? null

  beforeAll(async () => {
    await createTable(app.db, villages)
    const { rocket, categoryId, subcategoryId } = catalogue
    const orderId = await placeOrder(app, catalogue)
    const created = async (path: string, body: object | FormData): Promise<string> => {
      const call = body instanceof FormData ? { form: body } : { json: body }
      const { data } = (await admin<{ data: { _id: string } | { _id: string }[] }>(path, { method: 'POST', ...call })).body
      return [data].flat()[0]?._id ?? ''
    }
    const banner = await created('/banners', formOf({ type: 'portrait', banners: picture('png') }))
    const pdf = Buffer.from('%PDF-1.4\n%%EOF')
    const priceList = await created('/price-lists/upload', formOf({ documentName: 'Diwali', pdf }))
    await asAnyone(app, '/storefront/queries', { method: 'POST', json: { name: 'Meena', email: 'm@mail.in', query: 'When?' } })
    const query = (await app.db.selectFrom('contact_queries').select('id').executeTakeFirstOrThrow()).id
    const village = `/villages/${await created('/villages', { name: 'Sivakasi' })}`
    const person = `/staff/${await created('/staff', { name: 'Ravi', email: 'ravi@shop.in', role: 'packer' })}`
    const [product, order] = [`/products/${rocket}`, `/orders/${orderId}`]
    const json = (one: object, other: object) => [{ json: one }, { json: other }] as const
    const set = <T>(name: string, one: T, other: T, rest: object = {}) =>
      json({ ...rest, [name]: one }, { ...rest, [name]: other })
    const names = set('name', 'One', 'Other')
    const tiers = (cost: number) => [{ minAmount: 0, maxAmount: null, cost }]
    const menu = (...products: object[]) => [{ categoryId, serialNumber: 1, products }]
    cases = {
      'a product': [product, product, names],
      'a flag of a product': [product, `${product}/toggle-active`, [{}, {}], 'PATCH'],
      'a category': ['/categories', `/categories/${categoryId}`, names],
      'a subcategory': ['/subcategories', `/subcategories/${subcategoryId}`, names],
      'a banner': [
        '/banners',
        `/banners/${banner}`,
        [{ form: formOf({ banner: picture('png') }) }, { form: formOf({ banner: picture('jpeg') }) }],
      ],
      'the price list': [
        '/price-lists',
        `/price-lists/${priceList}`,
        [{ form: formOf({ documentName: 'One' }) }, { form: formOf({ documentName: 'Other' }) }],
      ],
      'a query': [
        '/admin/contact-queries',
        `/admin/contact-queries/${query}`,
        set('adminNotes', 'One', 'Other', { status: 'viewed' }),
      ],
      'the status of an order': [order, `${order}/order-status`, set('orderStatus', 'confirmed', 'processing')],
      'the payment of an order': [order, `${order}/payment-status`, set('paymentStatus', 'paid', 'failed')],
      'the tracking of an order': [order, `${order}/tracking`, set('trackingNumber', 'ONE', 'OTHER')],
      'the delivery picture of an order': [
        order,
        `${order}/upload-delivery-image`,
        [{ form: formOf({ deliveryImage: picture('png') }) }, { form: formOf({ deliveryImage: picture('png') }) }],
        'POST',
      ],
      'a record of an own resource': [village, village, names],
      'a person': [person, person, names],
      'the minimum order value': ['/store/settings', '/store/minimum-order-value', set('minimumOrderValue', 500, 600)],
      'the contact information': ['/store/settings', '/store/contact-info', set('contactPhone', '9876543210', '9876543211')],
      'the packaging costs': settings('packaging-cost-settings', set('tiers', tiers(10), tiers(20), { isActive: false })),
      'the invoice settings': settings('invoice-settings', set('legalName', 'One', 'Other', invoice)),
      'the name of the store': settings('profile', set('storeName', 'One', 'Other', { address: '' })),
      'the limits of orders': settings('order-rules', set('unpaidOrderHours', 1, 2, defaultOrderRules)),
      'the rules of prices': settings('product-rules', set('lowStockAt', 5, 6, { roundPrices: false })),
      'the order of the menu': [
        '/quick-shopping/order',
        '/quick-shopping/order',
        set('categoryOrder', menu(), menu({ productId: rocket, serialNumber: 1 })),
        'POST',
      ],
    }
  })

  it('name others who have changed it', async () => {
    const { owner } = await addPeople(app)
    const path = `/products/${catalogue.rocket}`
    const version = versionIn(await admin(path))
    const json = { stockQuantity: 77 }
    await asAdmin({ url: app.url, token: owner }, path, { method: 'PUT', json })
    const refused = await admin<Stale>(path, { method: 'PUT', ...based(version, { json: { stockQuantity: 78 } }) })
    expect([refused.status, refused.body.message]).toEqual([412, 'Administrator changed this after you opened it.'])
  })

  itOnBoth('refuse a change that is based on an old copy, and say what was changed and by whom', async () => {
    const own = 'You changed this on another device, or in another tab, after you opened it here.'
    for (const [name, [readPath, path, [one, other], method = 'PUT']] of Object.entries(cases)) {
      const read = async () => versionIn(await admin(readPath))
      const first = await read()
      const changed = await admin(path, { method, ...based(first, one) })
      expect([name, changed.status, changed.body]).toEqual([name, 200, expect.anything()])
      const second = await read()
      expect([name, first === null || (second !== null && second > first)]).toEqual([name, true])
      expect([name, versionIn(changed)]).toEqual([name, second])

      const old = first === null ? { ...other, headers: { 'if-none-match': '*' } } : based(first, other)
      const refused = await admin<Stale>(path, { method, ...old })
      expect([name, refused.status]).toEqual([name, 412])
      expect(refused.body.message).toBe(own)
      expect([name, refused.body.changes.length, refused.body.changes[0]?.by?.name]).toEqual([name, 1, 'Administrator'])
      expect([name, refused.body.changes[0]?.changes.length]).not.toEqual([name, 0])
      expect([name, await read()]).toEqual([name, second])

      expect([name, (await admin(path, { method, ...based(second, other) })).status]).toEqual([name, 200])
    }
  })

  it('also refuse to delete what was changed', async () => {
    for (const path of ['/villages', '/categories', '/staff']) {
      const json = { name: 'New', ...(path === '/staff' ? { email: 'new@shop.in', role: 'viewer' } : {}) }
      const created = await admin<{ data: { _id: string; updatedAt: string } }>(path, { method: 'POST', json })
      const { _id, updatedAt } = created.body.data
      await admin(`${path}/${_id}`, { method: 'PUT', json: { ...json, name: 'Newer' } })
      const stale = await admin<Stale>(`${path}/${_id}`, { method: 'DELETE', ...based(updatedAt, {}) })
      expect([path, stale.status, stale.body.changes.map(({ action }) => action)]).toEqual([path, 412, ['update']])
      expect([path, (await admin(`${path}/${_id}`, { method: 'DELETE' })).status]).toEqual([path, 200])
    }
  })

  it('refuse a product whose subcategory was moved after it was read', async () => {
    const { rocket, subcategoryId, categoryId } = catalogue
    const before = versionIn(await admin(`/products/${rocket}`))
    const created = await admin<{ data: { _id: string } }>('/categories', { method: 'POST', json: { name: 'Elsewhere' } })
    const move = (to: string) =>
      admin(`/subcategories/${subcategoryId}`, { method: 'PUT', json: { name: 'Moved', categoryId: to } })
    expect((await move(created.body.data._id)).status).toBe(200)
    const change = { method: 'PUT', ...based(before, { json: { name: 'Rocket' } }) }
    expect((await admin(`/products/${rocket}`, change)).status).toBe(412)
    const moved = versionIn(await admin(`/products/${rocket}`))
    // A subcategory that stays where it is leaves its products alone.
    expect((await move(created.body.data._id)).status).toBe(200)
    expect(versionIn(await admin(`/products/${rocket}`))).toBe(moved)
    await move(categoryId)
  })

  itOnBoth('are taken by exactly one of many changes at the same time', async () => {
    const path = `/products/${catalogue.rocket}`
    const version = versionIn(await admin(path))
    const changes = Array.from({ length: 12 }, (_, index) =>
      admin(path, { method: 'PUT', ...based(version, { json: { name: `Rocket ${index}` } }) }),
    )
    const statuses = (await Promise.all(changes)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 412)).toHaveLength(11)
  })

  it('are not missed by a change that sets what is already there', async () => {
    const path = `/products/${catalogue.rocket}`
    const { name } = (await admin<{ product: { name: string } }>(path)).body.product
    const before = versionIn(await admin(path))
    expect((await admin(path, { method: 'PUT', json: { name } })).status).toBe(200)
    expect(versionIn(await admin(path))).toBe(before)
  })

  it('refuse to save over an order of the menu that was reset', async () => {
    const save = (headers?: Record<string, string>) =>
      admin('/quick-shopping/order', {
        method: 'POST',
        json: { categoryOrder: [{ categoryId: catalogue.categoryId, serialNumber: 1, products: [] }] },
        ...(headers ? { headers } : {}),
      })
    const version = versionIn(await save())
    await admin('/quick-shopping/order', { method: 'DELETE' })
    expect((await save({ 'if-match': `"${version}"` })).status).toBe(412)
    expect((await save({ 'if-none-match': '*' })).status).toBe(200)
  })

  it('are a time in double quotes', async () => {
    const change = (tag: string) =>
      admin<{ message: string }>(`/products/${catalogue.rocket}`, {
        method: 'PUT',
        ...ifMatch(tag, { json: { name: 'Rocket' } }),
      })
    for (const tag of ['abc', '2026-11-20T06:30:00.000Z', '"abc"', 'W/"2026-11-20T06:30:00.000Z"', '"'.repeat(5_000)])
      await expectAnswer(change(tag), 400, 'If-Match must be the record’s updatedAt in double quotes.', tag)
    expect((await change('*')).status).toBe(200)
    expect((await change('"1999-01-01T00:00:00.000Z"')).status).toBe(412)
    // A read does not depend on it.
    expect((await admin(`/products/${catalogue.rocket}`, ifMatch('abc'))).status).toBe(200)
  })
})
