import type { OpenAPIV3_1 } from 'openapi-types'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { recordModule } from '../../../server/records/record-module'
import { image } from '../../../src/domain/record/kinds/files'
import { text } from '../../../src/domain/record/kinds/texts'
import { time } from '../../../src/domain/record/kinds/times'
import { defineRecord } from '../../../src/domain/record/record'
import type { TestApp } from '../../support/app'
import { describeOnEngines } from '../../support/engines'
import { smallGif } from '../../support/small-gif'
import { csvFile } from '../../support/statements/sheets'
import { type Catalogue, makeCatalogue } from './catalogue'
import { type Answer, asAdmin, asAnyone } from './client'
import { placeOrder } from './order-fixtures'
import { validFields, picture } from './product-forms'
import { orderOf, setMinimumOrder, setOrderRules } from './storefront-fixtures'

const supplier = defineRecord(
  'suppliers',
  {
    name: text({ label: 'Name', max: 50, required: true }),
    logo: image({ label: 'Logo', nullable: true }),
    createdAt: time({ label: 'Created', required: true }),
  },
  { singular: 'supplier', title: 'name' },
)

/** Calls that make nothing, or whose answer is a secret that is not kept. */
const withoutKey = [
  'auth/confirm',
  'auth/login',
  'auth/logout',
  'auth/password',
  'auth/password-link',
  'auth/password-link/look-up',
  'auth/refresh',
  'auth/second-factor/off',
  'auth/second-factor/recovery-codes',
  'auth/second-factor/secret',
  'backups/{name}/link',
  'customer-data/export',
  'customer-data/look-up',
  'customer-data/remove',
  'orders/customers/look-up',
  'payments/statements',
  'quick-shopping/order',
  'staff/{id}/password-link',
]

/** Calls whose repeated call is answered from the record. */
const answersAgain = [
  'dispatches',
  'dispatches/{id}/receipt',
  'orders',
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
  'staff',
  'storefront/orders',
  'storefront/orders/{orderId}/payment-screenshot',
  'storefront/orders/{orderId}/payments',
  'storefront/queries',
  'suppliers',
  'transports',
]

interface Sample {
  path: string
  json?: object
  form?: Record<string, string | Blob>
  headers?: Record<string, string>
  /** Without a token. */
  isPublic?: true
  /** What one call adds, by table. */
  adds: Partial<Record<'banners' | 'orders' | 'payments' | 'products' | 'history' | 'contact_queries' | 'dispatches', number>>
}

interface Told {
  message?: string
  data?: unknown
}

/** Data of customers, suppliers and staff in the samples, and addresses of private pictures. */
const personal = /meena|9876543210|98765-43210|car street|virudhunagar|626123|priya|kumar|sivakasi|900000000|signature|expires/i

const phone = { 'x-order-phone': '9876543210' }
const gif = (): Blob => new Blob([smallGif], { type: 'image/gif' })

describeOnEngines('a call that is repeated with its key', (open) => {
  let app: TestApp
  let catalogue: Catalogue
  let clock = Date.parse('2026-11-20T06:30:00Z')
  let last = 0
  let keyed: string[] = []
  let others: string[] = []

  beforeAll(async () => {
    app = await open({ now: () => (clock += 10), modules: [recordModule(supplier)] })
    catalogue = await makeCatalogue(app.db)
    await setMinimumOrder(app, 0)
    await setOrderRules(app)
    await app.db.schema
      .createTable('suppliers')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('logo', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute()
    const { paths = {} } = (await asAnyone<OpenAPIV3_1.Document>(app, '/docs/json')).body
    const posts = Object.entries(paths).flatMap(([path, methods]) => (methods?.post ? [{ path, operation: methods.post }] : []))
    const takesKey = ({ parameters = [] }: OpenAPIV3_1.OperationObject): boolean =>
      (parameters as OpenAPIV3_1.ParameterObject[]).some(({ name }) => name === 'Idempotency-Key')
    const named = (isKeyed: boolean) =>
      posts
        .filter(({ operation }) => takesKey(operation as OpenAPIV3_1.OperationObject) === isKeyed)
        .map(({ path }) => path.slice('/api/'.length))
        .sort()
    keyed = named(true)
    others = named(false)
  })
  afterAll(() => app.close())

  const send = ({ path, json, form, headers = {}, isPublic }: Sample, key: string): Promise<Answer<Told>> => {
    const body = form && new FormData()
    for (const [name, value] of Object.entries(form ?? {})) body?.append(name, value)
    const call = {
      method: 'POST',
      ...(json && { json }),
      ...(body && { form: body }),
      headers: { 'idempotency-key': key, ...headers },
    }
    return isPublic ? asAnyone<Told>(app, `/${path}`, call) : asAdmin<Told>(app, `/${path}`, call)
  }
  const tables = ['banners', 'orders', 'payments', 'products', 'history', 'contact_queries', 'dispatches'] as const
  /** The rows of all tables that a call may write to, as texts. */
  const rows = async (): Promise<Record<string, string[]>> => {
    const written = [
      ...tables,
      'suppliers',
      'order_documents',
      'packings',
      'messages',
      'messages_due',
      'statements',
      'credit_notes',
    ] as const
    const all: Record<string, string[]> = {}
    for (const table of written) {
      const found = await app.db
        .selectFrom(table as 'orders')
        .selectAll()
        .execute()
      all[table] = found.map((row) => JSON.stringify(row)).sort()
    }
    return all
  }
  const counted = async (): Promise<Record<string, number>> => {
    const counts: Record<string, number> = {}
    for (const table of tables)
      counts[table] = Number(
        (
          await app.db
            .selectFrom(table)
            .select(({ fn }) => fn.countAll().as('count'))
            .executeTakeFirstOrThrow()
        ).count,
      )
    return counts
  }

  const placed = (more: object = {}) => placeOrder(app, catalogue, more)
  const put = (path: string, json: object) => asAdmin(app, path, { method: 'PUT', json })
  const paid = async (): Promise<string> => {
    const id = await placed()
    await put(`/orders/${id}/payment-status`, { paymentStatus: 'paid' })
    return id
  }
  const invoiced = async (): Promise<string> => {
    const id = await paid()
    await asAdmin(app, `/orders/${id}/generate-invoice`, { method: 'POST' })
    return id
  }
  const paymentOf = async (status: 'claimed' | 'confirmed'): Promise<string> => {
    const orderId = await placed()
    const headers = { ...phone }
    const form = new FormData()
    for (const [name, value] of Object.entries({ amount: '5', method: 'upi', reference: String(500_000_000_000 + (last += 1)) }))
      form.append(name, value)
    await asAnyone(app, `/storefront/orders/${orderId}/payments`, { method: 'POST', form, headers })
    const { id } = await app.db.selectFrom('payments').select('id').where('order_id', '=', orderId).executeTakeFirstOrThrow()
    if (status === 'confirmed') await asAdmin(app, `/payments/${id}/confirm`, { method: 'POST' })
    return id
  }
  const transport = async (): Promise<string> => {
    const json = { name: `Lorry ${(last += 1)}`, phones: [], branches: [] }
    return (await asAdmin<{ data: { _id: string } }>(app, '/transports', { method: 'POST', json })).body.data._id
  }
  const dispatchOf = async () => ({
    ...{ orderId: await paid(), transportId: await transport(), lrNumber: `LR${(last += 1)}`, lrDate: '2026-11-20' },
    ...{ from: 'Sivakasi', to: 'Madurai', parcels: 1, freight: { terms: 'paid' } },
  })

  /** A call of each kind, of a record that no other call has. */
  const samples: Record<string, () => Promise<Sample> | Sample> = {
    backups: () => ({ path: 'backups', adds: {} }),
    banners: () => ({ path: 'banners', form: { type: 'landscape', banners: gif() }, adds: { banners: 1, history: 1 } }),
    'bin/{resource}/{id}/restore': async () => {
      const form = new FormData()
      form.append('type', 'landscape')
      form.append('banners', gif())
      const made = await asAdmin<{ data: { _id: string }[] }>(app, '/banners', { method: 'POST', form })
      const id = made.body.data[0]?._id ?? ''
      await asAdmin(app, `/banners/${id}`, { method: 'DELETE' })
      return { path: `bin/banners/${id}/restore`, adds: { banners: 1, history: 1 } }
    },
    categories: () => ({ path: 'categories', json: { name: `Range ${(last += 1)}` }, adds: { history: 1 } }),
    subcategories: () => ({
      path: 'subcategories',
      json: { name: `Row ${(last += 1)}`, categoryId: catalogue.categoryId },
      adds: { history: 1 },
    }),
    dispatches: async () => ({ path: 'dispatches', json: { dispatches: [await dispatchOf()] }, adds: { dispatches: 1 } }),
    'dispatches/{id}/receipt': async () => {
      const json = { dispatches: [await dispatchOf()] }
      const { body } = await asAdmin<{ data: { dispatches: { _id: string }[] } }>(app, '/dispatches', { method: 'POST', json })
      return { path: `dispatches/${body.data.dispatches[0]?._id}/receipt`, form: { receipt: gif() }, adds: { history: 1 } }
    },
    orders: () => ({
      path: 'orders',
      json: orderOf({ [catalogue.rocket]: 1 }, { payment: { amount: 10, method: 'cash' } }),
      adds: { orders: 1, payments: 1 },
    }),
    'orders/{orderId}/credit-notes': async () => ({
      path: `orders/${await invoiced()}/credit-notes`,
      json: { amount: 10, reason: 'Damaged' },
      adds: { history: 1 },
    }),
    'orders/{orderId}/generate-invoice': async () => ({
      path: `orders/${await paid()}/generate-invoice`,
      json: {},
      adds: { history: 1 },
    }),
    'orders/{orderId}/messages': async () => ({
      path: `orders/${await placed()}/messages`,
      json: { event: 'order-received', channel: 'whatsapp', language: 'en' },
      adds: { history: 1 },
    }),
    'orders/{orderId}/packing/release': async () => {
      const id = await paid()
      await asAdmin(app, `/orders/${id}/packing/take`, { method: 'POST' })
      return { path: `orders/${id}/packing/release`, adds: { history: 1 } }
    },
    'orders/{orderId}/packing/short': async () => {
      const id = await paid()
      await asAdmin(app, `/orders/${id}/packing/take`, { method: 'POST' })
      return {
        path: `orders/${id}/packing/short`,
        json: { productId: catalogue.sparkler, quantity: 1 },
        adds: { history: 1 },
      }
    },
    'orders/{orderId}/packing/take': async () => ({
      path: `orders/${await paid()}/packing/take`,
      json: {},
      adds: { history: 1 },
    }),
    'orders/{orderId}/payments': async () => ({
      path: `orders/${await placed()}/payments`,
      json: { kind: 'payment', method: 'cash', amount: 5 },
      adds: { payments: 1, history: 1 },
    }),
    'orders/{orderId}/upload-delivery-image': async () => ({
      path: `orders/${await paid()}/upload-delivery-image`,
      form: { deliveryImage: gif(), deliveryNotes: 'At the\r\ngate' },
      adds: { history: 1 },
    }),
    'payments/statements/{id}/confirm': async () => {
      const orderId = await placed()
      const rows = [
        ['Date', 'Narration', 'Ref', 'Debit', 'Credit', 'Balance'],
        ['16/11/2026', `UPI/${orderId}`, `6${100_000_000_00 + (last += 1)}`, '', '5.00', '1'],
      ]
      const form = new FormData()
      form.append('statement', new Blob([csvFile(rows)]))
      const { body } = await asAdmin<{ data: { _id: string } }>(app, '/payments/statements', { method: 'POST', form })
      return { path: `payments/statements/${body.data._id}/confirm`, json: { lines: [2] }, adds: {} }
    },
    'payments/{id}/confirm': async () => ({
      path: `payments/${await paymentOf('claimed')}/confirm`,
      json: {},
      adds: { history: 1 },
    }),
    'payments/{id}/reject': async () => ({
      path: `payments/${await paymentOf('claimed')}/reject`,
      json: { reason: 'Not there' },
      adds: {},
    }),
    'payments/{id}/reverse': async () => ({
      path: `payments/${await paymentOf('confirmed')}/reverse`,
      json: { reason: 'Twice' },
      adds: { history: 1 },
    }),
    'price-lists/upload': () => ({
      path: 'price-lists/upload',
      form: { documentName: 'Season', pdf: new Blob(['%PDF-1.4\n%%EOF']) },
      adds: { history: 1 },
    }),
    products: () => ({
      path: 'products',
      form: { ...validFields(catalogue), productCode: `K${(last += 1)}`, images: new Blob([picture('png')]) },
      adds: { products: 1, history: 1 },
    }),
    staff: () => ({
      path: 'staff',
      json: { name: 'Kumar', email: `kumar${(last += 1)}@test.store`, role: 'packer', password: 'seven green parrots' },
      adds: { history: 1 },
    }),
    'store/logo': () => ({ path: 'store/logo', form: { logo: gif() }, adds: { history: 1 } }),
    'store/qr-code': () => ({ path: 'store/qr-code', form: { qrCode: gif() }, adds: { history: 1 } }),
    suppliers: () => ({ path: 'suppliers', form: { name: `Standard ${(last += 1)}`, logo: gif() }, adds: { history: 1 } }),
    transports: () => ({
      path: 'transports',
      json: { name: `Sri ${(last += 1)}`, phones: [], branches: [] },
      adds: { history: 1 },
    }),
    'storefront/orders': () => ({
      path: 'storefront/orders',
      json: orderOf({ [catalogue.rocket]: 1 }),
      isPublic: true,
      adds: { orders: 1, history: 1 },
    }),
    'storefront/orders/{orderId}/payment-screenshot': async () => ({
      path: `storefront/orders/${await placed()}/payment-screenshot`,
      form: { paymentScreenshot: gif() },
      ...{ headers: phone, isPublic: true, adds: { payments: 1 } },
    }),
    'storefront/orders/{orderId}/payments': async () => ({
      path: `storefront/orders/${await placed()}/payments`,
      form: { amount: '5', method: 'upi', reference: String(700_000_000_000 + (last += 1)), screenshot: gif() },
      ...{ headers: phone, isPublic: true, adds: { payments: 1 } },
    }),
    'storefront/queries': () => ({
      path: 'storefront/queries',
      json: { name: 'Priya', email: 'priya@test.store', query: `Rockets? ${(last += 1)}` },
      ...{ isPublic: true, adds: { contact_queries: 1, history: 1 } },
    }),
  }

  it('is known by every call that makes something', () => {
    expect(others).toEqual(withoutKey)
    expect(Object.keys(samples).sort()).toEqual(keyed)
  })

  it('is refused in a sentence when its body has thousands of levels', async () => {
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

  it('changes nothing and gets the first answer, also when several arrive together', async () => {
    let earlier: Sample | undefined
    let earlierKey = ''
    for (const [name, sample] of Object.entries(samples)) {
      const call = await sample()
      const key = `key-${name}-${(last += 1)}`
      const before = await counted()
      const together = await Promise.all([send(call, key), send(call, key), send(call, key)])
      const stored = await rows()
      for (const [table, count] of Object.entries(call.adds))
        expect([name, table, (stored[table]?.length ?? 0) - (before[table] ?? 0)]).toEqual([name, table, count])
      const again = await send(call, key)
      expect([name, again.status < 300, again.body]).toEqual([name, true, again.body])
      const texts = [...together, again].map(({ status, body }) => [name, status, JSON.stringify(body.data)])
      const first = together.filter(({ status }) => status === 201)
      expect([name, texts.map(([, status]) => status)]).toEqual([name, expect.not.arrayContaining([400, 409, 412, 500])])
      if (first.length > 0) expect([name, first.length, again.status]).toEqual([name, 1, 200])
      expect(new Set(texts.map(([, , data]) => data)).size, JSON.stringify(texts)).toBe(1)
      const kept = await app.db.selectFrom('request_keys').select('answer').where('answer', 'is not', null).execute()
      for (const { answer } of kept) expect([name, answer]).not.toEqual([name, expect.stringMatching(personal)])
      // A server that was killed before it had answered.
      await app.db
        .updateTable('request_keys')
        .set({ answer: null, created_at: clock - 100_000 })
        .where('answer', 'is not', null)
        .execute()
      const lost = await send(call, key)
      const told = 'This was saved already, but the answer was lost. Please look for it before you send it again.'
      expect([name, lost.status === 409 ? lost.body.message : lost.status]).toEqual([
        name,
        answersAgain.includes(name) ? 200 : told,
      ])
      if (earlier && !earlier.isPublic && !call.isPublic) {
        const other = await send(call, earlierKey)
        const refusal = 'This Idempotency-Key belongs to another request. Please use a new one.'
        expect([name, other.status, other.body.message]).toEqual([name, 409, refusal])
      }
      expect([name, await rows()]).toEqual([name, stored])
      ;[earlier, earlierKey] = [call, key]
    }
  })
})
