import { defaultOrderRules } from '../../../src/domain/order/order-rules'
import { afterAll, beforeAll, expect } from 'vitest'
import type { HistoryEntry } from '../../../src/domain/history/history-page'
import { text } from '../../../src/domain/record/kinds/texts'
import { time, updatedAt } from '../../../src/domain/record/kinds/times'
import { defineRecord } from '../../../src/domain/record/record'
import { recordModule } from '../../../server/records/record-module'
import type { TestApp } from '../../support/app'
import { describeMostlyOnSqlite } from '../../support/engines'
import { addPeople } from '../../support/people'
import { type Catalogue, makeCatalogue } from './catalogue'
import { type Answer, asAdmin, asAnyone, type Call } from './client'
import { placeOrder } from './order-fixtures'
import { picture } from './product-forms'

const villages = defineRecord(
  'villages',
  {
    name: text({ label: 'Name', max: 50, required: true }),
    createdAt: time({ label: 'Created', required: true }),
    updatedAt,
  },
  { singular: 'village', title: 'name' },
)

const invoice = { gstin: '', hsnCode: '3604', gstRate: 12, legalName: '', address: '' }

const menuOf = ({ categoryId, rocket }: Catalogue) => ({
  categoryId,
  serialNumber: 1,
  products: [{ productId: rocket, serialNumber: 1 }],
})

/** A record: where it is read, and two changes of it. */
interface Case {
  name: string
  read: () => Promise<string | null>
  path: string
  method?: string
  one: Call
  other: Call
}

interface Stale {
  message: string
  changes: HistoryEntry[]
}

describeMostlyOnSqlite('preconditions', (open, { it, itOnBoth }) => {
  let app: TestApp
  let catalogue: Catalogue
  const cases: Case[] = []

  const admin = <T = unknown>(path: string, call: Call = {}) => asAdmin<T>(app, path, { ...call, keepsTimes: true })
  const ifMatch = (tag: string, call: Call = {}): Call => ({ ...call, headers: { 'if-match': tag } })
  const based = (version: string | null, call: Call): Call => (version === null ? call : ifMatch(`"${version}"`, call))
  /** The first `updatedAt` in an answer. */
  const versionIn = ({ body }: Answer<unknown>): string | null =>
    /"updatedAt":(?:"([^"]+)"|null)/.exec(JSON.stringify(body))?.[1] ?? null

  beforeAll(async () => {
    // A clock that stands still: two changes in one millisecond have different times all the same.
    app = await open({ now: () => Date.parse('2026-11-20T06:30:00Z'), modules: [recordModule(villages)] })
    await app.db.schema
      .createTable('villages')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .execute()
    catalogue = await makeCatalogue(app.db)
    const { rocket, categoryId, subcategoryId } = catalogue
    const orderId = await placeOrder(app, catalogue)
    const created = async (path: string, json: object) =>
      (await admin<{ data: { _id: string } }>(path, { method: 'POST', json })).body.data._id
    const form = (fields: Record<string, string | Uint8Array<ArrayBuffer>>, type = 'image/png') => {
      const data = new FormData()
      for (const [name, value] of Object.entries(fields))
        if (typeof value === 'string') data.append(name, value)
        else data.append(name, new Blob([value], { type }), 'file')
      return { form: data }
    }
    const pdf = Buffer.from('%PDF-1.4\n%%EOF')
    const banners = await admin<{ data: { _id: string }[] }>('/banners', {
      method: 'POST',
      ...form({ type: 'portrait', banners: picture('png') }),
    })
    const priceList = await admin<{ data: { _id: string } }>('/price-lists/upload', {
      method: 'POST',
      ...form({ documentName: 'Diwali', pdf }),
    })
    await asAnyone(app, '/storefront/queries', { method: 'POST', json: { name: 'Meena', email: 'm@mail.in', query: 'When?' } })
    const query = (await app.db.selectFrom('contact_queries').select('id').executeTakeFirstOrThrow()).id
    const village = await created('/villages', { name: 'Sivakasi' })
    const person = await created('/staff', { name: 'Ravi', email: 'ravi@shop.in', role: 'packer' })
    const at = (path: string) => async () => versionIn(await admin(path))
    const json = (body: object): Call => ({ json: body })
    const order = at(`/orders/${orderId}`)
    cases.push(
      {
        name: 'a product',
        read: at(`/products/${rocket}`),
        path: `/products/${rocket}`,
        one: json({ name: 'One' }),
        other: json({ name: 'Other' }),
      },
      {
        name: 'a flag of a product',
        read: at(`/products/${rocket}`),
        path: `/products/${rocket}/toggle-active`,
        method: 'PATCH',
        one: {},
        other: {},
      },
      {
        name: 'a category',
        read: at('/categories'),
        path: `/categories/${categoryId}`,
        one: json({ name: 'One' }),
        other: json({ name: 'Other' }),
      },
      {
        name: 'a subcategory',
        read: at('/subcategories'),
        path: `/subcategories/${subcategoryId}`,
        one: json({ name: 'One' }),
        other: json({ name: 'Other' }),
      },
      {
        name: 'a banner',
        read: at('/banners'),
        path: `/banners/${banners.body.data[0]?._id}`,
        one: form({ banner: picture('png') }),
        other: form({ banner: picture('jpeg') }, 'image/jpeg'),
      },
      {
        name: 'the price list',
        read: at('/price-lists'),
        path: `/price-lists/${priceList.body.data._id}`,
        one: form({ documentName: 'One' }),
        other: form({ documentName: 'Other' }),
      },
      {
        name: 'a query',
        read: at('/admin/contact-queries'),
        path: `/admin/contact-queries/${query}`,
        one: json({ status: 'viewed', adminNotes: 'One' }),
        other: json({ status: 'viewed', adminNotes: 'Other' }),
      },
      {
        name: 'the status of an order',
        read: order,
        path: `/orders/${orderId}/order-status`,
        one: json({ orderStatus: 'confirmed' }),
        other: json({ orderStatus: 'processing' }),
      },
      {
        name: 'the payment of an order',
        read: order,
        path: `/orders/${orderId}/payment-status`,
        one: json({ paymentStatus: 'paid' }),
        other: json({ paymentStatus: 'failed' }),
      },
      {
        name: 'the tracking of an order',
        read: order,
        path: `/orders/${orderId}/tracking`,
        one: json({ trackingNumber: 'ONE' }),
        other: json({ trackingNumber: 'OTHER' }),
      },
      {
        name: 'the delivery picture of an order',
        read: order,
        path: `/orders/${orderId}/upload-delivery-image`,
        method: 'POST',
        one: form({ deliveryImage: picture('png') }),
        other: form({ deliveryImage: picture('png') }),
      },
      {
        name: 'a record of an own resource',
        read: at(`/villages/${village}`),
        path: `/villages/${village}`,
        one: json({ name: 'One' }),
        other: json({ name: 'Other' }),
      },
      {
        name: 'a person',
        read: at(`/staff/${person}`),
        path: `/staff/${person}`,
        one: json({ name: 'One' }),
        other: json({ name: 'Other' }),
      },
      {
        name: 'the minimum order value',
        read: at('/store/settings'),
        path: '/store/minimum-order-value',
        one: json({ minimumOrderValue: 500 }),
        other: json({ minimumOrderValue: 600 }),
      },
      {
        name: 'the contact information',
        read: at('/store/settings'),
        path: '/store/contact-info',
        one: json({ contactPhone: '9876543210' }),
        other: json({ contactPhone: '9876543211' }),
      },
      {
        name: 'the packaging costs',
        read: at('/store/packaging-cost-settings'),
        path: '/store/packaging-cost-settings',
        one: json({ isActive: false, tiers: [{ minAmount: 0, maxAmount: null, cost: 10 }] }),
        other: json({ isActive: false, tiers: [{ minAmount: 0, maxAmount: null, cost: 20 }] }),
      },
      {
        name: 'the invoice settings',
        read: at('/store/invoice-settings'),
        path: '/store/invoice-settings',
        one: json({ ...invoice, legalName: 'One' }),
        other: json({ ...invoice, legalName: 'Other' }),
      },
      {
        name: 'the name of the store',
        read: at('/store/profile'),
        path: '/store/profile',
        one: json({ storeName: 'One', address: '' }),
        other: json({ storeName: 'Other', address: '' }),
      },
      {
        name: 'the limits of orders',
        read: at('/store/order-rules'),
        path: '/store/order-rules',
        one: json({ ...defaultOrderRules, unpaidOrderHours: 1 }),
        other: json({ ...defaultOrderRules, unpaidOrderHours: 2 }),
      },
      {
        name: 'the rules of prices',
        read: at('/store/product-rules'),
        path: '/store/product-rules',
        one: json({ lowStockAt: 5, roundPrices: false }),
        other: json({ lowStockAt: 6, roundPrices: false }),
      },
      {
        name: 'the order of the menu',
        read: at('/quick-shopping/order'),
        path: '/quick-shopping/order',
        method: 'POST',
        one: json({ categoryOrder: [{ categoryId, serialNumber: 1, products: [] }] }),
        other: json({ categoryOrder: [{ categoryId, serialNumber: 1, products: [{ productId: rocket, serialNumber: 1 }] }] }),
      },
    )
  })
  afterAll(() => app.close())

  it('name others who have changed it', async () => {
    const { owner } = await addPeople(app)
    const path = `/products/${
      cases
        .find(({ name }) => name === 'a product')
        ?.path.split('/')
        .at(-1) ?? ''
    }`
    const version = versionIn(await admin(path))
    const json = { stockQuantity: 77 }
    await asAdmin({ url: app.url, token: owner }, path, { method: 'PUT', json })
    const refused = await admin<Stale>(path, { method: 'PUT', ...based(version, { json: { stockQuantity: 78 } }) })
    expect([refused.status, refused.body.message]).toEqual([412, 'Administrator changed this after you opened it.'])
  })

  itOnBoth('refuse a change that is based on an old copy, and say what was changed and by whom', async () => {
    const own = 'You changed this on another device, or in another tab, after you opened it here.'
    for (const { name, read, path, method = 'PUT', one, other } of cases) {
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
        json: { categoryOrder: [{ ...menuOf(catalogue) }] },
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
    for (const tag of ['abc', '2026-11-20T06:30:00.000Z', '"abc"', 'W/"2026-11-20T06:30:00.000Z"', '"'.repeat(5_000)]) {
      const { status, body } = await change(tag)
      expect([tag, status, body.message]).toEqual([tag, 400, 'If-Match must be the record’s updatedAt in double quotes.'])
    }
    expect((await change('*')).status).toBe(200)
    expect((await change('"1999-01-01T00:00:00.000Z"')).status).toBe(412)
    // A read does not depend on it.
    expect((await admin(`/products/${catalogue.rocket}`, ifMatch('abc'))).status).toBe(200)
  })
})
