import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OpenAPIV3_1 } from 'openapi-types'
import { beforeAll, expect, it } from 'vitest'
import { recordModule } from '../../../server/records/record-module'
import type { HistoryEntry } from '../../../src/domain/history/history-page'
import { defaultOrderRules } from '../../../src/domain/order/order-rules'
import { reference } from '../../../src/domain/record/kinds/choices'
import { image } from '../../../src/domain/record/kinds/files'
import { text } from '../../../src/domain/record/kinds/texts'
import { time } from '../../../src/domain/record/kinds/times'
import { defineRecord } from '../../../src/domain/record/record'
import { describeOnEngines, shareApp, shareCatalogue } from '../../support/engines'
import { peoplesPassword } from '../../support/people'
import { smallGif } from '../../support/small-gif'
import { csvFile } from '../../support/statements/sheets'
import { asAdmin, asAnyone, type Call } from './client'
import { formOf, linesOf, orderCalls, phoneHeader, type Reply } from './order-calls'
import { meena, placeOrder } from './order-fixtures'
import { picture, productForm, validFields } from './product-forms'
import { orderOf, setMinimumOrder } from './storefront-fixtures'
import { createTable } from '../../support/create-table'
import { routesOfSuite } from '../../support/routes-of-suite'

const towns = defineRecord(
  'towns',
  {
    name: text({ label: 'Name', max: 50, required: true }),
    categoryId: reference({ label: 'Category', to: 'categories', nullable: true }),
    logo: image({ label: 'Logo', nullable: true }),
    createdAt: time({ label: 'Created', required: true }),
  },
  { singular: 'town', title: 'name', import: { key: 'name' } },
)

/** POST calls without a key, besides those of sign-in: they make nothing, or their answer is a secret that is not kept. */
const withoutKey = [
  'backups/{name}/link',
  'categories/import',
  'customer-data/export',
  'customer-data/look-up',
  'customer-data/remove',
  'customers/{phone}/join',
  'customers/{phone}/part',
  'orders/customers/look-up',
  'payments/statements',
  'products/import',
  'products/import/pictures',
  'quick-shopping/order',
  'staff/{id}/password-link',
  'subcategories/import',
  'towns/import',
  'transports/import',
]

/** Calls whose repeated call is answered from the record. */
const answersAgain = [
  'admin/contact-queries/changes',
  'banners/changes',
  'change-sets/{id}/revert',
  'customers/changes',
  'dispatches',
  'dispatches/{id}/receipt',
  'orders',
  'orders/changes',
  'orders/{orderId}/credit-notes',
  'orders/{orderId}/generate-invoice',
  'orders/{orderId}/packing/release',
  'orders/{orderId}/packing/short',
  'orders/{orderId}/packing/take',
  'orders/{orderId}/payments',
  'orders/{orderId}/upload-delivery-image',
  'payments/{id}/confirm',
  'payments/{id}/reject',
  'payments/{id}/reverse',
  'products',
  'products/changes',
  'staff',
  'storefront/orders',
  'storefront/orders/{orderId}/payment-screenshot',
  'storefront/orders/{orderId}/payments',
  'storefront/queries',
  'subcategories/changes',
  'towns',
  'transports',
  'views',
]

/** Data of customers, suppliers and staff in the samples, and addresses of private pictures. */
const personal =
  /meena|priya|uma|ravi|98765|50000.?12345|car street|temple road|virudhunagar|madurai|626123|sivakasi|signature|expires/i

const archive = 'store-2026-11-20-093000.tar'
const pdf = Buffer.from('%PDF-1.4\n%%EOF')

/** What its entry in the history says, how it is called, and what makes the records that its path names. */
type Write = [expected: Partial<HistoryEntry>, call?: Call, make?: () => Promise<string | string[]> | string]

const changed = (...changes: [field: string, label: string, from: unknown, to: unknown][]) => ({
  changes: changes.map(([field, label, from, to]) => ({ field, label, from, to })),
})
const made = (title: string) => ({ action: 'create' as const, title })
const makes = (resource: string) => ({ action: 'create' as const, resource })
const deleted = (title?: string) => ({ action: 'delete' as const, ...(title === undefined ? {} : { title }) })
const setting = (id: string, ...changes: Parameters<typeof changed>) => ({ id, ...changed(...changes) })
const byCustomer = { by: null, source: 'customer' as const }

describeOnEngines('a call that writes', (open) => {
  let clock = Date.parse('2026-11-20T06:30:00Z')
  let last = 0
  /** Paths of the POST calls that take a key, and of those that do not. */
  const keyed: string[] = []
  const others: string[] = []
  const declared = routesOfSuite()
  const makeBackup = async () => ({ size: 1, rows: 1, files: 0, missing: 0 })
  const app = shareApp(open, { now: () => clock, modules: [recordModule(towns)], makeBackup })
  const catalogue = shareCatalogue(app)
  beforeAll(async () => {
    await createTable(app.db, towns)
    await setMinimumOrder(app, 0)
    const { paths = {} } = (await asAnyone<OpenAPIV3_1.Document>(app, '/docs/json')).body
    for (const [path, methods] of Object.entries(paths)) {
      const { parameters = [] } = methods?.post ?? {}
      const takesKey = parameters.some((each) => 'name' in each && each.name === 'Idempotency-Key')
      if (methods?.post) (takesKey ? keyed : others).push(path.slice('/api/'.length))
    }
  })

  /** Writing routes of the server, such as `PUT /products/:id`. */
  const writingRoutes = (): string[] =>
    declared.flatMap(({ method, url }) => {
      const isWrite = !['GET', 'HEAD', 'OPTIONS'].includes(String(method))
      // Looking a customer up changes nothing; the list of first steps and a person's columns are no part of the store.
      const isMeant = isWrite && /^\/api\/(?!auth\/|columns\/|first-steps|(customer-data|orders\/customers)\/look-up)/.test(url)
      return isMeant ? [`${String(method)} ${url.slice(4)}`] : []
    })

  const { post, put, pay, claim, setPayment, invoice, send, remove } = orderCalls(() => app)
  const next = () => (last += 1)
  const image = (field: string): Call => ({ form: formOf({ [field]: picture('png') }) })
  const json = (body: object): Call => ({ json: body })

  /** A call of every kind; those of POST make something each time that their path is made. */
  const writes = (): Record<string, Write> => {
    const { categoryId, rocket, sparkler } = catalogue
    const idOf = async (path: string, body: object | FormData): Promise<string> => {
      const answer = body instanceof FormData ? send<{ _id: string }>(path, body) : post<{ _id: string }>(path, body)
      return (await answer).body.data._id
    }
    const order = () => placeOrder(app, catalogue)
    const after = (make: () => Promise<string>, change: (id: string) => Promise<unknown>) => async (): Promise<string> => {
      const id = await make()
      await change(id)
      return id
    }
    const paid = after(order, (id) => setPayment(id, 'paid'))
    const invoiced = after(paid, (id) => invoice(id))
    const taken = after(paid, (id) => post(`/orders/${id}/packing/take`, {}))
    const pictured = after(order, (id) => send(`/orders/${id}/upload-delivery-image`, formOf({ deliveryImage: picture('png') })))
    const paymentOf = async (orderId: string): Promise<string> =>
      (await app.db.selectFrom('payments').select('id').where('order_id', '=', orderId).executeTakeFirstOrThrow()).id
    const withClaim = after(order, (id) => claim(id, { amount: '5', reference: String(500_000_000_000 + next()) }))
    const claimed = async () => paymentOf(await withClaim())
    const received = async () => paymentOf(await after(order, (id) => pay(id, 10))())
    const banner = async (): Promise<string> => {
      const form = formOf({ type: 'portrait', banners: picture('png') })
      return (await send<{ _id: string }[]>('/banners', form)).body.data[0]?._id ?? ''
    }
    const priceList = async () => (await app.db.selectFrom('price_lists').select('id').executeTakeFirstOrThrow()).id
    const category = (name: string) => () => idOf('/categories', { name })
    const subcategory = (name: string) => () => idOf('/subcategories', { name, categoryId })
    const town = (name: string) => () => idOf('/towns', { name })
    const transport = (name: string) => () => idOf('/transports', { name })
    const person = (email: string) => () => idOf('/staff', { name: 'Ravi', email, role: 'packer' })
    const fields = validFields(catalogue)
    const product = () => idOf('/products', productForm({ ...fields, productCode: `EDIT${next()}` }))
    const binned = async () => ['products', await after(product, (id) => remove(`/products/${id}`))()]
    const parcel = async () => ({
      ...{ orderId: await paid(), transportId: await transport(`Lorry ${next()}`)(), lrNumber: `A${last}`, lrDate: '2026-11-20' },
      ...{ from: 'Sivakasi', to: 'Madurai', parcels: 2 },
    })
    const dispatched = async (): Promise<string> => {
      const sent = { dispatches: [await parcel()] }
      return (await post<{ dispatches: { _id: string }[] }>('/dispatches', sent)).body.data.dispatches[0]?._id ?? ''
    }
    const sent: { dispatches: object[] } = { dispatches: [] }
    const asked = { name: 'Meena', email: 'm@mail.in', query: 'When?' }
    const query = async (): Promise<string> => {
      await asAnyone(app, '/storefront/queries', { method: 'POST', json: asked })
      return (await app.db.selectFrom('contact_queries').select('id').orderBy('seq', 'desc').executeTakeFirstOrThrow()).id
    }
    const batches = (more: Partial<HistoryEntry>) => ({ resource: 'message-batches', ...more })
    const note = { event: 'order-received', channel: 'whatsapp', language: 'en' }
    const shipped = { selection: { ids: [''] }, event: 'dispatched' }
    const greeting = { selection: { ids: ['9000000001'] }, texts: { en: 'Open until nine' } }
    const own = { batch: '', channel: 'whatsapp', language: 'en' }
    const untold = async (): Promise<never[]> => {
      await customerOf('9000000001')
      await app.db.deleteFrom('messages_due').where('phone', 'is not', null).execute()
      return []
    }
    const batchOf = async (): Promise<string> => {
      await untold()
      return (await post<{ batch: string }>('/customers/messages', greeting)).body.data.batch
    }
    const statement = (narration: string) =>
      formOf({
        statement: new Blob([
          csvFile([
            ['Date', 'Narration', 'Credit'],
            ['12/11/2026', narration, '261.50'],
          ]),
        ]),
      })
    const imported = (...rows: string[][]): Call => ({ form: formOf({ write: 'true', file: new Blob([csvFile(rows)]) }) })
    const menu = [{ categoryId, serialNumber: 1, products: [{ productId: rocket, serialNumber: 1 }] }]
    const packed = linesOf([
      [rocket, 2],
      [sparkler, 3],
    ])
    const orders = (more: Partial<HistoryEntry>) => ({ resource: 'orders', ...more })
    const payments = (...changes: Parameters<typeof changed>) => ({ resource: 'payments', ...changed(...changes) })
    const queries = { resource: 'contact-queries' }
    const many = (title: string) => ({ action: 'change-many' as const, title })
    const moved = { selection: { ids: [''] }, change: { categoryId: '' } }
    const resolved = { selection: { ids: [''] }, change: { status: 'resolved' } }
    const customerOf = async (mobile: string): Promise<string> => {
      await placeOrder(app, catalogue, { customer: { ...meena, mobile, phoneNumber: '' } })
      return mobile
    }
    const joined = async (): Promise<string> => {
      const main = await customerOf('9000000001')
      await post(`/customers/${main}/join`, { phone: await customerOf('9000000002') })
      return main
    }
    const views = (action: HistoryEntry['action'], title: string) => ({ resource: 'shared-views', action, title })
    const shared = (name: string) => ({ name, resource: 'orders', query: 'paymentStatus=pending', shared: true })
    const view = () => idOf('/views', shared(`View ${next()}`))
    const deletedMany = { selection: { ids: [''] }, change: { delete: true } }
    const confirmed = { selection: { ids: [''] }, change: { orderStatus: 'confirmed' } }
    const accounts = (action: HistoryEntry['action'], title: string) => ({ resource: 'accounts', action, title })
    const backups = (action: HistoryEntry['action'], title: string) => ({ resource: 'backup-runs', action, title })
    const store = (path: string, body: object, ...expected: Parameters<typeof setting>): Record<string, Write> => ({
      [`PUT /store/${path}`]: [setting(...expected), json(body)],
    })

    return {
      'POST /products': [made('Red Bijili'), { form: productForm(fields, [picture('png')]) }],
      'PUT /products/:id': [changed(['name', 'Product name', 'Red Bijili', 'Rocket']), json({ name: 'Rocket' }), product],
      'PATCH /products/:id/toggle-featured': [changed(['featured', 'Featured', false, true]), {}, () => rocket],
      'PATCH /products/:id/toggle-bestseller': [
        changed(['bestSeller', 'Best Seller', false, true], ['featured', 'Featured', true, false]),
        {},
        () => rocket,
      ],
      'PATCH /products/:id/toggle-active': [changed(['isActive', 'Active', true, false]), {}, product],
      'DELETE /products/:id': [deleted('Red Bijili'), {}, product],
      'POST /banners': [made('portrait'), { form: formOf({ type: 'portrait', banners: picture('png') }) }],
      'PUT /banners/:id': [changed(['imageUrl', 'Banner', null, 'replaced']), image('banner'), banner],
      'DELETE /banners/:id': [deleted(), {}, banner],
      'POST /categories': [made('Ground'), json({ name: 'Ground' })],
      'PUT /categories/:id': [changed(['name', 'Category name', 'Sky', 'Sky 2']), json({ name: 'Sky 2' }), category('Sky')],
      'DELETE /categories/:id': [deleted('Gone'), {}, category('Gone')],
      'POST /subcategories': [made('Small'), json({ name: 'Small', categoryId })],
      'PUT /subcategories/:id': [
        changed(['name', 'Subcategory name', 'Big', 'Bigger']),
        json({ name: 'Bigger' }),
        subcategory('Big'),
      ],
      'DELETE /subcategories/:id': [deleted(), {}, subcategory('Gone')],
      'POST /price-lists/upload': [made('List'), { form: formOf({ documentName: 'List', pdf }) }],
      'PUT /price-lists/:id': [
        changed(['documentName', 'Document name', 'List', 'List 2'], ['fileUrl', 'PDF', null, 'replaced']),
        { form: formOf({ documentName: 'List 2', pdf }) },
        priceList,
      ],
      'PATCH /price-lists/:id/toggle-status': [changed(['isActive', 'Active', true, false]), {}, priceList],
      'DELETE /price-lists/:id': [deleted('List 2'), {}, priceList],
      'POST /storefront/queries': [{ ...queries, ...made('Meena'), ...byCustomer }, json(asked)],
      'PUT /admin/contact-queries/:id': [
        { ...queries, ...changed(['status', 'Status', 'new', 'viewed'], ['adminNotes', 'Admin Notes', '', 'called']) },
        json({ status: 'viewed', adminNotes: 'called' }),
        query,
      ],
      'DELETE /admin/contact-queries/:id': [{ ...queries, ...deleted('Meena') }, {}, query],
      'POST /storefront/orders': [{ ...makes('orders'), ...byCustomer }, json(orderOf({ [rocket]: 2 }))],
      'POST /storefront/orders/:orderId/payment-screenshot': [
        orders({ ...changed(['paymentScreenshot', 'Payment screenshot', null, 'added']), ...byCustomer }),
        { ...image('paymentScreenshot'), headers: phoneHeader() },
        order,
      ],
      'POST /storefront/orders/:orderId/payments': [
        { ...makes('payments'), id: expect.any(String) as string, ...byCustomer },
        {
          form: formOf({ amount: '10', method: 'upi', reference: '412345678901', screenshot: picture('png') }),
          headers: phoneHeader(),
        },
        order,
      ],
      'PUT /orders/:orderId/order-status': [
        orders(changed(['orderStatus', 'Order Status', 'placed', 'confirmed'])),
        json({ orderStatus: 'confirmed' }),
        order,
      ],
      'PUT /orders/:orderId/payment-status': [
        orders(
          changed(['orderStatus', 'Order Status', 'placed', 'confirmed'], ['paymentStatus', 'Payment Status', 'pending', 'paid']),
        ),
        json({ paymentStatus: 'paid' }),
        order,
      ],
      'POST /orders': [makes('orders'), json(orderOf({ [rocket]: 1 }, { payment: { amount: 10, method: 'cash' } }))],
      'POST /orders/:orderId/payments': [
        { ...makes('payments'), id: expect.any(String) as string },
        json({ kind: 'payment', amount: 10, method: 'cash' }),
        order,
      ],
      'PUT /orders/:orderId/lines': [
        orders({ action: 'change-items', reason: 'Asked on the phone' }),
        json({ lines: linesOf([[rocket, 3]]), reason: 'Asked on the phone' }),
        order,
      ],
      'POST /orders/:orderId/credit-notes': [
        orders({ action: 'credit-note', reason: expect.stringMatching(/^CN-\d\d-\d\d-\d{5}, ₹10: Came late$/) as string }),
        json({ amount: 10, reason: 'Came late' }),
        invoiced,
      ],
      'PUT /orders/:orderId/customer': [
        orders({ action: 'change-customer', reason: 'Moved' }),
        json({ address: { street: '7, Lake Road' }, reason: 'Moved' }),
        order,
      ],
      'POST /orders/:orderId/packing/take': [
        orders({ action: 'start-packing', ...changed(['orderStatus', 'Order Status', 'confirmed', 'processing']) }),
        json({}),
        paid,
      ],
      'POST /orders/:orderId/packing/release': [orders({ action: 'stop-packing' }), {}, taken],
      'PUT /orders/:orderId/packing': [orders({ action: 'pack' }), json({ packed, parcels: 2, done: true, key: 'whole' }), taken],
      'POST /orders/:orderId/packing/short': [
        orders({ action: 'change-items', reason: 'Short when packed: 1 × Rocket Bomb' }),
        json({ productId: rocket, quantity: 1 }),
        taken,
      ],
      'POST /payments/:id/confirm': [payments(['status', 'Status', 'claimed', 'confirmed']), json({}), claimed],
      'POST /payments/:id/reject': [
        payments(['status', 'Status', 'claimed', 'rejected'], ['reason', 'Reason', '', 'Not found']),
        json({ reason: 'Not found' }),
        claimed,
      ],
      'POST /payments/:id/reverse': [
        payments(['status', 'Status', 'confirmed', 'reversed'], ['reason', 'Reason', '', 'Wrong order']),
        json({ reason: 'Wrong order' }),
        received,
      ],
      'PUT /payments/:id/reference': [
        payments(['reference', 'Reference number', '', '412345678909']),
        json({ reference: '412345678909' }),
        received,
      ],
      'POST /transports': [made('Sri Lorry'), json({ name: 'Sri Lorry', phones: [], branches: [] })],
      'PUT /transports/:id': [
        changed(['name', 'Name', 'Old Lorry', 'New Lorry']),
        json({ name: 'New Lorry' }),
        transport('Old Lorry'),
      ],
      'DELETE /transports/:id': [deleted('Gone Lorry'), {}, transport('Gone Lorry')],
      'POST /dispatches': [
        makes('dispatches'),
        json(sent),
        async () => {
          sent.dispatches = [await parcel()]
          return []
        },
      ],
      'PUT /dispatches/:id': [
        { resource: 'dispatches', ...changed(['parcels', 'Parcels', 2, 3]) },
        json({ parcels: 3 }),
        dispatched,
      ],
      'DELETE /dispatches/:id': [{ resource: 'dispatches', ...deleted() }, {}, dispatched],
      'POST /dispatches/:id/receipt': [
        { resource: 'dispatches', ...changed(['receipt', 'Receipt', null, 'added']) },
        image('receipt'),
        dispatched,
      ],
      'POST /orders/:orderId/messages': [{ ...makes('messages'), id: expect.any(String) as string }, json(note), order],
      'DELETE /orders/:orderId/messages/:id': [
        { resource: 'messages', ...deleted() },
        {},
        async () => {
          const orderId = await order()
          return [orderId, await idOf(`/orders/${orderId}/messages`, note)]
        },
      ],
      'POST /orders/messages': [
        batches(made('Shipped')),
        json(shipped),
        async () => {
          shipped.selection.ids = [await order()]
          // What it waited for is told.
          await post(`/orders/${shipped.selection.ids[0]}/messages`, note)
          return []
        },
      ],
      'POST /customers/messages': [batches(made('Open until nine')), json(greeting), untold],
      'DELETE /message-batches/:id': [batches(deleted('Open until nine')), {}, batchOf],
      'POST /customers/:phone/messages': [
        { ...makes('messages'), resource: 'messages', id: expect.any(String) as string },
        json(own),
        async () => {
          own.batch = await batchOf()
          return '9000000001'
        },
      ],
      'DELETE /customers/:phone/messages/:id': [
        { resource: 'messages', action: 'delete' },
        {},
        async () => {
          const sent = { ...own, batch: await batchOf() }
          return ['9000000001', await idOf('/customers/9000000001/messages', sent)]
        },
      ],
      'PUT /message-templates': [
        {
          ...{ resource: 'store-settings', id: 'messageTemplates', title: 'Message templates' },
          ...changed(['language', 'Usual language', 'en', 'ta']),
        },
        json({ language: 'ta' }),
      ],
      'POST /payments/statements': [{ resource: 'statements', ...made('12 Nov 2026') }, { form: statement('CASH') }],
      'POST /payments/statements/:id/confirm': [
        { ...makes('payments'), id: expect.any(String) as string },
        json({ lines: [2] }),
        async () => idOf('/payments/statements', statement(await order())),
      ],
      'PUT /orders/:orderId/tracking': [
        orders(
          changed(
            ['trackingNumber', 'Tracking number', '', 'LR1'],
            ['estimatedDelivery', 'Estimated delivery', null, '2026-11-30'],
          ),
        ),
        json({ trackingNumber: 'LR1', estimatedDelivery: '2026-11-30' }),
        order,
      ],
      'POST /orders/:orderId/upload-delivery-image': [
        orders(
          changed(['deliveryImage', 'Delivery image', null, 'added'], ['deliveryNotes', 'Delivery notes', '', 'At the\ngate']),
        ),
        { form: formOf({ deliveryImage: picture('png'), deliveryNotes: 'At the\r\ngate' }) },
        order,
      ],
      'DELETE /orders/:orderId/delivery-image': [
        orders(changed(['deliveryImage', 'Delivery image', null, 'removed'])),
        {},
        pictured,
      ],
      'POST /orders/:orderId/generate-invoice': [
        orders({ action: 'invoice', ...changed(['invoiceNumber', 'Invoice number', null, expect.any(String)]) }),
        json({}),
        paid,
      ],
      'POST /quick-shopping/order': [
        { title: 'Menu order', ...setting('menuOrder', ['categoryOrder', 'Menu order', null, 'changed']) },
        json({ categoryOrder: menu }),
      ],
      'DELETE /quick-shopping/order': [setting('menuOrder', ['categoryOrder', 'Menu order', null, 'changed'])],
      ...store('minimum-order-value', { minimumOrderValue: 500 }, 'store', ['minimumOrderValue', 'Minimum order value', 0, 500]),
      ...store('contact-info', { upiId: 'store@bank' }, 'store', ['upiId', 'UPI ID', '', 'store@bank']),
      ...store(
        'packaging-cost-settings',
        { isActive: true, tiers: [{ minAmount: 0, maxAmount: null, cost: 100 }] },
        'packaging',
        ['isActive', 'Packaging cost', false, true],
      ),
      ...store('invoice-settings', { gstin: '', hsnCode: '3604', gstRate: 12, legalName: '', address: '' }, 'invoice', [
        'gstRate',
        'GST rate',
        18,
        12,
      ]),
      ...store('profile', { storeName: 'Sky Crackers' }, 'storeName', ['storeName', 'Store name', null, 'Sky Crackers']),
      ...store('public-address', { publicAddress: 'https://sky.example.in' }, 'publicAddress', [
        'publicAddress',
        'Public address',
        null,
        'https://sky.example.in',
      ]),
      ...store('order-rules', { ...defaultOrderRules, unpaidOrderHours: 24 }, 'orderRules', [
        'unpaidOrderHours',
        'Hours to pay',
        48,
        24,
      ]),
      ...store('season', { deepavali: '2026-12-06', lastLorries: '' }, 'season', [
        'deepavali',
        'Deepavali day',
        null,
        '2026-12-06',
      ]),
      ...store('product-rules', { lowStockAt: 5, roundPrices: false }, 'productRules', ['lowStockAt', 'Low stock', 10, 5]),
      'POST /store/logo': [setting('logo', ['logo', 'Logo', null, 'added']), image('logo')],
      'DELETE /store/logo': [setting('logo', ['logo', 'Logo', null, 'removed'])],
      'POST /store/qr-code': [setting('qrCode', ['qrCode', 'QR Code', null, 'added']), image('qrCode')],
      'DELETE /store/qr-code': [setting('qrCode', ['qrCode', 'QR Code', null, 'removed'])],
      'POST /staff': [
        accounts('create', 'uma@store.in'),
        json({ name: 'Uma', email: 'uma@store.in', role: 'packer', password: peoplesPassword }),
      ],
      'PUT /staff/:id': [
        { resource: 'accounts', ...changed(['role', 'Role', 'packer', 'counter']) },
        json({ role: 'counter' }),
        person('role@store.in'),
      ],
      'POST /staff/:id/password-link': [accounts('password-link', 'link@store.in'), {}, person('link@store.in')],
      'DELETE /staff/:id/sessions/:session': [
        { ...accounts('end-session', 'away@store.in'), reason: 'Unknown device' },
        {},
        async () => {
          const id = await person('away@store.in')()
          await put(`/staff/${id}`, { password: peoplesPassword })
          const login = { email: 'away@store.in', password: peoplesPassword }
          await asAnyone(app, '/auth/login', { method: 'POST', json: login, headers: { 'user-agent': '' } })
          const row = await app.db.selectFrom('sessions').select('id').where('account_id', '=', id).executeTakeFirstOrThrow()
          return [id, row.id]
        },
      ],
      'DELETE /staff/:id/second-factor': [
        accounts('second-factor-off', 'code@store.in'),
        {},
        async () => {
          const id = await person('code@store.in')()
          const row = { account_id: id, secret: '', last_step: 0, recovery_hashes: '[]', created_at: clock }
          await app.db.insertInto('second_factors').values(row).execute()
          return id
        },
      ],
      'DELETE /staff/:id': [accounts('delete', 'gone@store.in'), {}, person('gone@store.in')],
      'POST /bin/:resource/:id/restore': [{ resource: 'products', action: 'restore', title: 'Red Bijili' }, {}, binned],
      'DELETE /bin/:resource/:id': [{ resource: 'products', action: 'purge', title: 'Red Bijili' }, {}, binned],
      'POST /customer-data/export': [
        { resource: 'customers', id: '5678', action: 'export', title: 'ending in 5678' },
        json({ phone: '90000 05678' }),
        async () => {
          const ofUma = { name: 'Uma', phoneNumber: '9000005678', query: 'When?' }
          await asAnyone(app, '/storefront/queries', { method: 'POST', json: ofUma })
          return []
        },
      ],
      'POST /customer-data/remove': [
        { resource: 'customers', id: '5678', action: 'erase', title: 'ending in 5678' },
        json({ phone: '9000005678' }),
      ],
      'PUT /store/backup-settings': [
        { title: 'Backups', ...setting('backup', ['schedule', 'Automatic backup', 'off', 'daily']) },
        json({ schedule: 'daily', hour: 2, keep: 7 }),
      ],
      'POST /backups': [backups('create', expect.stringMatching(/^backup-.*\.tar$/) as string)],
      'POST /backups/:name/link': [
        backups('download', archive),
        {},
        async () => {
          await mkdir(join(app.dataDir, 'backups'), { recursive: true })
          await writeFile(join(app.dataDir, 'backups', archive), '')
          return archive
        },
      ],
      // Stored by the call before.
      'DELETE /backups/:name': [backups('delete', archive), {}, () => archive],
      'POST /towns': [made('Standard'), { form: formOf({ name: 'Standard', logo: new Blob([smallGif]) }) }],
      'PUT /towns/:id': [
        changed(['categoryId', 'categoryId', '', { _id: categoryId, name: 'Aerial' }]),
        json({ categoryId }),
        town('Melur'),
      ],
      'DELETE /towns/:id': [deleted('Gone'), {}, town('Gone')],
      // Last, because a written product has the prices that follow from its cost.
      'POST /products/changes': [
        { ...many('1 product'), ...changed(['brandName', 'Brand name', '', 'Jothi']) },
        json({ selection: { ids: [sparkler] }, change: { brandName: 'Jothi' } }),
      ],
      'POST /subcategories/changes': [
        { ...many('1 subcategory'), changes: [expect.objectContaining({ field: 'categoryId' })] },
        json(moved),
        async () => {
          moved.selection.ids = [await subcategory('Moving')()]
          moved.change.categoryId = await category('Further')()
          return []
        },
      ],
      'POST /admin/contact-queries/changes': [
        { ...many('1 query'), ...queries, ...changed(['status', 'Status', '', 'resolved']) },
        json(resolved),
        async () => {
          resolved.selection.ids = [await query()]
          return []
        },
      ],
      'POST /banners/changes': [
        { action: 'delete-many', title: '1 banner' },
        json(deletedMany),
        async () => {
          deletedMany.selection.ids = [await banner()]
          return []
        },
      ],
      'POST /orders/changes': [
        orders({ ...many('1 order'), ...changed(['orderStatus', 'Order Status', '', 'confirmed']) }),
        json(confirmed),
        async () => {
          confirmed.selection.ids = [await order()]
          return []
        },
      ],
      'PUT /customers/:phone': [
        { changes: [expect.objectContaining({ field: 'tags' })] },
        json({ tags: ['Wholesale'] }),
        () => customerOf('9000000001'),
      ],
      'POST /customers/changes': [
        { ...many('1 customer'), changes: [expect.objectContaining({ field: 'tags' })] },
        json({ selection: { ids: ['9000000001'] }, change: { tags: 'Retail' } }),
      ],
      'POST /customers/:phone/join': [
        { id: '9000000002', changes: expect.any(Array) as [] },
        json({ phone: '9000000002' }),
        async () => {
          await customerOf('9000000002')
          return customerOf('9000000001')
        },
      ],
      'POST /customers/:phone/part': [
        { id: '9000000002', changes: expect.any(Array) as [] },
        json({ phone: '9000000002' }),
        joined,
      ],
      'POST /views': [views('create', 'Unpaid (orders)'), json(shared('Unpaid'))],
      'PUT /views/:id': [views('update', 'Open (orders)'), json({ name: 'Open' }), view],
      'DELETE /views/:id': [views('delete', expect.any(String) as string), {}, view],
      'POST /products/import': [{ action: 'import-many', title: '1 product' }, imported(['Code', 'Brand'], ['SPK001', 'Ayyan'])],
      'POST /products/import/pictures': [
        { action: 'import-many', title: '1 product', resource: 'products' },
        { form: formOf({ files: new File([picture('png')], 'spk001.png') }) },
      ],
      'POST /categories/import': [{ action: 'import-many', title: '1 category' }, imported(['Category name'], ['Imported'])],
      'POST /subcategories/import': [
        { action: 'import-many', title: '1 subcategory' },
        imported(['Subcategory name', 'Category'], ['Imported', 'Aerial']),
      ],
      'POST /transports/import': [
        { action: 'import-many', title: '1 transport' },
        imported(['Name', 'Phone numbers'], ['Imported', '9876543210']),
      ],
      'POST /towns/import': [
        { action: 'import-many', title: '1 town' },
        imported(['Name', 'categoryId'], ['Melur', 'Aerial']),
        async () => {
          await town('Melur')()
          return []
        },
      ],
      'POST /change-sets/:id/revert': [
        { action: 'revert-many', title: '1 product', resource: 'products', id: expect.any(String) },
        json({}),
        async () => {
          const set = { selection: { ids: [rocket] }, change: { stockQuantity: next() } }
          return (await post<{ changeSetId: string }>('/products/changes', set)).body.data.changeSetId
        },
      ],
    }
  }

  /** The rows of all tables that a call may write to, as texts. */
  const rows = async (): Promise<Record<string, string[]>> => {
    const all: Record<string, string[]> = {}
    for (const table of await app.database.engine.tableNames(app.db)) {
      if (['request_keys', 'limit_counts'].includes(table)) continue
      const found = await app.db
        .selectFrom(table as 'orders')
        .selectAll()
        .execute()
      all[table] = found.map((row) => JSON.stringify(row)).sort()
    }
    return all
  }

  const entries = async () => (await asAdmin<{ entries: HistoryEntry[] }>(app, '/history')).body.entries

  it('has one entry in the history, and with its key changes nothing again and gets the first answer', async () => {
    const cases = writes()
    expect(Object.keys(cases).sort()).toEqual(writingRoutes().sort())
    expect(others.filter((name) => !name.startsWith('auth/')).sort()).toEqual(withoutKey)
    expect(keyed.filter((name) => name.startsWith('auth/'))).toEqual([])
    let earlier = ''
    for (const [route, [expected, { headers, ...call } = {}, make]] of Object.entries(cases)) {
      const values = [(await make?.()) ?? []].flat()
      await app.db.deleteFrom('history').execute()
      clock += 1000
      const [method = '', pattern = ''] = route.split(' ')
      const names: string[] = pattern.match(/:\w+/g) ?? []
      const path = names.reduce((whole, name, at) => whole.replace(name, values[at] ?? ''), pattern)
      const name = pattern.slice(1).replaceAll(/:(\w+)/g, '{$1}')
      const isKeyed = method === 'POST' && keyed.includes(name)
      const isPublic = expected.source === 'customer'
      const ask = (key?: string) =>
        (isPublic ? asAnyone : asAdmin)<Reply>(app, path, {
          ...{ method, ...call, headers: { ...headers, ...(key === undefined ? {} : { 'idempotency-key': key }) } },
        })
      const key = isKeyed ? `key-${name}` : undefined
      // Several that arrive together.
      const together = await Promise.all(isKeyed ? [ask(key), ask(key), ask(key)] : [ask()])
      for (const { status, body } of together)
        expect([route, status, body]).toEqual([route, expect.toSatisfy((code: number) => [200, 201, 202].includes(code)), body])
      const resource = pattern.split('/')[1]
      // An order changes together with its payments and dispatches; each has an entry of its own.
      const listed = (await entries()).filter(
        (entry) =>
          entry.resource === (expected.resource ?? entry.resource) ||
          !['orders', 'payments', 'dispatches'].includes(entry.resource),
      )
      expect([route, listed]).toEqual([
        route,
        [
          {
            _id: expect.stringMatching(/^\d+$/),
            at: new Date(clock).toISOString(),
            by: { _id: app.userId, name: 'Administrator' },
            source: 'administrator',
            call: route,
            resource: resource === 'store' ? 'store-settings' : resource,
            id: values[names.indexOf(':id')] ?? values[0] ?? expect.any(String),
            title: expect.any(String),
            action: 'update',
            changes: [],
            reason: null,
            ...expected,
          },
        ],
      ])
      // What PostgreSQL does otherwise is what it makes of calls that arrive together.
      if (key === undefined || app.database.engine.name === 'postgres') continue

      const stored = await rows()
      const again = await ask(key)
      const first = together.filter(({ status }) => status === 201)
      if (first.length > 0) expect([name, first.length, again.status]).toEqual([name, 1, 200])
      const answers = new Set([...together, again].map(({ body }) => JSON.stringify(body.data)))
      expect([name, again.status < 300, [...answers]]).toEqual([name, true, [JSON.stringify(again.body.data)]])
      const kept = await app.db.selectFrom('request_keys').select('answer').where('answer', 'is not', null).execute()
      for (const { answer } of kept) expect([name, answer]).not.toEqual([name, expect.stringMatching(personal)])
      // A server that was killed before it had answered.
      await app.db
        .updateTable('request_keys')
        .set({ answer: null, created_at: clock - 100_000 })
        .where('answer', 'is not', null)
        .execute()
      const lost = await ask(key)
      const told = 'This was saved already, but the answer was lost. Please look for it before you send it again.'
      expect([name, lost.status === 409 ? lost.body.message : lost.status]).toEqual([
        name,
        answersAgain.includes(name) ? 200 : told,
      ])
      if (earlier !== '' && !isPublic) {
        const other = await ask(earlier)
        const refusal = 'This Idempotency-Key belongs to another request. Please use a new one.'
        expect([name, other.status, other.body.message]).toEqual([name, 409, refusal])
      }
      expect([name, await rows()]).toEqual([name, stored])
      if (!isPublic) earlier = key
    }
  })

  it('is refused in a sentence when it has a key, and its body thousands of levels', async () => {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${app.token}`,
      'idempotency-key': 'levels-without-end',
    }
    const body = `{"dispatches":${'['.repeat(9_000)}${']'.repeat(9_000)}}`
    const answer = await fetch(`${app.url}/api/dispatches`, { method: 'POST', headers, body })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({ message: 'The request has too many lists or objects within one another.' })
  })
})
