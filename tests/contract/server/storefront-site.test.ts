import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import type { z } from 'zod/mini'
import type { menuAnswer } from '../../../server/modules/quick-shopping/menu-repository'
import type { settingsAnswer } from '../../../server/modules/storefront/storefront-settings'
import type { ContactQuery } from '../../../src/domain/query/contact-query'
import type { Order } from '../../../src/domain/order/order'
import { describeMostlyOnSqlite, describeOnSqlite, shareApp, shareCatalogue } from '../../support/engines'
import { addProduct } from './catalogue'
import { asAdmin, asAnyone, expectAnswer } from './client'
import { placeStorefrontOrder, orderOf, setMinimumOrder, setOrderRules, setStatus, type Written } from './storefront-fixtures'
import { formOf, orderCalls } from './order-calls'
import { picture } from './product-forms'

const png = Buffer.from(picture('png'))
const notYours = "Order not found or phone number doesn't match. Please check your details and try again."

describeOnSqlite('the storefront API', (open) => {
  const app = shareApp(open, { storefrontOrigins: ['https://shop.example'], storeName: 'Sri Crackers' })
  const catalogue = shareCatalogue(app)
  beforeAll(async () => {
    await setMinimumOrder(app, 100)
    await setOrderRules(app)
  })

  const menu = () => asAnyone<z.infer<ReturnType<typeof menuAnswer>>>(app, '/storefront/menu')
  const settings = () => asAnyone<z.infer<typeof settingsAnswer>>(app, '/storefront/settings')

  it('returns the menu in the saved order, without hidden products, stock and costs', async () => {
    const { categoryId, rocket, sparkler } = catalogue
    await addProduct(app.db, { name: 'Hidden', categoryId, isActive: false })
    const gone = await addProduct(app.db, { name: 'Gone', categoryId, stockQuantity: 0, maxQuantityPerCustomer: 3 })
    const products = [sparkler, gone, rocket].map((productId, index) => ({ productId, serialNumber: index + 1 }))
    const categoryOrder = [{ categoryId, serialNumber: 1, products }]
    expect((await asAdmin(app, '/quick-shopping/order', { method: 'POST', json: { categoryOrder } })).status).toBe(200)
    const { body } = await menu()
    expect(body.data).toHaveLength(1)
    expect(body.data[0]?.products.map(({ _id }) => _id)).toEqual([sparkler, gone, rocket])
    expect(body.data[0]?.products[2]).toEqual({
      _id: rocket,
      name: 'Rocket Bomb',
      productCode: 'RKT001',
      description: 'A cracker',
      brandName: 'Sri Kaliswari',
      price: 250,
      offerPrice: 100,
      images: [{ url: '/files/rocketpicture.png' }],
      bestSeller: false,
      featured: false,
      inStock: true,
      maxQuantityPerCustomer: null,
    })
    expect(body.data[0]?.products[1]).toMatchObject({ inStock: false, maxQuantityPerCustomer: 3 })
    await asAdmin(app, '/quick-shopping/order', { method: 'DELETE' })
  })

  it('returns only the public settings of the store', async () => {
    const contact = { contactEmail: 'a@b.in', contactPhone: '5004562000', upiId: 'sri@upi', promotionalOffer: 'Sale!' }
    await asAdmin(app, '/store/contact-info', { method: 'PUT', json: contact })
    await asAdmin(app, '/store/qr-code', { method: 'POST', form: formOf({ qrCode: png }) })
    const form = formOf({ documentName: 'Prices 2026', pdf: Buffer.from('%PDF-1.7\n%%EOF') })
    const { body: uploaded } = await asAdmin<{ data: { _id: string } }>(app, '/price-lists/upload', { method: 'POST', form })
    const shown = (await settings()).body.data
    expect(shown).toEqual({
      ...contact,
      storeName: 'Sri Crackers',
      address: '',
      maxOrderValue: 10_000_000,
      maxPiecesPerProduct: 10_000,
      maxUnpaidOrders: 1_000,
      unpaidOrderHours: 48,
      minimumOrderValue: 100,
      qrCode: { url: expect.stringMatching(/^\/files\//), uploadedAt: expect.any(String) },
      logo: null,
      priceList: {
        documentName: 'Prices 2026',
        fileSize: 14,
        fileUrl: expect.stringMatching(/^\/files\/\w+\.pdf\?name=/),
        uploadedAt: expect.any(String),
      },
    })
    expect((await fetch(`${app.url}${shown.priceList?.fileUrl}`)).status).toBe(200)
    await asAdmin(app, `/price-lists/${uploaded.data._id}/toggle-status`, { method: 'PATCH' })
    expect((await settings()).body.data.priceList).toBeNull()
  })

  it.each(['menu', 'settings'])('lets clients cache the %s for a minute, and responds 304 if it is unchanged', async (name) => {
    const url = `${app.url}/api/storefront/${name}`
    const first = await fetch(url)
    const etag = first.headers.get('etag') ?? ''
    expect(first.headers.get('cache-control')).toBe('public, max-age=60')
    expect(first.headers.get('content-type')).toBe('application/json; charset=utf-8')
    for (const known of [etag, `"other", ${etag}`]) {
      const again = await fetch(url, { headers: { 'if-none-match': known } })
      expect([again.status, await again.text()]).toEqual([304, ''])
    }
    expect((await fetch(url, { headers: { 'if-none-match': 'W/"other"' } })).status).toBe(200)
    await asAdmin(app, '/store/minimum-order-value', { method: 'PUT', json: { minimumOrderValue: 101 } })
    await addProduct(app.db, { name: `New for ${name}`, categoryId: catalogue.categoryId })
    expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(200)
    await setMinimumOrder(app, 100)
  })

  it('accepts customer queries, which the administrators can read', async () => {
    const ask = (json: object) =>
      asAnyone<{ message: string; data: object }>(app, '/storefront/queries', { method: 'POST', json })
    const asked = { name: 'Priya', phoneNumber: '+91 50000 12345', query: ' Do you deliver\nto Madurai? ' }
    const { status, body } = await ask({ ...asked, status: 'closed', adminNotes: 'x' })
    expect([status, body.message]).toEqual([201, 'Thank you! Your question has been sent to the store.'])
    expect(body.data).toEqual({ name: 'Priya', query: 'Do you deliver\nto Madurai?', createdAt: expect.any(String) })
    expect((await ask({ name: 'Mail', email: 'p@mail.example', query: 'Hello?' })).status).toBe(201)
    const { body: list } = await asAdmin<{ queries: ContactQuery[] }>(app, '/admin/contact-queries')
    expect(list.queries).toMatchObject([
      { name: 'Mail', email: 'p@mail.example', status: 'new', adminNotes: '' },
      { name: 'Priya', phoneNumber: '5000012345', query: 'Do you deliver\nto Madurai?', status: 'new', adminNotes: '' },
    ])
    for (const [change, message] of [
      [{ phoneNumber: null }, 'Please enter a phone number or an email address, so that the store can answer'],
      [{ email: 'nobody' }, 'Please enter a valid email address'],
    ] as const)
      expect(await ask({ ...asked, ...change })).toMatchObject({ status: 400, body: { message } })
  })

  it('allows cross-origin requests to public endpoints only, each with its own methods', async () => {
    const preflight = (where: string, method: string, origin = 'https://shop.example') =>
      fetch(`${app.url}/api${where}`, {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': method,
          'access-control-request-headers': 'content-type,x-order-phone,idempotency-key,if-none-match',
        },
      })
    for (const [where, method] of [
      ['/orders/ORDX', 'GET'],
      ['/storefront/menu', 'GET'],
      ['/storefront/settings', 'GET'],
      ['/storefront/orders', 'POST'],
      ['/storefront/orders/ORDX/payment-screenshot', 'POST'],
      ['/storefront/orders/ORDX/payments', 'POST'],
      ['/storefront/queries', 'POST'],
    ] as const) {
      const { headers } = await preflight(where, method)
      expect(headers.get('access-control-allow-origin')).toBe('https://shop.example')
      expect(headers.get('access-control-allow-methods')).toContain(method)
      for (const header of ['idempotency-key', 'if-none-match', 'x-order-phone'])
        expect(headers.get('access-control-allow-headers')?.toLowerCase()).toContain(header)
      expect((await preflight(where, method, 'https://evil.example')).headers.get('access-control-allow-origin')).toBeNull()
    }
    const others = ['/store/settings', '/products', '/orders/all', '/orders/all/', '/orders/summary?x', '/storefront/other']
    for (const where of [...others, '/admin/contact-queries', '/auth/login'])
      expect((await preflight(where, 'GET')).headers.get('access-control-allow-origin')).toBeNull()
    const refused = await asAnyone(app, '/storefront/orders', {
      method: 'POST',
      json: {},
      headers: { origin: 'https://shop.example' },
    })
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([400, 'https://shop.example'])
    expect(refused.headers.get('access-control-expose-headers')).toContain('Retry-After')
    expect((await fetch(`${app.url}/api/orders/ORDX`, { method: 'OPTIONS' })).status).toBe(204)
  })
})

describeMostlyOnSqlite('a payment screenshot', (open, { it, itOnBoth }) => {
  const app = shareApp(open)
  const catalogue = shareCatalogue(app)
  beforeAll(() => setOrderRules(app))

  const placed = async (): Promise<string> => {
    const { status, body } = await placeStorefrontOrder(app, orderOf({ [catalogue.rocket]: 10 }))
    expect(status).toBe(201)
    return body.data.orderId
  }
  const upload = (
    orderId: string,
    { phone = '5000012345', form = formOf({ paymentScreenshot: png }) }: { phone?: string | null; form?: FormData } = {},
  ) =>
    asAnyone<Written>(app, `/storefront/orders/${orderId}/payment-screenshot`, {
      method: 'POST',
      form,
      headers: phone === null ? {} : { 'x-order-phone': phone },
    })
  const { ledger } = orderCalls(() => app)
  const screenshotOf = async (orderId: string): Promise<string> =>
    (await asAdmin<{ data: Order }>(app, `/orders/${orderId}`)).body.data.paymentDetails?.paymentScreenshot ?? ''
  const files = async (): Promise<string[]> =>
    (await readdir(path.join(app.dataDir, 'files'), { recursive: true })).filter((name) => name.endsWith('.png'))

  it('is a claim of all that is due, visible to administrators only, and replaces the previous one', async () => {
    const orderId = await placed()
    const { status, body } = await upload(orderId.toLowerCase())
    expect([status, body.message]).toEqual([200, 'Payment screenshot uploaded successfully!'])
    expect(body.data.orderId).toBe(orderId)
    const claims = async () => (await ledger(orderId)).payments
    expect(await claims()).toMatchObject([{ status: 'claimed', amount: 1000, method: 'upi', reference: '' }])
    const first = await screenshotOf(orderId)
    expect(JSON.stringify(body)).not.toContain(path.basename(first.split('?')[0] ?? first))
    const answer = await fetch(`${app.url}${first}`)
    expect(answer.headers.get('cache-control')).toMatch(/^private, max-age=\d+, immutable$/)
    const served = Buffer.from(await answer.arrayBuffer())
    expect(createHash('sha256').update(served).digest('hex')).toBe(createHash('sha256').update(png).digest('hex'))
    expect((await upload(orderId, { phone: '+91-50000-12345' })).status).toBe(200)
    const second = await screenshotOf(orderId)
    const kept = (await claims()).map(({ screenshot }) => screenshot?.split('?')[0])
    expect([second === first, kept]).toEqual([false, [second.split('?')[0]]])
    expect((await fetch(`${app.url}${first}`)).status).toBe(404)
    expect((await fetch(`${app.url}${second}`)).status).toBe(200)
  })

  it('is one file of its form, and leaves nothing behind when it is rejected', async () => {
    const orderId = await placed()
    const before = await files()
    const missing = 'Please select an image file, which is sent in the form field paymentScreenshot.'
    await expectAnswer(upload(orderId, { form: formOf({ other: png }) }), 400, missing)
    const raw = { method: 'POST', json: {}, headers: { 'x-order-phone': '5000012345' } }
    await expectAnswer(asAnyone(app, `/storefront/orders/${orderId}/payment-screenshot`, raw), 400, missing)
    const two = formOf({ paymentScreenshot: [png, png] })
    expect(await upload(orderId, { form: two })).toMatchObject({ status: 400, body: { message: 'Please send only one file.' } })
    expect(await files()).toEqual(before)
    expect(await screenshotOf(orderId)).toBe('')
  })

  it('is rejected in the same way for an unknown order and a wrong number', async () => {
    const orderId = await placed()
    const before = await files()
    for (const answer of [
      await upload(orderId, { phone: '5000012346' }),
      await upload(orderId, { phone: '' }),
      await upload('ORDNOTHERE'),
    ])
      expect([answer.status, answer.body]).toEqual([404, { message: notYours }])
    await expectAnswer(upload(orderId, { phone: null }), 401, 'Send the phone number of the order in the X-Order-Phone header.')
    expect(await files()).toEqual(before)
  })

  it('is accepted only while the payment is pending', async () => {
    const [paid, cancelled] = [await placed(), await placed()]
    await asAdmin(app, `/orders/${paid}/payment-status`, { method: 'PUT', json: { paymentStatus: 'paid' } })
    await setStatus(app, cancelled, 'cancelled')
    await expectAnswer(upload(paid), 409, 'The payment of this order is no longer pending, so no screenshot is needed.')
    await expectAnswer(upload(cancelled), 409, 'This order was cancelled, so no screenshot is needed.')
  })

  itOnBoth('is stored once under concurrent uploads', async () => {
    const orderId = await placed()
    const before = await files()
    const answers = await Promise.all(Array.from({ length: 6 }, () => upload(orderId)))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(await files()).toHaveLength(before.length + 1)
    expect((await fetch(`${app.url}${await screenshotOf(orderId)}`)).status).toBe(200)
  })
})
