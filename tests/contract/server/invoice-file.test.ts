import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { expect, it, vi } from 'vitest'
import { invoiceLogoLimits } from '../../../src/domain/invoice/invoice-settings'
import { writeSetting } from '../../../server/modules/store/settings-repository'
import { startTestApp } from '../../support/app'
import { photoOf } from '../../support/documents/photo'
import { linesOfPages, factsOf } from '../../support/documents/read-pdf'
import { describeOnSqlite, openForTest, shareApp, shareCatalogue } from '../../support/engines'
import { smallGif } from '../../support/small-gif'
import { makeCatalogue } from './catalogue'
import { asAdmin, asAnyone } from './client'
import { formOf, orderCalls } from './order-calls'
import { meena, placeOrder } from './order-fixtures'

// The invoice worker thread may share a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const now = Date.parse('2026-11-19T20:00:00Z')
const gst = { gstin: '33AABCS1429B1Z1', hsnCode: '3604', gstRate: 18, legalName: 'Sri Sons', address: '1 Car Street' }

describeOnSqlite('the invoice of an order', (open) => {
  const app = shareApp(open, { storeName: 'Sri Lakshmi Crackers', now: () => now })
  const catalogue = shareCatalogue(app)

  const { put, invoice, setStatus, setPayment, send } = orderCalls(() => app)
  const invoiced = async (order: Parameters<typeof placeOrder>[2] = {}): Promise<string> => {
    const orderId = await placeOrder(app, catalogue, { paymentStatus: 'paid', ...order })
    expect((await invoice(orderId)).status).toBe(200)
    return orderId
  }
  const ask = (orderId: string, query = '', headers: Record<string, string> = {}): Promise<Response> =>
    fetch(`${app.url}/api/orders/${orderId}/invoice${query}`, { headers })
  const asOwner = (orderId: string): Promise<Response> => ask(orderId, '?phone=9876543210')
  const linesOf = async (answer: Response): Promise<string[]> => {
    expect(answer.status).toBe(200)
    return (await linesOfPages(new Uint8Array(await answer.arrayBuffer()))).flat()
  }

  const text = async (orderId: string): Promise<string> => (await linesOf(await asOwner(orderId))).join(' ')
  /** An order that is delivered to a state, as it is written. */
  const to = (state: string) => ({ customer: { ...meena, address: { ...meena.address, state } } })
  const setGst = (change: object = {}) => put('/store/invoice-settings', { ...gst, ...change })

  it('is a PDF right after it is generated, for the administrator and the customer', async () => {
    const orderId = await invoiced()
    const bearer = { authorization: `Bearer ${app.token}` }
    const answers = await Promise.all([
      ask(orderId, '?disposition=inline', bearer),
      ask(orderId, '?disposition=download', bearer),
      ask(orderId, '?disposition=attachment', bearer),
      asOwner(orderId),
      ask(orderId, '?phone=%2B91%2098765-43210&disposition=nonsense'),
      ask(orderId, '', { 'X-Order-Phone': '9876543210' }),
      asOwner(` ${orderId.toLowerCase()} `),
    ])
    const file = `filename="invoice-${orderId}.pdf"`
    expect(answers.map(({ headers }) => headers.get('content-disposition'))).toEqual([
      `inline; ${file}`,
      `attachment; ${file}`,
      `attachment; ${file}`,
      ...Array<string>(4).fill(`inline; ${file}`),
    ])
    const files = await Promise.all(
      answers.map(async (answer) => {
        expect(answer.status).toBe(200)
        expect(answer.headers.get('content-type')).toBe('application/pdf')
        expect(answer.headers.get('cache-control')).toBe('no-store')
        return Buffer.from(await answer.arrayBuffer())
      }),
    )
    for (const other of files) expect(files[0]?.equals(other)).toBe(true)
    expect(await factsOf(new Uint8Array(files[0] ?? []))).toMatchObject({ Title: 'Invoice INV/26-27/00001', Pages: '1' })
  })

  it('shows the order with its totals as a plain bill without taxes', async () => {
    await put('/store/contact-info', { contactPhone: '98765 00000', contactEmail: 'shop@sri.in' })
    const orderId = await invoiced()
    const lines = await linesOf(await asOwner(orderId))
    expect(lines).toEqual(
      expect.arrayContaining([
        'Sri Lakshmi Crackers Invoice',
        '98765 00000 · shop@sri.in',
        expect.stringContaining('Meena Kumari'),
        expect.stringContaining('12, Car Street, Near the temple'),
        expect.stringContaining('Invoice date 20 Nov 2026'),
        expect.stringContaining('Order Date 1 Nov 2026'),
        expect.stringContaining(`Order ID ${orderId}`),
        expect.stringMatching(/^1 .* 2 ₹/),
        'Items (5 pieces) ₹261.50',
        'Packaging ₹0',
        'Total ₹261.50',
        'Two Hundred Sixty One Rupees And Fifty Paise Only',
      ]),
    )
    expect(lines.join(' ')).not.toMatch(/tax|gst|hsn|place of supply|reverse/i)
  })

  it('is a tax invoice if a GSTIN is set, and does not change with later settings', async () => {
    const before = await invoiced()
    await setGst()
    const after = await invoiced(to('Kerala'))
    const plain = await linesOf(await asOwner(before))
    const taxed = await linesOf(await asOwner(after))
    expect(plain.join(' ')).not.toMatch(/gst/i)
    expect(taxed).toEqual(
      expect.arrayContaining([
        'Sri Lakshmi Crackers Tax Invoice',
        '1 Car Street',
        'Sri Sons',
        'GSTIN: 33AABCS1429B1Z1',
        expect.stringContaining('Place of Supply Kerala (32)'),
        'Supply HSN Taxable value IGST 18% Total tax',
        // 26150 × 18 ÷ 118 = 3988.98
        'Total ₹221.61 ₹39.89 ₹39.89',
      ]),
    )

    await setGst({ gstin: '', legalName: 'Another', address: 'Elsewhere' })
    await put('/store/contact-info', { contactPhone: '90000 00000', contactEmail: '' })
    expect(await linesOf(await asOwner(after))).toEqual(taxed)
    expect(await linesOf(await asOwner(before))).toEqual(plain)
    // A second request returns the same invoice.
    await invoice(after)
    expect(await linesOf(await asOwner(after))).toEqual(taxed)
  })

  it('shows the taxes of the state that was found in the address when it was generated', async () => {
    await setGst()
    const named = await invoiced(to('Kerala, India'))
    expect(await text(named)).toContain('Place of Supply Kerala (32)')
    expect(await text(await invoiced(to('')))).toContain('has no recognised Indian state')
    const kept = await app.db
      .selectFrom('invoices')
      .innerJoin('orders', 'orders.seq', 'invoices.order_seq')
      .select(['invoices.order_seq', 'invoices.particulars'])
      .where('orders.order_id', '=', named)
      .executeTakeFirstOrThrow()
    const particulars = JSON.parse(kept.particulars) as { deliveryState: string }
    expect(particulars.deliveryState).toBe('Kerala')
    const other = JSON.stringify({ ...particulars, deliveryState: 'Goa' })
    await app.db.updateTable('invoices').set({ particulars: other }).where('order_seq', '=', kept.order_seq).execute()
    expect(await text(named)).toContain('Place of Supply Goa (30)')
    await setGst({ gstin: '' })
  })

  it('shows the taxes of the selected state if the address names no known one', async () => {
    await setGst()
    const orderTo = (state: string) => placeOrder(app, catalogue, { paymentStatus: 'paid', ...to(state) })
    const generate = (orderId: string, json: unknown) =>
      asAdmin(app, `/orders/${orderId}/generate-invoice`, { method: 'POST', json })

    const chosen = await orderTo('Nowhere')
    expect((await generate(chosen, { deliveryState: 'Kerala' })).status).toBe(200)
    const lines = await linesOf(await asOwner(chosen))
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.stringContaining('Place of Supply Kerala (32)'),
        'Supply HSN Taxable value IGST 18% Total tax',
        'Total ₹221.61 ₹39.89 ₹39.89',
      ]),
    )
    expect(lines.join(' ')).not.toContain('has no recognised Indian state')
    // The invoice exists already and does not change.
    expect((await generate(chosen, { deliveryState: 'Goa' })).status).toBe(200)
    expect(await linesOf(await asOwner(chosen))).toEqual(lines)

    const own = await orderTo('')
    expect((await generate(own, { deliveryState: 'Tamil Nadu' })).status).toBe(200)
    const ofOwn = await text(own)
    expect(ofOwn).toContain('Place of Supply Tamil Nadu (33)')
    expect(ofOwn).not.toContain('has no recognised Indian state')

    const unsettled = await orderTo('Nowhere')
    const wrong = 'deliveryState must be a state or union territory of India by its full name, like Tamil Nadu'
    for (const deliveryState of ['Narnia', 'KL', 'kerala', '', 32])
      expect(await generate(unsettled, { deliveryState })).toMatchObject({ status: 400, body: { message: wrong } })
    for (const json of [[], 'Kerala']) expect((await generate(unsettled, json)).status).toBe(400)
    expect((await asAdmin(app, `/orders/${unsettled}/invoice`)).status).toBe(404)
    // Not taxed as if it were the store's own state: what is written may be in any.
    for (const json of [{}, { deliveryState: null }])
      expect(await generate(unsettled, json)).toMatchObject({
        status: 409,
        body: { message: expect.stringMatching(/^The state “Nowhere” of the delivery address is not known. Please choose/) },
      })
    const both = await orderTo('Karnataka / Bangalore')
    expect((await generate(both, {})).status).toBe(200)
    expect(await linesOf(await asOwner(both))).toContain('Supply HSN Taxable value IGST 18% Total tax')

    const named = await orderTo('Keralam')
    expect(await generate(named, { deliveryState: 'Goa' })).toMatchObject({
      status: 409,
      body: { message: 'The delivery address is in Kerala, so no other state can be chosen.' },
    })
    expect((await asAdmin(app, `/orders/${named}/invoice`)).status).toBe(404)
    expect((await generate(named, { deliveryState: 'Kerala' })).status).toBe(200)
    await setGst({ gstin: '' })
  })

  it('is a plain bill if it was generated before its tax details were stored', async () => {
    await setGst()
    const orderId = await invoiced()
    await app.db.deleteFrom('invoices').execute()
    expect(await text(orderId)).not.toMatch(/gst/i)
    await setGst({ gstin: '' })
  })

  it('shows that the order was cancelled and the payment refunded', async () => {
    const orderId = await invoiced()
    await setStatus(orderId, 'cancelled')
    expect(await linesOf(await asOwner(orderId))).toContain('CANCELLED This order was cancelled.')
    await setPayment(orderId, 'refunded')
    expect(await linesOf(await asOwner(orderId))).toContain('CANCELLED This order was cancelled and its payment refunded.')
    await setStatus(orderId, 'delivered')
    await setPayment(orderId, 'refunded')
    expect(await linesOf(await asOwner(orderId))).toContain('REFUNDED The payment for this order was refunded.')
  })

  it('is not found before it is generated, and not accessible to other people', async () => {
    const without = await placeOrder(app, catalogue, { paymentStatus: 'paid' })
    const missing = { message: 'Invoice not found. Please generate invoice first.' }
    expect(await asAdmin(app, `/orders/${without}/invoice`)).toMatchObject({ status: 404, body: missing })
    expect(await asAnyone(app, `/orders/${without}/invoice?phone=9876543210`)).toMatchObject({ status: 404, body: missing })

    const orderId = await invoiced()
    const wrong = await asAnyone(app, `/orders/${orderId}/invoice?phone=9876543211`)
    const unknown = await asAnyone(app, '/orders/ORDNONE99/invoice?phone=9876543210')
    expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body])
    expect(wrong.status).toBe(404)
    const names = ({ headers }: typeof wrong) => [...headers.keys()].filter((name) => !name.startsWith('x-ratelimit')).sort()
    expect(names(wrong)).toEqual(names(unknown))
    expect((await asAnyone(app, `/orders/${orderId}/invoice`)).status).toBe(401)
    expect((await asAdmin(app, '/orders/ORDNONE99/invoice')).status).toBe(404)
  })

  it('contains no internal data of the order', async () => {
    const orderId = await invoiced({ adminNotes: 'Haggles about everything' })
    // Cost prices, profit, coupon and other phone numbers must not be included.
    expect(await text(orderId)).not.toMatch(/Haggles|₹40\b|10\.25|150\.75|DIWALI|profit|margin|2345 6789/i)
  })

  it('contains the logo of the store, unless the logo is broken or cannot be embedded', async () => {
    const orderId = await invoiced()
    const size = async () => (await (await asOwner(orderId)).arrayBuffer()).byteLength
    const bare = await size()
    const upload = async (logo: Uint8Array): Promise<number> => {
      expect((await send('/store/logo', formOf({ logo }))).status).toBe(200)
      return size()
    }
    const png = new Uint8Array(await readFile(new URL('../../../server/demo/images/atom-bomb.png', import.meta.url)))
    expect(await upload(png)).toBeGreaterThan(bare + 1000)
    const broken = new Uint8Array(png)
    broken.fill(0, 60, broken.length - 12)
    // A logo stored before broken images were rejected.
    const stored = { contentType: 'image/png', extension: 'png', maxBytes: broken.length, isPrivate: false }
    const { key } = await app.files.put(Readable.from([Buffer.from(broken)], { objectMode: false }), stored)
    await writeSetting(app.db, 'logo', { key, uploadedAt: 0 })
    expect(await size()).toBe(bare)
    expect(await upload(new Uint8Array(smallGif))).toBe(bare)

    // Every invoice embeds the whole image, so a logo above the limit is omitted.
    expect(await upload(photoOf(invoiceLogoLimits.bytes))).toBeGreaterThan(bare + invoiceLogoLimits.bytes / 2)
    expect(await upload(photoOf(invoiceLogoLimits.bytes + 1))).toBe(bare)

    const logo = await app.db.selectFrom('settings').select('value').where('name', '=', 'logo').executeTakeFirstOrThrow()
    await app.files.remove((JSON.parse(logo.value) as { key: string }).key)
    expect(await size()).toBe(bare)
  })
})

it('an invoice in progress is completed when the server stops', async () => {
  const app = await openForTest(startTestApp, { now: () => now })
  const orderId = await placeOrder(app, await makeCatalogue(app.db), { paymentStatus: 'paid' })
  await asAdmin(app, `/orders/${orderId}/generate-invoice`, { method: 'POST' })
  const asked = fetch(`${app.url}/api/orders/${orderId}/invoice?phone=9876543210`)
  await new Promise((resolve) => setTimeout(resolve, 100))
  const stopped = app.app.close()
  const answer = await asked
  expect(answer.status).toBe(200)
  expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(1000)
  await stopped
})
