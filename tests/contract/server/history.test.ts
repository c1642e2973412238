import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { releaseUnpaid } from '../../../server/modules/orders/release-unpaid'
import { inTransaction } from '../../../server/database/in-transaction'
import { actingAs } from '../../../server/history/actor'
import { changeSetting } from '../../../server/modules/store/settings-repository'
import { recordModule } from '../../../server/records/record-module'
import { updateRow } from '../../../server/records/repository'
import type { HistoryEntry } from '../../../src/domain/history/history-page'
import { reference } from '../../../src/domain/record/kinds/choices'
import { defaultOrderRules } from '../../../src/domain/order/order-rules'
import { text } from '../../../src/domain/record/kinds/texts'
import { time } from '../../../src/domain/record/kinds/times'
import { defineRecord } from '../../../src/domain/record/record'
import type { TestApp } from '../../support/app'
import { describeOnEngines } from '../../support/engines'
import { addProduct, type Catalogue, makeCatalogue } from './catalogue'
import { peoplesPassword } from '../../support/people'
import { asAdmin, asAnyone, type Call } from './client'
import { placeOrder } from './order-fixtures'
import { validFields, picture, productForm } from './product-forms'
import { orderOf, setMinimumOrder } from './storefront-fixtures'

interface Listed {
  entries: HistoryEntry[]
  pagination: { page: number; limit: number; totalPages: number; total: number }
}

const towns = defineRecord(
  'towns',
  {
    name: text({ label: 'Name', max: 50, required: true }),
    categoryId: reference({ label: 'Category', to: 'categories', nullable: true }),
    createdAt: time({ label: 'Created', required: true }),
  },
  { singular: 'town', title: 'name' },
)

const archive = 'store-2026-11-20-093000.tar'
const pdf = Buffer.from('%PDF-1.4\n%%EOF')
/** A bank statement with one credit, of the amount of the order that its narration names. */
const statementOf = (narration: string): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(`Date,Narration,Credit\n12/11/2026,${narration},261.50\n`)
const start = Date.parse('2026-11-20T06:30:00Z')

/** A multipart form; bytes become files. */
const formOf = (fields: Record<string, string | Uint8Array<ArrayBuffer>>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    form.append(
      name,
      typeof value === 'string' ? value : new Blob([value]),
      ...((typeof value === 'string' ? [] : ['file']) as []),
    )
  return form
}

describeOnEngines('the history', (open) => {
  let app: TestApp
  let catalogue: Catalogue
  let clock = start
  const routes: string[] = []
  const collect = (message: unknown): unknown =>
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', ({ method, url }) => {
      const isWrite = !['GET', 'HEAD', 'OPTIONS'].includes(String(method))
      // Looking a customer up changes nothing.
      if (isWrite && /^\/api\/(?!auth\/|(customer-data|orders\/customers)\/look-up)/.test(url))
        routes.push(`${String(method)} ${url.slice(4)}`)
    })

  beforeAll(async () => {
    subscribe('fastify.initialization', collect)
    const made = { size: 1, rows: 1, files: 0, missing: 0 }
    app = await open({ now: () => clock, modules: [recordModule(towns)], recordEvery: 50, makeBackup: async () => made })
    unsubscribe('fastify.initialization', collect)
    await app.db.schema
      .createTable('towns')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('category_id', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute()
    catalogue = await makeCatalogue(app.db)
    await setMinimumOrder(app, 0)
  })
  afterAll(() => app.close())
  beforeEach(() => app.db.deleteFrom('history').execute())

  const history = async (query = '') => (await asAdmin<Listed>(app, `/history${query}`)).body
  const entries = async (query = '') => (await history(query)).entries
  const said = async () => (await entries()).map(({ action, resource }) => `${action} ${resource}`)
  const admin = <T = { data: { _id: string } }>(method: string, path: string, call: Call = {}) =>
    asAdmin<T>(app, path, { method, ...call })
  const placed = () => actingAs({ source: 'customer', now: () => clock }, () => placeOrder(app, catalogue))
  const idOf = async (path: string, call: Call): Promise<string> => (await admin('POST', path, call)).body.data._id
  const byAdmin = () => ({ _id: app.userId, name: 'Administrator' })
  const changed = (field: string, label: string, from: unknown, to: unknown) => ({ field, label, from, to })

  it('has one entry for each write call of the server', async () => {
    const { categoryId, subcategoryId, rocket } = catalogue
    const order = placed
    const phone = { 'x-order-phone': '9876543210' }
    const banner = () =>
      admin<{ data: { _id: string }[] }>('POST', '/banners', { form: formOf({ type: 'portrait', banners: picture('png') }) })
    const payment = async (status: string): Promise<string> => {
      const orderId = await order()
      await admin('POST', `/orders/${orderId}/payments`, { json: { kind: 'payment', amount: 10, method: 'cash' } })
      await app.db
        .updateTable('payments')
        .set({ status: status as 'claimed' })
        .where('order_id', '=', orderId)
        .execute()
      return (await app.db.selectFrom('payments').select('id').where('order_id', '=', orderId).executeTakeFirstOrThrow()).id
    }
    const transport = (name: string) => idOf('/transports', { json: { name } })
    const told = { event: 'order-received', channel: 'whatsapp', language: 'en' }
    const parcel = { lrDate: '2026-11-20', to: 'Madurai', parcels: 2 }
    const recorded: { dispatches: object[] } = { dispatches: [] }
    const paidOrder = async (): Promise<string> => {
      const orderId = await order()
      await admin('PUT', `/orders/${orderId}/payment-status`, { json: { paymentStatus: 'paid' } })
      return orderId
    }
    const takenOrder = async (): Promise<string> => {
      const orderId = await paidOrder()
      await admin('POST', `/orders/${orderId}/packing/take`, { json: {} })
      return orderId
    }
    const packedWhole = [
      { productId: rocket, quantity: 2 },
      { productId: catalogue.sparkler, quantity: 3 },
    ]
    const dispatched = async (lrNumber: string): Promise<string> => {
      const transportId = await transport(`Lorry ${lrNumber}`)
      const sent = { ...parcel, orderId: await paidOrder(), transportId, lrNumber }
      const { body } = await admin<{ data: { dispatches: { _id: string }[] } }>('POST', '/dispatches', {
        json: { dispatches: [sent] },
      })
      return body.data.dispatches[0]?._id ?? ''
    }
    const contactQuery = async () => {
      await asAnyone(app, '/storefront/queries', { method: 'POST', json: { name: 'Meena', email: 'm@mail.in', query: 'When?' } })
      return (await app.db.selectFrom('contact_queries').select('id').executeTakeFirstOrThrow()).id
    }
    const category = (name: string) => idOf('/categories', { json: { name } })
    const subcategory = (name: string) => idOf('/subcategories', { json: { name, categoryId } })
    const town = (name: string) => idOf('/towns', { json: { name } })
    const product = (productCode: string) =>
      idOf('/products', { form: productForm({ ...validFields({ ...catalogue, subcategoryId }), productCode }) })
    const person = (email: string) => idOf('/staff', { json: { name: 'Ravi', email, role: 'packer' } })
    const invoice = { gstin: '', hsnCode: '3604', gstRate: 12, legalName: '', address: '' }
    const menu = [{ categoryId, serialNumber: 1, products: [{ productId: rocket, serialNumber: 1 }] }]

    type Case = [
      route: string,
      expected: Partial<HistoryEntry>,
      make: () => Promise<unknown> | Record<string, string>,
      call: Call,
    ]
    const none = () => ({})
    const image = (field: string) => ({ form: formOf({ [field]: picture('png') }) })
    const customer = { by: null, source: 'customer' as const }
    const cases: Case[] = [
      ['POST /products', { action: 'create', title: 'Red Bijili' }, none, { form: productForm(validFields(catalogue)) }],
      [
        'PUT /products/:id',
        { changes: [changed('name', 'Product Name', 'Red Bijili', 'Rocket')] },
        async () => ({ id: await product('EDIT100') }),
        { json: { name: 'Rocket' } },
      ],
      [
        'PATCH /products/:id/toggle-featured',
        { changes: [changed('featured', 'Featured', false, true)] },
        () => ({ id: rocket }),
        {},
      ],
      [
        'PATCH /products/:id/toggle-bestseller',
        { changes: [changed('bestSeller', 'Best Seller', false, true), changed('featured', 'Featured', true, false)] },
        () => ({ id: rocket }),
        {},
      ],
      [
        'PATCH /products/:id/toggle-active',
        { changes: [changed('isActive', 'Active', true, false)] },
        async () => ({ id: await product('HIDE100') }),
        {},
      ],
      [
        'DELETE /products/:id',
        { action: 'delete', title: 'Red Bijili', changes: [] },
        async () => ({ id: await product('DEL100') }),
        {},
      ],
      [
        'POST /banners',
        { action: 'create', title: 'portrait' },
        none,
        { form: formOf({ type: 'portrait', banners: picture('png') }) },
      ],
      [
        'PUT /banners/:id',
        { changes: [changed('imageUrl', 'Banner', null, 'replaced')] },
        async () => ({ id: (await banner()).body.data[0]?._id }),
        image('banner'),
      ],
      ['DELETE /banners/:id', { action: 'delete' }, async () => ({ id: (await banner()).body.data[0]?._id }), {}],
      ['POST /categories', { action: 'create', title: 'Ground' }, none, { json: { name: 'Ground' } }],
      [
        'PUT /categories/:id',
        { changes: [changed('name', 'Category name', 'Sky', 'Sky 2')] },
        async () => ({ id: await category('Sky') }),
        { json: { name: 'Sky 2' } },
      ],
      ['DELETE /categories/:id', { action: 'delete', title: 'Gone' }, async () => ({ id: await category('Gone') }), {}],
      ['POST /subcategories', { action: 'create', title: 'Small' }, none, { json: { name: 'Small', categoryId } }],
      [
        'PUT /subcategories/:id',
        { changes: [changed('name', 'Subcategory name', 'Big', 'Bigger')] },
        async () => ({ id: await subcategory('Big') }),
        { json: { name: 'Bigger' } },
      ],
      ['DELETE /subcategories/:id', { action: 'delete' }, async () => ({ id: await subcategory('Gone') }), {}],
      [
        'POST /price-lists/upload',
        { action: 'create', title: 'List' },
        none,
        { form: formOf({ documentName: 'List', pdf: new Uint8Array(pdf) }) },
      ],
      [
        'PUT /price-lists/:id',
        { changes: [changed('documentName', 'Document name', 'List', 'List 2'), changed('fileUrl', 'PDF', null, 'replaced')] },
        async () => ({ id: (await app.db.selectFrom('price_lists').select('id').executeTakeFirstOrThrow()).id }),
        { form: formOf({ documentName: 'List 2', pdf: new Uint8Array(pdf) }) },
      ],
      [
        'PATCH /price-lists/:id/toggle-status',
        { changes: [changed('isActive', 'Active', true, false)] },
        async () => ({ id: (await app.db.selectFrom('price_lists').select('id').executeTakeFirstOrThrow()).id }),
        {},
      ],
      [
        'DELETE /price-lists/:id',
        { action: 'delete', title: 'List 2' },
        async () => ({ id: (await app.db.selectFrom('price_lists').select('id').executeTakeFirstOrThrow()).id }),
        {},
      ],
      [
        'POST /storefront/queries',
        { action: 'create', resource: 'contact-queries', title: 'Meena', ...customer },
        none,
        { json: { name: 'Meena', email: 'm@mail.in', query: 'When?' } },
      ],
      [
        'PUT /admin/contact-queries/:id',
        {
          resource: 'contact-queries',
          changes: [changed('status', 'Status', 'new', 'viewed'), changed('adminNotes', 'Admin Notes', '', 'called')],
        },
        async () => ({ id: await contactQuery() }),
        { json: { status: 'viewed', adminNotes: 'called' } },
      ],
      [
        'DELETE /admin/contact-queries/:id',
        { resource: 'contact-queries', action: 'delete', title: 'Meena', changes: [] },
        async () => ({ id: await contactQuery() }),
        {},
      ],
      [
        'POST /storefront/orders',
        { action: 'create', resource: 'orders', ...customer },
        none,
        { json: orderOf({ [rocket]: 2 }) },
      ],
      [
        'POST /storefront/orders/:orderId/payment-screenshot',
        { resource: 'orders', changes: [changed('paymentScreenshot', 'Payment Screenshot', null, 'added')], ...customer },
        async () => ({ orderId: await order() }),
        { ...image('paymentScreenshot'), headers: phone },
      ],
      [
        'PUT /orders/:orderId/order-status',
        { resource: 'orders', changes: [changed('orderStatus', 'Order Status', 'placed', 'confirmed')] },
        async () => ({ orderId: await order() }),
        { json: { orderStatus: 'confirmed' } },
      ],
      [
        'PUT /orders/:orderId/payment-status',
        {
          resource: 'orders',
          changes: [
            changed('orderStatus', 'Order Status', 'placed', 'confirmed'),
            changed('paymentStatus', 'Payment Status', 'pending', 'paid'),
          ],
        },
        async () => ({ orderId: await order() }),
        { json: { paymentStatus: 'paid' } },
      ],
      [
        'POST /storefront/orders/:orderId/payments',
        { resource: 'payments', action: 'create', id: expect.any(String), ...customer },
        async () => ({ orderId: await order() }),
        { form: formOf({ amount: '10', method: 'upi', reference: '412345678901' }), headers: phone },
      ],
      [
        'POST /orders',
        { resource: 'orders', action: 'create', id: expect.any(String) },
        none,
        { json: orderOf({ [catalogue.rocket]: 1 }) },
      ],
      [
        'POST /orders/:orderId/payments',
        { resource: 'payments', action: 'create', id: expect.any(String) },
        async () => ({ orderId: await order() }),
        { json: { kind: 'payment', amount: 10, method: 'cash' } },
      ],
      [
        'PUT /orders/:orderId/lines',
        { resource: 'orders', action: 'change-items', reason: 'Asked on the phone' },
        async () => ({ orderId: await placeOrder(app, catalogue) }),
        { json: { lines: [{ productId: catalogue.rocket, quantity: 3 }], reason: 'Asked on the phone' } },
      ],
      [
        'POST /orders/:orderId/credit-notes',
        { resource: 'orders', action: 'credit-note', reason: expect.stringMatching(/^CN-\d\d-\d\d-\d{5}, ₹10: Came late$/) },
        async () => {
          const orderId = await placeOrder(app, catalogue, { paymentStatus: 'paid' })
          await admin('POST', `/orders/${orderId}/generate-invoice`)
          return { orderId }
        },
        { json: { amount: 10, reason: 'Came late' } },
      ],
      [
        'PUT /orders/:orderId/customer',
        { resource: 'orders', action: 'change-customer', reason: 'Moved' },
        async () => ({ orderId: await placeOrder(app, catalogue) }),
        { json: { address: { street: '7, Lake Road' }, reason: 'Moved' } },
      ],
      [
        'POST /orders/:orderId/packing/take',
        {
          resource: 'orders',
          action: 'start-packing',
          changes: [changed('orderStatus', 'Order Status', 'confirmed', 'processing')],
        },
        async () => ({ orderId: await paidOrder() }),
        { json: {} },
      ],
      [
        'POST /orders/:orderId/packing/release',
        { resource: 'orders', action: 'stop-packing', changes: [] },
        async () => ({ orderId: await takenOrder() }),
        {},
      ],
      [
        'PUT /orders/:orderId/packing',
        { resource: 'orders', action: 'pack', changes: [] },
        async () => ({ orderId: await takenOrder() }),
        { json: { packed: packedWhole, parcels: 2, done: true, key: 'whole' } },
      ],
      [
        'POST /orders/:orderId/packing/short',
        { resource: 'orders', action: 'change-items', reason: 'Short when packed: 1 × Rocket Bomb' },
        async () => ({ orderId: await takenOrder() }),
        { json: { productId: rocket, quantity: 1, key: 'short' } },
      ],
      [
        'POST /payments/:id/confirm',
        { resource: 'payments', changes: [changed('status', 'Status', 'claimed', 'confirmed')] },
        async () => ({ id: await payment('claimed') }),
        {},
      ],
      [
        'POST /payments/:id/reject',
        {
          resource: 'payments',
          changes: [changed('status', 'Status', 'claimed', 'rejected'), changed('reason', 'Reason', '', 'Not found')],
        },
        async () => ({ id: await payment('claimed') }),
        { json: { reason: 'Not found' } },
      ],
      [
        'POST /payments/:id/reverse',
        {
          resource: 'payments',
          changes: [changed('status', 'Status', 'confirmed', 'reversed'), changed('reason', 'Reason', '', 'Wrong order')],
        },
        async () => ({ id: await payment('confirmed') }),
        { json: { reason: 'Wrong order' } },
      ],
      [
        'PUT /payments/:id/reference',
        { resource: 'payments', changes: [changed('reference', 'Reference Number', '', '412345678909')] },
        async () => ({ id: await payment('confirmed') }),
        { json: { reference: '412345678909' } },
      ],
      ['POST /transports', { action: 'create', title: 'Sri Lorry' }, none, { json: { name: 'Sri Lorry' } }],
      [
        'PUT /transports/:id',
        { resource: 'transports', changes: [changed('name', 'Name', 'Old Lorry', 'New Lorry')] },
        async () => ({ id: await transport('Old Lorry') }),
        { json: { name: 'New Lorry' } },
      ],
      [
        'DELETE /transports/:id',
        { resource: 'transports', action: 'delete', title: 'Gone Lorry' },
        async () => ({ id: await transport('Gone Lorry') }),
        {},
      ],
      [
        'POST /dispatches',
        { resource: 'dispatches', action: 'create', id: expect.any(String) },
        async () => {
          const transportId = await transport('Lorry A0')
          recorded.dispatches = [{ ...parcel, orderId: await paidOrder(), transportId, lrNumber: 'A0' }]
          return {}
        },
        { json: recorded },
      ],
      [
        'PUT /dispatches/:id',
        { resource: 'dispatches', changes: [changed('parcels', 'Parcels', 2, 3)] },
        async () => ({ id: await dispatched('A1') }),
        { json: { parcels: 3 } },
      ],
      [
        'DELETE /dispatches/:id',
        { resource: 'dispatches', action: 'delete', changes: [] },
        async () => ({ id: await dispatched('A2') }),
        {},
      ],
      [
        'POST /dispatches/:id/receipt',
        { resource: 'dispatches', changes: [changed('receipt', 'Receipt', null, 'added')] },
        async () => ({ id: await dispatched('A3') }),
        image('receipt'),
      ],
      [
        'POST /orders/:orderId/messages',
        { resource: 'messages', action: 'create', id: expect.any(String) },
        async () => ({ orderId: await order() }),
        { json: told },
      ],
      [
        'DELETE /orders/:orderId/messages/:id',
        { resource: 'messages', action: 'delete', id: expect.any(String), changes: [] },
        async () => {
          const orderId = await order()
          return { orderId, id: await idOf(`/orders/${orderId}/messages`, { json: told }) }
        },
        {},
      ],
      [
        'PUT /message-templates',
        {
          resource: 'store-settings',
          id: 'messageTemplates',
          title: 'Message templates',
          changes: [changed('language', 'Usual language', 'en', 'ta')],
        },
        none,
        { json: { language: 'ta' } },
      ],
      [
        'POST /payments/statements',
        { resource: 'statements', action: 'create', title: '12 Nov 2026' },
        none,
        { form: formOf({ statement: statementOf('CASH') }) },
      ],
      [
        'POST /payments/statements/:id/confirm',
        { resource: 'payments', action: 'create', id: expect.any(String) },
        async () => {
          const form = formOf({ statement: statementOf(await order()) })
          return { id: (await admin('POST', '/payments/statements', { form })).body.data._id }
        },
        { json: { lines: [2] } },
      ],
      [
        'PUT /orders/:orderId/tracking',
        {
          resource: 'orders',
          changes: [
            changed('trackingNumber', 'Tracking Number', '', 'LR1'),
            changed('estimatedDelivery', 'Estimated Delivery', null, '2026-11-30'),
          ],
        },
        async () => ({ orderId: await order() }),
        { json: { trackingNumber: 'LR1', estimatedDelivery: '2026-11-30' } },
      ],
      [
        'POST /orders/:orderId/upload-delivery-image',
        { resource: 'orders', changes: [changed('deliveryImage', 'Delivery Image', null, 'added')] },
        async () => ({ orderId: await order() }),
        image('deliveryImage'),
      ],
      [
        'DELETE /orders/:orderId/delivery-image',
        { resource: 'orders', changes: [changed('deliveryImage', 'Delivery Image', null, 'removed')] },
        async () => {
          const orderId = await order()
          await admin('POST', `/orders/${orderId}/upload-delivery-image`, image('deliveryImage'))
          return { orderId }
        },
        {},
      ],
      [
        'POST /orders/:orderId/generate-invoice',
        {
          resource: 'orders',
          action: 'invoice',
          changes: [changed('invoiceNumber', 'Invoice Number', null, expect.any(String))],
        },
        async () => {
          const orderId = await order()
          await admin('PUT', `/orders/${orderId}/payment-status`, { json: { paymentStatus: 'paid' } })
          return { orderId }
        },
        {},
      ],
      [
        'POST /quick-shopping/order',
        { id: 'menuOrder', title: 'Menu order', changes: [changed('categoryOrder', 'Menu order', null, 'changed')] },
        none,
        { json: { categoryOrder: menu } },
      ],
      [
        'DELETE /quick-shopping/order',
        { id: 'menuOrder', changes: [changed('categoryOrder', 'Menu order', null, 'changed')] },
        none,
        {},
      ],
      [
        'PUT /store/minimum-order-value',
        { id: 'store', changes: [changed('minimumOrderValue', 'Minimum Order Value', 0, 500)] },
        none,
        { json: { minimumOrderValue: 500 } },
      ],
      [
        'PUT /store/contact-info',
        { id: 'store', changes: [changed('upiId', 'UPI ID', '', 'store@bank')] },
        none,
        { json: { upiId: 'store@bank' } },
      ],
      [
        'PUT /store/packaging-cost-settings',
        { id: 'packaging', changes: [changed('isActive', 'Packaging cost', false, true)] },
        none,
        { json: { isActive: true, tiers: [{ minAmount: 0, maxAmount: null, cost: 100 }] } },
      ],
      [
        'PUT /store/invoice-settings',
        { id: 'invoice', changes: [changed('gstRate', 'GST Rate', 18, 12)] },
        none,
        { json: invoice },
      ],
      [
        'PUT /store/profile',
        { id: 'storeName', title: 'Store name', changes: [changed('storeName', 'Store Name', null, 'Sky Crackers')] },
        none,
        { json: { storeName: 'Sky Crackers' } },
      ],
      [
        'PUT /store/public-address',
        {
          id: 'publicAddress',
          title: 'Public address',
          changes: [changed('publicAddress', 'Public Address', null, 'https://sky.example.in')],
        },
        none,
        { json: { publicAddress: 'https://sky.example.in' } },
      ],
      [
        'PUT /store/order-rules',
        { id: 'orderRules', changes: [changed('unpaidOrderHours', 'Hours to Pay', 48, 24)] },
        none,
        { json: { ...defaultOrderRules, unpaidOrderHours: 24 } },
      ],
      [
        'PUT /store/product-rules',
        { id: 'productRules', changes: [changed('lowStockAt', 'Low Stock', 10, 5)] },
        none,
        { json: { lowStockAt: 5, roundPrices: false } },
      ],
      ['POST /store/logo', { id: 'logo', changes: [changed('logo', 'Logo', null, 'added')] }, none, image('logo')],
      ['DELETE /store/logo', { id: 'logo', changes: [changed('logo', 'Logo', null, 'removed')] }, none, {}],
      ['POST /store/qr-code', { id: 'qrCode', changes: [changed('qrCode', 'QR Code', null, 'added')] }, none, image('qrCode')],
      ['DELETE /store/qr-code', { id: 'qrCode', changes: [changed('qrCode', 'QR Code', null, 'removed')] }, none, {}],
      [
        'POST /staff',
        { resource: 'accounts', action: 'create', title: 'uma@store.in' },
        none,
        { json: { name: 'Uma', email: 'uma@store.in', role: 'packer' } },
      ],
      [
        'PUT /staff/:id',
        { resource: 'accounts', changes: [changed('role', 'Role', 'packer', 'counter')] },
        async () => ({ id: await person('role@store.in') }),
        { json: { role: 'counter' } },
      ],
      [
        'POST /staff/:id/password-link',
        { resource: 'accounts', action: 'password-link' },
        async () => ({ id: await person('link@store.in') }),
        {},
      ],
      [
        'DELETE /staff/:id/sessions/:session',
        { resource: 'accounts', action: 'end-session', title: 'away@store.in', reason: 'Unknown device' },
        async () => {
          const id = await person('away@store.in')
          await admin('PUT', `/staff/${id}`, { json: { password: peoplesPassword } })
          const json = { email: 'away@store.in', password: peoplesPassword }
          await asAnyone(app, '/auth/login', { method: 'POST', json, headers: { 'user-agent': '' } })
          const row = await app.db.selectFrom('sessions').select('id').where('account_id', '=', id).executeTakeFirstOrThrow()
          return { id, session: row.id }
        },
        {},
      ],
      [
        'DELETE /staff/:id/second-factor',
        { resource: 'accounts', action: 'second-factor-off', title: 'code@store.in' },
        async () => {
          const id = await person('code@store.in')
          const row = { account_id: id, secret: '', last_step: 0, recovery_hashes: '[]', created_at: clock }
          await app.db.insertInto('second_factors').values(row).execute()
          return { id }
        },
        {},
      ],
      [
        'DELETE /staff/:id',
        { resource: 'accounts', action: 'delete', title: 'gone@store.in' },
        async () => ({ id: await person('gone@store.in') }),
        {},
      ],
      [
        'POST /bin/:resource/:id/restore',
        { resource: 'products', action: 'restore', title: 'Red Bijili' },
        async () => {
          const id = await product('BIN100')
          await admin('DELETE', `/products/${id}`)
          return { id, resource: 'products' }
        },
        {},
      ],
      [
        'DELETE /bin/:resource/:id',
        { resource: 'products', action: 'purge', title: 'Red Bijili' },
        async () => {
          const id = await product('BIN101')
          await admin('DELETE', `/products/${id}`)
          return { id, resource: 'products' }
        },
        {},
      ],
      [
        'POST /customer-data/export',
        { resource: 'customers', id: '5678', action: 'export', title: 'ending in 5678' },
        async () => {
          const json = { name: 'Uma', phoneNumber: '9000005678', query: 'When?' }
          await asAnyone(app, '/storefront/queries', { method: 'POST', json })
          return {}
        },
        { json: { phone: '90000 05678' } },
      ],
      [
        'POST /customer-data/remove',
        { resource: 'customers', id: '5678', action: 'erase', title: 'ending in 5678' },
        none,
        { json: { phone: '9000005678' } },
      ],
      [
        'PUT /store/backup-settings',
        { id: 'backup', title: 'Backups', changes: [changed('schedule', 'Automatic Backup', 'off', 'daily')] },
        none,
        { json: { schedule: 'daily', hour: 2, keep: 7 } },
      ],
      [
        'POST /backups',
        { resource: 'backup-runs', action: 'create', title: expect.stringMatching(/^backup-.*\.tar$/) },
        none,
        {},
      ],
      [
        'POST /backups/:name/link',
        { resource: 'backup-runs', action: 'download', title: archive },
        async () => {
          await mkdir(join(app.dataDir, 'backups'), { recursive: true })
          await writeFile(join(app.dataDir, 'backups', archive), '')
          return { name: archive }
        },
        {},
      ],
      [
        'DELETE /backups/:name',
        { resource: 'backup-runs', action: 'delete', title: archive },
        // Stored by the case before.
        () => ({ name: archive }),
        {},
      ],
      ['POST /towns', { action: 'create', title: 'Sivakasi' }, none, { json: { name: 'Sivakasi' } }],
      [
        'PUT /towns/:id',
        { changes: [changed('categoryId', 'categoryId', '', { _id: categoryId, name: 'Aerial' })] },
        async () => ({ id: await town('Melur') }),
        { json: { categoryId } },
      ],
      ['DELETE /towns/:id', { action: 'delete', title: 'Gone' }, async () => ({ id: await town('Gone') }), {}],
    ]
    expect(cases.map(([route]) => route).sort()).toEqual([...routes].sort())

    for (const [route, expected, make, { headers, ...call }] of cases) {
      const params = Object.entries((await make()) as Record<string, string>)
      await app.db.deleteFrom('history').execute()
      clock += 1000
      const [method = '', pattern = ''] = route.split(' ')
      const path = params.reduce((whole, [name, value]) => whole.replace(`:${name}`, value), pattern)
      const ask = expected.source === 'customer' ? asAnyone : asAdmin
      const { status } = await ask(app, path, { method, ...call, ...(headers ? { headers } : {}) })
      expect([route, status]).toEqual([route, expect.toSatisfy((code: number) => [200, 201, 202].includes(code))])
      const id = params[0]?.[1]
      const resource = pattern.split('/')[1]
      const isOf = (entry: HistoryEntry): boolean => entry.resource === (expected.resource ?? entry.resource)
      // An order changes together with its payments and dispatches; each has an entry of its own.
      const listed = (await entries()).filter(
        (entry) => isOf(entry) || !['orders', 'payments', 'dispatches'].includes(entry.resource),
      )
      expect([route, listed]).toEqual([
        route,
        [
          {
            _id: expect.stringMatching(/^\d+$/),
            at: new Date(clock).toISOString(),
            by: byAdmin(),
            source: 'administrator',
            call: route,
            resource: resource === 'store' ? 'store-settings' : resource,
            id: id ?? expect.any(String),
            title: expect.any(String),
            action: 'update',
            changes: [],
            reason: null,
            ...expected,
          },
        ],
      ])
    }
  })

  it('keeps the reason that was given for a change', async () => {
    const change = (reason: string, name: string) =>
      admin<{ message: string }>('PUT', `/categories/${catalogue.categoryId}`, {
        json: { name },
        headers: { 'x-change-reason': reason },
      })
    expect((await change(encodeURIComponent('விலை  மாற்றம்'), 'Reasoned')).status).toBe(200)
    expect((await entries())[0]).toMatchObject({ action: 'update', reason: 'விலை மாற்றம்' })
    for (const wrong of ['%E0%A4%A', encodeURIComponent('x'.repeat(201)), 'x'.repeat(5_000), '%00']) {
      const { status, body } = await change(wrong, 'Refused')
      expect([wrong, status, body.message]).toEqual([
        wrong,
        400,
        'X-Change-Reason must be percent-encoded text of at most 200 characters.',
      ])
    }
    expect(await entries()).toHaveLength(1)
    await admin('PUT', `/categories/${catalogue.categoryId}`, { json: { name: 'Aerial' } })
  })

  it('tells who set a password and who failed to sign in, but not the password', async () => {
    const json = { name: 'Selvi', email: 'selvi@store.in', role: 'packer', password: peoplesPassword }
    const { _id } = (await admin('POST', '/staff', { json })).body.data
    const link = (await admin<{ data: { url: string } }>('POST', `/staff/${_id}/password-link`)).body.data.url
    await app.db.deleteFrom('history').execute()

    const token = link.split('#token=')[1]
    const password = 'eight yellow parrots'
    await asAnyone(app, '/auth/password-link', { method: 'POST', json: { token, password } })
    const login = { email: json.email, password }
    const own = (await asAnyone<{ token: string }>(app, '/auth/login', { method: 'POST', json: login })).body.token
    const next = { current: password, password: 'nine purple parrots' }
    const answer = await asAdmin({ url: app.url, token: own }, '/auth/password', { method: 'POST', json: next })
    expect(answer.status).toBe(200)
    await admin('PUT', `/staff/${_id}`, { json: { password: 'ten orange parrots' } })
    clock += 1000
    await asAnyone(app, '/auth/login', { method: 'POST', json: { ...login, password: 'eleven grey parrots' } })
    await asAnyone(app, '/auth/login', { method: 'POST', json: { ...login, email: 'nobody@store.in' } })
    await expect.poll(async () => (await entries()).length).toBe(4)

    const listed = await entries()
    const selvi = { _id, name: 'Selvi' }
    expect(listed[0]).toMatchObject({ source: 'visitor', title: 'selvi@store.in', id: _id })
    expect(listed.map(({ action, by, call, changes }) => ({ action, by, call, changes }))).toEqual([
      { action: 'failed-login', by: null, call: 'POST /auth/login', changes: [] },
      { action: 'set-password', by: byAdmin(), call: 'PUT /staff/:id', changes: [] },
      { action: 'set-password', by: selvi, call: 'POST /auth/password', changes: [] },
      { action: 'set-password', by: selvi, call: 'POST /auth/password-link', changes: expect.any(Array) },
    ])
    expect(JSON.stringify(listed)).not.toMatch(/parrots|argon2/)
    expect(JSON.stringify(listed)).not.toContain(token)
  })

  it('has no entry of a failed write, or of one that changes nothing', async () => {
    const { rocket, categoryId } = catalogue
    const orderId = await placed()
    await app.db.deleteFrom('history').execute()
    const statuses = [
      await admin('PUT', `/products/${rocket}`, { json: { name: '' } }),
      await admin('PUT', `/products/${rocket}`, { json: { name: 'New', categoryId: 'unknown' } }),
      await admin('DELETE', `/categories/${categoryId}`),
      await admin('POST', '/categories', { json: { name: 'AERIAL' } }),
      await admin('PUT', '/store/minimum-order-value', { json: { minimumOrderValue: 9_000_000 } }),
      await admin('POST', `/orders/${orderId}/generate-invoice`),
      await asAnyone(app, '/storefront/orders', { method: 'POST', json: orderOf({ [rocket]: 999_999 }) }),
    ].map(({ status }) => status)
    expect(statuses.every((status) => status >= 400 && status < 500)).toBe(true)
    const fine = [
      await admin('PUT', `/categories/${categoryId}`, { json: { name: 'Aerial' } }),
      await admin('PUT', `/orders/${orderId}/order-status`, { json: { orderStatus: 'placed' } }),
      await admin('DELETE', `/orders/${orderId}/delivery-image`),
      await admin('DELETE', '/store/logo'),
    ].map(({ status }) => status)
    expect(fine).toEqual([200, 200, 200, 200])
    expect(await entries()).toEqual([])
  })

  it('keeps the order of two changes in one transaction, and forgets those of one that is rolled back', async () => {
    const rename = (name: string) => (tx: TestApp['db']) => updateRow(tx, 'categories', catalogue.categoryId, { name })
    await inTransaction(app.db, async (tx) => {
      await rename('First')(tx)
      await rename('Aerial')(tx)
    })
    const broken = inTransaction(app.db, async (tx) => {
      await rename('Never')(tx)
      await changeSetting(tx, 'orderRules', (rules) => ({ ...rules, maxUnpaidOrders: 9 }))
      throw new Error('stop')
    })
    await expect(broken).rejects.toThrow('stop')
    expect((await entries()).map(({ changes, source }) => [source, changes[0]?.from, changes[0]?.to])).toEqual([
      ['server', 'First', 'Aerial'],
      ['server', 'Aerial', 'First'],
    ])
  })

  it('names the reason of a cancellation, and an order that is reopened or released', async () => {
    const orderId = await placed()
    const setStatus = (orderStatus: string, adminNotes?: string) =>
      admin('PUT', `/orders/${orderId}/order-status`, { json: { orderStatus, adminNotes } })
    await setStatus('cancelled', '20 Nov 2026: Cancelled. Customer asked.')
    await setStatus('placed')
    await releaseUnpaid(app.db, start + 1_000 * 3_600_000, (error) => expect.unreachable(String(error)))
    const told = (await entries(`?resource=orders&id=${orderId}`)).map(({ action, reason, source }) => [action, reason, source])
    expect(told).toEqual([
      ['release', null, 'server'],
      ['reopen', null, 'administrator'],
      ['cancel', 'Customer asked', 'administrator'],
      ['create', null, 'customer'],
    ])
  })

  it('holds no password hash, no file key, and only the changed part of a long text', async () => {
    const orderId = await placed()
    const notes = 'word '.repeat(300)
    await admin('PUT', `/orders/${orderId}/order-status`, { json: { orderStatus: 'placed', adminNotes: notes } })
    await admin('PUT', `/orders/${orderId}/order-status`, { json: { orderStatus: 'placed', adminNotes: `${notes}changed` } })
    await admin('POST', `/orders/${orderId}/upload-delivery-image`, { form: formOf({ deliveryImage: picture('png') }) })
    const [uploaded, changedNotes] = await entries(`?resource=orders&id=${orderId}`)
    expect(changedNotes?.changes[0]).toMatchObject({
      from: expect.stringMatching(/^….{0,40}$/),
      to: expect.stringMatching(/^….*word changed$/),
    })
    expect(JSON.stringify(uploaded)).not.toMatch(/\.png/)
    const { rows } = await sql<{ row: string }>`select changes || title || actor_name || call as row from history`.execute(app.db)
    const accounts = await app.db.selectFrom('accounts').select('password_hash').execute()
    for (const { password_hash } of accounts) expect(rows.some(({ row }) => row.includes(password_hash))).toBe(false)
    expect(rows.every(({ row }) => row.length < 2_000)).toBe(true)
  })

  it('is counted up to ten thousand entries, and read beyond them', async () => {
    await sql`with recursive numbers(i) as (select 1 union all select i + 1 from numbers where i < 10050)
      insert into history (at, actor, actor_name, source, call, resource, record_id, title, action, changes)
      select i, 'ravi', 'Ravi', 'administrator', '', 'categories', 'x', '', 'update', '[]' from numbers`.execute(app.db)
    expect((await history('?limit=20')).pagination).toEqual({ page: 1, limit: 20, totalPages: 500, total: 10_000 })
    expect((await history('?by=ravi&limit=1000&page=11')).entries).toHaveLength(50)
    expect((await history('?by=asha')).pagination.total).toBe(0)
  })

  it('is read in pages, filtered by record, person and day, and lists the people', async () => {
    const asOther = (id: string, name: string, at: number) =>
      actingAs({ source: 'administrator', account: { id, name, email: '', role: 'owner' }, now: () => at }, () =>
        addCategoryChange(String(at)),
      )
    const addCategoryChange = (name: string) => updateRow(app.db, 'categories', catalogue.categoryId, { name })
    const day = Date.parse('2026-11-20T18:29:59.999Z')
    // A change is never older than the previous one of its record.
    const forget = () => app.db.updateTable('categories').set({ updated_at: 0 }).execute()
    await forget()
    await asOther('ravi', 'Ravi', day)
    await asOther('ravi', 'Ravi K', day + 1)
    await asOther('asha', 'Asha', day + 2)
    await forget()
    await admin('PUT', `/categories/${catalogue.categoryId}`, { json: { name: 'Sky' } })
    await actingAs({ source: 'command', now: () => clock }, () => addCategoryChange('Aerial'))
    await addProduct(app.db, { name: 'Unlogged', categoryId: catalogue.categoryId })
    expect((await history('?limit=3&page=2')).pagination).toEqual({ page: 2, limit: 3, totalPages: 2, total: 5 })
    expect(await entries('?limit=3&page=2')).toHaveLength(2)
    expect(await entries('?page=9')).toEqual([])
    const count = async (query: string) => (await history(query)).pagination.total
    expect(await count('?from=2026-11-21')).toBe(2)
    expect(await count('?to=2026-11-20')).toBe(3)
    expect(await count('?by=ravi')).toBe(2)
    expect(await count('?by=customer')).toBe(0)
    expect(await count('?resource=products')).toBe(0)
    expect(await count(`?resource=categories&id=${catalogue.categoryId}`)).toBe(5)
    expect((await asAdmin(app, '/history?from=yesterday')).status).toBe(400)
    const people = (await asAdmin<{ data: object[] }>(app, '/history/people')).body.data
    expect(people).toEqual([
      { _id: 'command', name: 'A command at the server' },
      byAdmin(),
      { _id: 'asha', name: 'Asha' },
      { _id: 'ravi', name: 'Ravi K' },
    ])
    expect((await asAnyone(app, '/history')).status).toBe(401)
    expect(await said()).toContain('update categories')
  })
})
