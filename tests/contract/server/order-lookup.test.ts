import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestApp } from '../../support/app'
import { describeOnSqlite } from '../../support/engines'
import { type Catalogue, makeCatalogue } from './catalogue'
import { asAdmin, asAnyone } from './client'
import { meena, placeOrder } from './order-fixtures'

const notYours = {
  message: "Order not found or phone number doesn't match. Please check your details and try again.",
}

const numberNeeded = {
  status: 401,
  body: { message: 'Send the phone number of the order in the X-Order-Phone header.' },
}

describeOnSqlite('the public order lookup', (open) => {
  let app: TestApp
  let orderId: string
  let catalogue: Catalogue
  beforeAll(async () => {
    app = await open({ storefrontOrigins: ['https://shop.example'] })
    catalogue = await makeCatalogue(app.db)
    orderId = await placeOrder(app, catalogue, {
      adminNotes: 'SECRET NOTE',
      paymentScreenshot: 'secretscreenshot.png',
      tracking: { trackingNumber: 'TN1', courierPartner: 'ST Courier', estimatedDelivery: '2026-11-09' },
      delivery: {
        imageKey: 'deliverypicture.png',
        uploadedAt: Date.parse('2026-11-09T08:00:00Z'),
        notes: 'At the gate',
      },
    })
  })
  afterAll(() => app.close())

  const lookUp = (phone: string | undefined, id = orderId) =>
    asAnyone<{ data: Record<string, unknown> }>(app, `/orders/${id}`, {
      headers: phone === undefined ? {} : { 'x-order-phone': phone },
    })

  it('returns only the public view of the order', async () => {
    const { status, body, headers } = await lookUp('9876543210')
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body).toEqual({
      success: true,
      data: {
        orderId,
        createdAt: '2026-11-01T10:00:00.000Z',
        orderStatus: 'placed',
        paymentStatus: 'pending',
        notice: '',
        trackingInfo: { trackingNumber: 'TN1', courierPartner: 'ST Courier', estimatedDelivery: '2026-11-09' },
        invoice: { invoiceNumber: null, generatedAt: null },
        deliveryDetails: {
          deliveryImage: '/files/deliverypicture.png',
          deliveryImageUploadedAt: '2026-11-09T08:00:00.000Z',
          deliveryNotes: 'At the gate',
        },
        customerDetails: {
          name: meena.name,
          mobile: meena.mobile,
          phoneNumber: meena.phoneNumber,
          deliveryContact: meena.deliveryContact,
          address: meena.address,
        },
        orderSummary: { totalItems: 5, totalOfferPrice: 261.5, packagingPrice: 0, totalWithPackaging: 261.5 },
        items: [
          {
            productId: { name: 'Rocket Bomb', images: [{ url: '/files/rocketpicture.png' }] },
            quantity: 2,
            offerPrice: 100,
          },
          { productId: { name: 'கம்பி மத்தாப்பு', images: [] }, quantity: 3, offerPrice: 20.5 },
        ],
        dispatches: [],
        payment: { due: 261.5, claimed: 261.5, toGiveBack: 0, upi: null, canClaim: false },
        creditNotes: [],
      },
    })
    for (const secret of ['SECRET', 'secretscreenshot', 'basePrice', 'rofit', 'argin', 'DIWALI', 'adminNotes'])
      expect(JSON.stringify(body)).not.toContain(secret)
  })

  it('accepts the numbers of the order in any writing, and gives the same error for a wrong one and an unknown order', async () => {
    for (const phone of ['9876543210', '+919876543210', '09876543210', '98765 43210', '4423456789'])
      expect([phone, (await lookUp(phone, orderId.toLowerCase())).status]).toEqual([phone, 200])
    const silent = await placeOrder(app, catalogue, { customer: { name: 'No phone' } })
    const wrong = ['9876543211', '3210', ''].map((phone) => [phone, orderId])
    const unknown = ['ORDNOTHERE', '%00', 'x'.repeat(90)].map((id) => ['9876543210', id])
    const withoutPhone = ['', ' ', '-', '0'].map((phone) => [phone, silent])
    for (const [phone, id] of [...wrong, ...unknown, ...withoutPhone]) {
      const { status, body } = await lookUp(phone, id)
      expect([phone, id, status, body]).toEqual([phone, id, 404, notYours])
    }
  })

  it('requires a number or a token, and returns the complete order for a token', async () => {
    expect(await lookUp(undefined)).toMatchObject(numberNeeded)
    const whole = await asAdmin<{ data: { adminNotes: string } }>(app, `/orders/${orderId}`)
    expect(whole.body.data.adminNotes).toBe('SECRET NOTE')
    const unknown = { status: 404, body: { message: 'Order not found' } }
    expect(await asAdmin(app, '/orders/ORDNOTHERE')).toMatchObject(unknown)
    const forged = await asAdmin({ url: app.url, token: 'forged' }, `/orders/${orderId}`, {
      headers: { 'x-order-phone': '9876543210' },
    })
    expect(forged).toMatchObject({ status: 401, body: { message: 'Authentication required. Please login again.' } })
  })

  it('allows cross-origin requests from the configured sites only, and only to public endpoints', async () => {
    const preflight = (path: string, origin: string) =>
      fetch(`${app.url}/api${path}`, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'x-order-phone' },
      })
    const allowed = await preflight(`/orders/${orderId}`, 'https://shop.example')
    expect(allowed.headers.get('access-control-allow-origin')).toBe('https://shop.example')
    expect(allowed.headers.get('access-control-allow-headers')?.toLowerCase()).toContain('x-order-phone')
    const answer = await asAnyone(app, `/orders/${orderId}`, {
      headers: { origin: 'https://shop.example', 'x-order-phone': '9876543210' },
    })
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://shop.example')
    expect((await fetch(`${app.url}/api/orders/${orderId}`, { method: 'OPTIONS' })).status).toBe(204)
    for (const [path, origin] of [
      [`/orders/${orderId}`, 'https://evil.example'],
      ['/orders/all', 'https://shop.example'],
      ['/orders/summary?x', 'https://shop.example'],
      ['/auth/login', 'https://shop.example'],
    ] as const)
      expect((await preflight(path, origin)).headers.get('access-control-allow-origin')).toBeNull()
  })

  it('is limited for customers, but not for administrators', async () => {
    const limited = await open({ limits: { login: 5, public: 4 } })
    try {
      const headers = { 'x-order-phone': '9876543210' }
      for (const path of ['/orders/ORDX', '/orders/ORDX/invoice', '/orders/ORDX', '/orders/ORDX/invoice'])
        expect((await asAnyone(limited, path, { headers })).status).toBe(404)
      const refused = await asAnyone(limited, '/orders/ORDY', { headers })
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      for (let round = 0; round < 10; round += 1) expect((await asAdmin(limited, '/orders/ORDX')).status).toBe(404)
    } finally {
      await limited.close()
    }
  })
})
