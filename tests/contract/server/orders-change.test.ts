import { expect } from 'vitest'
import { orderStatuses } from '../../../src/domain/order/lifecycle'
import { describeMostlyOnSqlite, shareApp, shareCatalogue } from '../../support/engines'
import { asAdmin } from './client'
import { orderCalls } from './order-calls'
import { meena, placeOrder } from './order-fixtures'

describeMostlyOnSqlite('changing an order', (open, { it, itOnBoth }) => {
  let now = Date.parse('2026-11-20T06:30:00Z')
  const app = shareApp(open, { now: () => now })
  const catalogue = shareCatalogue(app)

  const { order: read, invoice, setStatus, setPayment, put } = orderCalls(() => app)
  const track = (orderId: string, json: object) => put(`/orders/${orderId}/tracking`, json)

  it('sets any order status and keeps or replaces the notes', async () => {
    const orderId = await placeOrder(app, catalogue, { adminNotes: 'call first' })
    for (const orderStatus of [...orderStatuses].reverse()) {
      const { status, body } = await setStatus(orderId, orderStatus)
      expect(status).toBe(200)
      expect(body).toMatchObject({ success: true, message: 'Order status updated successfully' })
      expect(body.data).toMatchObject({ orderId, orderStatus, adminNotes: 'call first' })
      expect(body.data.items).toHaveLength(2)
    }
    expect((await setStatus(orderId, 'shipped', { adminNotes: ' sent ' })).body.data).toEqual(await read(orderId))
    expect(await read(orderId)).toMatchObject({ orderStatus: 'shipped', adminNotes: 'sent' })
    await setStatus(orderId, 'shipped', { adminNotes: '' })
    expect((await read(orderId)).adminNotes).toBe('')
  })

  it('confirms a placed order only when it is paid', async () => {
    const placed = await placeOrder(app, catalogue)
    expect((await setPayment(placed, 'failed')).body.data.orderStatus).toBe('placed')
    const paid = await setPayment(placed, 'paid', { adminNotes: 'checked' })
    expect(paid.body.message).toBe('Payment status updated successfully')
    expect(paid.body.data).toMatchObject({ paymentStatus: 'paid', orderStatus: 'confirmed', adminNotes: 'checked' })
    const shipped = await placeOrder(app, catalogue, { orderStatus: 'shipped' })
    expect((await setPayment(shipped, 'paid')).body.data.orderStatus).toBe('shipped')
  })

  it('sets and clears the tracking fields separately', async () => {
    const orderId = await placeOrder(app, catalogue)
    const all = { trackingNumber: 'TN 42', courierPartner: 'ST Courier', estimatedDelivery: '2026-11-25' }
    const set = await track(orderId, all)
    expect(set.body).toMatchObject({ message: 'Tracking info updated successfully', data: { trackingInfo: all } })
    await track(orderId, { courierPartner: 'Professional' })
    expect((await read(orderId)).trackingInfo).toEqual({ ...all, courierPartner: 'Professional' })
    await track(orderId, { trackingNumber: '', courierPartner: null, estimatedDelivery: '' })
    expect((await read(orderId)).trackingInfo).toEqual({ trackingNumber: '', courierPartner: '', estimatedDelivery: null })
  })

  it('rejects what its record refuses, and changes nothing', async () => {
    const orderId = await placeOrder(app, catalogue, { adminNotes: 'kept' })
    const before = await read(orderId)
    const adminNotes = 'x'.repeat(5001)
    for (const [path, json, message] of [
      ['order-status', { orderStatus: 'lost', adminNotes: 'x' }, /^orderStatus must be /],
      ['order-status', {}, /^orderStatus must be /],
      ['payment-status', { paymentStatus: 'PAID', adminNotes: 'x' }, /^paymentStatus must be /],
      ['payment-status', undefined, /./],
      ['order-status', { orderStatus: 'placed', adminNotes: 'a\u0000b' }, /control characters/],
      ['order-status', { orderStatus: 'shipped', adminNotes }, /^Admin Notes must be at most 5000 characters$/],
      ['payment-status', { paymentStatus: 'paid', adminNotes }, /^Admin Notes must be at most 5000 characters$/],
      ['tracking', { trackingNumber: 'T'.repeat(101) }, /^Tracking number must be at most 100 characters$/],
      ['tracking', { courierPartner: 'C'.repeat(101) }, /^Courier partner must be at most 100 characters$/],
      ['tracking', { estimatedDelivery: '2026-02-30' }, /^estimatedDelivery must be an ISO date$/],
    ] as const) {
      const { status, body } = await asAdmin(app, `/orders/${orderId}/${path}`, { method: 'PUT', json })
      expect([path, status, body.message]).toEqual([path, 400, expect.stringMatching(message)])
    }
    expect(await read(orderId)).toEqual(before)
  })

  it('accepts empty JSON bodies and rejects malformed ones', async () => {
    const orderId = await placeOrder(app, catalogue, { paymentStatus: 'paid' })
    const headers = { 'content-type': 'application/json' }
    expect((await asAdmin(app, `/orders/${orderId}/generate-invoice`, { method: 'POST', headers })).status).toBe(200)
    expect((await asAdmin(app, `/orders/${orderId}/delivery-image`, { method: 'DELETE', headers })).status).toBe(200)
    const broken = await app.app.inject({
      method: 'PUT',
      url: `/api/orders/${orderId}/order-status`,
      headers: { ...headers, authorization: `Bearer ${app.token}` },
      payload: '{"orderStatus":',
    })
    expect([broken.statusCode, broken.json()]).toEqual([400, { message: 'The request is not valid JSON.' }])
  })

  itOnBoth('generates invoices for paid orders only, once, and without gaps within the financial year', async () => {
    const paid = () => placeOrder(app, catalogue, { paymentStatus: 'paid' })
    const orders = await Promise.all(Array.from({ length: 12 }, paid))
    const unpaid = await placeOrder(app, catalogue, { paymentStatus: 'pending' })
    const refused = { status: 409, body: { message: 'Invoice can only be generated for paid orders' } }
    expect(await invoice(unpaid)).toMatchObject(refused)
    now = Date.parse('2027-03-31T18:29:59Z')
    const answers = await Promise.all([...orders, ...orders].map((orderId) => invoice(orderId)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    const numbers = [...new Set(answers.map(({ body }) => body.data.invoiceNumber))].sort()
    const serials = numbers.map((number) => Number(number.split('/')[2]))
    expect(numbers).toHaveLength(12)
    expect((serials.at(-1) ?? 0) - (serials[0] ?? 0)).toBe(11)
    expect(answers[0]?.body.data.unprintable).toEqual([])
    for (const number of numbers) expect(number).toMatch(/^INV\/26-27\/\d{5}$/)
    expect(answers[0]?.body).toMatchObject({
      message: 'Invoice generated successfully',
      data: { generatedAt: '2027-03-31T18:29:59.000Z' },
    })

    now = Date.parse('2027-03-31T18:30:00Z')
    const next = await paid()
    expect((await invoice(next)).body.data.invoiceNumber).toBe('INV/27-28/00001')
    await setPayment(next, 'refunded')
    expect((await invoice(next)).body.data.invoiceNumber).toBe('INV/27-28/00001')
    const given = { invoiceNumber: 'INV/27-28/00001', generatedAt: '2027-03-31T18:30:00.000Z' }
    expect((await read(next)).invoice).toEqual(given)
    const named = await placeOrder(app, catalogue, { paymentStatus: 'paid', customer: { ...meena, name: 'Meena ✨' } })
    expect((await invoice(named)).body.data.unprintable).toEqual(['Meena ✨'])
  })

  it('generates no invoice for a cancelled order and keeps an existing one', async () => {
    const cancel = (orderId: string) => setStatus(orderId, 'cancelled')
    const without = await placeOrder(app, catalogue, { paymentStatus: 'paid' })
    await cancel(without)
    const refused = { status: 409, body: { message: 'Invoices are not made for cancelled orders.' } }
    expect(await invoice(without)).toMatchObject(refused)
    expect((await read(without)).invoice?.invoiceNumber).toBeFalsy()

    const given = await placeOrder(app, catalogue, { paymentStatus: 'paid' })
    const { invoiceNumber } = (await invoice(given)).body.data
    await cancel(given)
    expect((await invoice(given)).body.data.invoiceNumber).toBe(invoiceNumber)
  })

  it('keeps the product data of an order when the product changes', async () => {
    const orderId = await placeOrder(app, catalogue)
    const before = await read(orderId)
    await app.db.updateTable('products').set({ name: 'Renamed', offer_price: 1 }).execute()
    expect(await read(orderId)).toEqual(before)
  })
})
