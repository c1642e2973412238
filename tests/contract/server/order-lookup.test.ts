import { beforeAll, expect, it } from 'vitest'
import { median } from '../../bench/figures'
import { describeOnSqlite, shareApp, shareCatalogue } from '../../support/engines'
import { asAdmin, asAnyone } from './client'
import { meena, placeOrder } from './order-fixtures'
import { rawRequest } from './raw-request'

const right = '9876543210'
const wrong = '9876543211'
const notYours = {
  message: "Order not found or phone number doesn't match. Please check your details and try again.",
}
const numberNeeded = { message: 'Send the phone number of the order in the X-Order-Phone header.' }

describeOnSqlite('the public order lookup', (open) => {
  let orderId: string
  const app = shareApp(open, { storefrontOrigins: ['https://shop.example'] })
  const catalogue = shareCatalogue(app)
  beforeAll(async () => {
    orderId = await placeOrder(app, catalogue, {
      adminNotes: 'SECRET NOTE',
      paymentScreenshot: 'secretscreenshot.png',
      tracking: { trackingNumber: 'TN1', courierPartner: 'ST Courier', estimatedDelivery: '2026-11-09' },
      delivery: { imageKey: 'deliverypicture.png', uploadedAt: Date.parse('2026-11-09T08:00:00Z'), notes: 'At the gate' },
    })
  })

  const lookUp = (phone: string | undefined, id = orderId) =>
    asAnyone<{ data: Record<string, unknown> }>(app, `/orders/${id}`, {
      headers: phone === undefined ? {} : { 'x-order-phone': phone },
    })

  it('returns only the public view of the order', async () => {
    const { status, body, headers } = await lookUp(right)
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
          { productId: { name: 'Rocket Bomb', images: [{ url: '/files/rocketpicture.png' }] }, quantity: 2, offerPrice: 100 },
          { productId: { name: 'கம்பி மத்தாப்பு', images: [] }, quantity: 3, offerPrice: 20.5 },
        ],
        dispatches: [],
        payment: { due: 261.5, paid: 0, givenBack: 0, claimed: 261.5, toGiveBack: 0, upi: null, canClaim: false },
        creditNotes: [],
      },
    })
    for (const secret of ['SECRET', 'secretscreenshot', 'basePrice', 'rofit', 'argin', 'DIWALI', 'adminNotes'])
      expect(JSON.stringify(body)).not.toContain(secret)
  })

  it('accepts the numbers of the order in any writing, and none for an order without a number', async () => {
    for (const phone of [right, '+919876543210', '09876543210', '98765 43210', '4423456789'])
      expect([phone, (await lookUp(phone, orderId.toLowerCase())).status]).toEqual([phone, 200])
    const silent = await placeOrder(app, catalogue, { customer: { name: 'No phone' } })
    for (const phone of ['', ' ', '-', '0']) expect(await lookUp(phone, silent)).toMatchObject({ status: 404, body: notYours })
  })

  it('requires a number or a token, and returns the complete order for a token', async () => {
    expect(await lookUp(undefined)).toMatchObject({ status: 401, body: numberNeeded })
    const whole = await asAdmin<{ data: { adminNotes: string } }>(app, `/orders/${orderId}`)
    expect(whole.body.data.adminNotes).toBe('SECRET NOTE')
    const headers = { 'x-order-phone': right }
    const forged = await asAdmin({ url: app.url, token: 'forged' }, `/orders/${orderId}`, { headers })
    expect(forged).toMatchObject({ status: 401, body: { message: 'Authentication required. Please login again.' } })
  })

  it('allows cross-origin requests from the configured sites only, and only to public endpoints', async () => {
    const shop = 'https://shop.example'
    const preflight = async (path: string, origin: string) => {
      const asked = { 'access-control-request-method': 'GET', 'access-control-request-headers': 'x-order-phone' }
      return (await fetch(`${app.url}/api${path}`, { method: 'OPTIONS', headers: { origin, ...asked } })).headers
    }
    const allowed = await preflight(`/orders/${orderId}`, shop)
    expect(allowed.get('access-control-allow-origin')).toBe(shop)
    expect(allowed.get('access-control-allow-headers')?.toLowerCase()).toContain('x-order-phone')
    const answer = await asAnyone(app, `/orders/${orderId}`, { headers: { origin: shop, 'x-order-phone': right } })
    expect(answer.headers.get('access-control-allow-origin')).toBe(shop)
    expect((await fetch(`${app.url}/api/orders/${orderId}`, { method: 'OPTIONS' })).status).toBe(204)
    for (const path of ['/orders/all', '/orders/summary?x', '/auth/login'])
      expect((await preflight(path, shop)).get('access-control-allow-origin')).toBeNull()
    expect((await preflight(`/orders/${orderId}`, 'https://evil.example')).get('access-control-allow-origin')).toBeNull()
  })

  const steady = (headers: Headers) =>
    [...headers].filter(([name]) => !['date', 'x-ratelimit-remaining', 'x-ratelimit-reset'].includes(name))

  it('gives the same error with the same headers for every wrong input', async () => {
    const first = await lookUp(wrong)
    expect([first.status, first.body]).toEqual([404, notYours])
    for (const [id, phone] of [
      ['ORDNOTHERE', right],
      ['ORDNOTHERE', wrong],
      [orderId, '3210'],
      [orderId, '..........'],
      [orderId, '----------'],
      [orderId, '%00'],
      [orderId, `${right},${wrong}`],
      [orderId, '*'],
      ['%00', right],
      ['__proto__', right],
      ['constructor', right],
      ['%25', right],
      [`${orderId}%00`, right],
      [`${orderId}'--`, right],
      ['x'.repeat(90), right],
    ] as const) {
      const answer = await lookUp(phone, id)
      expect([id, phone, answer.status, answer.body]).toEqual([id, phone, 404, notYours])
      expect(steady(answer.headers)).toEqual(steady(first.headers))
    }
  })

  it('fails with repeated or empty numbers in headers or the query string', async () => {
    for (const [path, lines, status] of [
      ['', 'x-order-phone: 9876543211\r\nx-order-phone: 9876543212\r\n', 404],
      ['', 'x-order-phone: \r\n', 404],
      ['?phone=9876543210', '', 401],
      ['/invoice?phone=9876543211&phone=9876543212', '', 404],
      ['/invoice?phone[$ne]=1', '', 401],
      ['/invoice?phone=', '', 404],
      ['/invoice', '', 401],
    ] as const) {
      const head = `GET /api/orders/${orderId}${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${lines}\r\n`
      const answer = await (await rawRequest(app.url, head)).answer
      expect([path, lines, Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1])]).toEqual([path, lines, status])
    }
  })

  it('reveals nothing through other HTTP methods', async () => {
    const call = (method: string, id: string, more: Record<string, string> = {}) =>
      fetch(`${app.url}/api/orders/${id}`, { method, headers: { 'x-order-phone': wrong, ...more } })
    for (const method of ['HEAD', 'OPTIONS', 'POST', 'PUT', 'DELETE', 'PATCH']) {
      const [known, unknown] = [await call(method, orderId), await call(method, 'ORDNOTHERE')]
      expect([method, known.status, await known.text()]).toEqual([method, unknown.status, await unknown.text()])
      expect(known.status).not.toBe(200)
    }
    const overridden = await call('POST', orderId, { 'x-http-method-override': 'GET', 'x-order-phone': right })
    expect(overridden.status).toBe(404)
  })

  it('reveals nothing through response times', async () => {
    const times: Record<'unknown' | 'wrong', number[]> = { unknown: [], wrong: [] }
    const measure = async (kind: keyof typeof times) => {
      const url = `/api/orders/${kind === 'wrong' ? orderId : 'ORDNOTHERE'}`
      const start = performance.now()
      await app.app.inject({ url, headers: { 'x-order-phone': wrong } })
      times[kind].push(performance.now() - start)
    }
    for (let round = 0; round < 130; round += 1) {
      const kinds = ['unknown', 'wrong'] as const
      for (const kind of round % 2 ? kinds : kinds.toReversed()) await measure(kind)
    }
    // The first calls are discarded as warm-up.
    const ratio = median(times.wrong.slice(30)) / median(times.unknown.slice(30))
    expect(ratio).toBeGreaterThan(0.6)
    expect(ratio).toBeLessThan(1.6)
  })
})
