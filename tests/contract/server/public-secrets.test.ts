import { beforeAll, expect, it } from 'vitest'
import { factsOf, linesOfPages } from '../../support/documents/read-pdf'
import { describeOnSqlite, shareApp } from '../../support/engines'
import { addProduct, makeCatalogue } from './catalogue'
import { asAdmin, asAnyone } from './client'
import { placeOrder } from './order-fixtures'
import { orderOf, setMinimumOrder, setOrderRules } from './storefront-fixtures'

/** Every field of an order and its product that customers must not see, each with a unique value. */
const secrets = {
  adminNotes: 'marker-notes',
  couponCode: 'marker-coupon',
  paymentScreenshot: 'markerscreenshot0.png',
  supplierName: 'marker-supplier',
  supplierPhone: '5099900001',
  youtubeLink: 'https://marker.example/link',
  /** Amounts with unusual paise, so that neither they nor derived values occur by chance. */
  basePrice: 1234.57,
  profitMarginPercentage: 61.37,
  discountPercentage: 43.19,
  stockQuantity: 77_713,
  queryNotes: 'marker-query-notes',
}
const offerPrice = 1992.31
const struckPrice = 3506.97
const quantity = 3

/** The amount that the customer saved, in rupees. */
const saved = String((struckPrice - offerPrice) * quantity).slice(0, 7)

/** Textual forms of the secrets and of derived totals. */
const markers = [
  ...Object.values(secrets).map(String),
  String((offerPrice - secrets.basePrice) * quantity).slice(0, 7),
  saved,
  ...['basePrice', 'rofit', 'totalSavings', 'argin', 'discountPercentage', 'adminNotes', 'couponCode', 'payment_'],
  ...['paymentDetails', 'productSnapshot', 'deliveryMethod', 'stockQuantity', 'supplier', 'search_text', 'marker-'],
]

/** Field names that occur in the API description of the administrators' endpoints. */
const namesOfFields = [
  ...['basePrice', 'rofit', 'argin', 'discountPercentage', 'adminNotes', 'couponCode', 'stockQuantity', 'supplier'],
  ...['deliveryMethod', 'totalSavings', 'paymentDetails', 'productSnapshot'],
]

describeOnSqlite('internal data of an order', (open) => {
  let orderId: string
  let productId: string
  const app = shareApp(open, { storefrontOrigins: ['https://shop.example'] })
  beforeAll(async () => {
    const { categoryId, sparkler } = await makeCatalogue(app.db)
    await setMinimumOrder(app, 100)
    await setOrderRules(app)
    const { adminNotes, couponCode, paymentScreenshot, queryNotes, stockQuantity, ...ofProduct } = secrets
    productId = await addProduct(app.db, {
      ...{ name: 'Marked product', categoryId, offerPrice, price: struckPrice, ...ofProduct },
      stockQuantity: stockQuantity + quantity,
    })
    const customer = { name: 'Meena', mobile: '5000012345', couponCode }
    const marked = { lines: [{ productId, quantity }], customer, adminNotes, paymentScreenshot }
    orderId = await placeOrder(app, { rocket: productId, sparkler }, marked)
    const query = { name: 'marker-asker', email: 'marker-asker@mail.example', query: 'marker-question' }
    expect((await asAnyone(app, '/storefront/queries', { method: 'POST', json: query })).status).toBe(201)
    await app.db.updateTable('contact_queries').set({ admin_notes: queryNotes }).execute()
    const paid = { method: 'PUT', json: { paymentStatus: 'paid' } }
    expect((await asAdmin(app, `/orders/${orderId}/payment-status`, paid)).status).toBe(200)
    expect((await asAdmin(app, `/orders/${orderId}/generate-invoice`, { method: 'POST' })).status).toBe(200)
  })

  it('is visible to administrators, so that the markers of this test are meaningful', async () => {
    const { body } = await asAdmin<object>(app, `/orders/${orderId}`)
    const seen = JSON.stringify(body)
    for (const secret of [secrets.adminNotes, secrets.couponCode, secrets.paymentScreenshot, '1234.57', '61.37', '43.19'])
      expect(seen).toContain(secret)
    expect(seen).toContain('2273.22')
    expect(markers).toContain('2273.22')
  })

  it('does not occur in any public response, header, error or file', async () => {
    const phone = { 'x-order-phone': '5000012345' }
    const json = { 'content-type': 'application/json' }
    const order = (items: Record<string, number>) =>
      JSON.stringify(orderOf(items, { customer: { name: 'Meena', mobile: '5000012345' } }))
    expect((await fetch(`${app.url}/api/orders/${orderId}`, { headers: phone })).status).toBe(200)
    const calls: [path: string, init?: RequestInit][] = [
      [`/api/orders/${orderId}`, { headers: phone }],
      [`/api/orders/${orderId}?fields=adminNotes&include=paymentDetails&populate=*`, { headers: phone }],
      [`/api/orders/${orderId}`, { headers: { 'x-order-phone': '5000012346' } }],
      [`/api/orders/${orderId}`, {}],
      [`/api/orders/${orderId}`, { headers: { ...phone, authorization: 'Bearer forged' } }],
      [`/api/orders/${orderId}`, { method: 'HEAD', headers: phone }],
      [`/api/orders/${orderId}`, { method: 'OPTIONS', headers: phone }],
      [`/api/orders/${orderId}`, { method: 'POST', headers: { ...phone, 'x-http-method-override': 'GET' } }],
      [`/api/orders/${orderId}/`, { headers: phone }],
      [`/api/orders/${orderId}/invoice?phone=5000012345`],
      ['/api/orders/all', { headers: phone }],
      ['/api/orders/all/', { headers: phone }],
      ['/api/orders/ALL', { headers: phone }],
      ['/api/orders/summary', { headers: phone }],
      [`/api/orders/${orderId}/order-status`, { method: 'PUT', headers: { ...phone, ...json }, body: '{}' }],
      ['/api/products', { headers: phone }],
      [`/api/products/${productId}`],
      ['/api/admin/contact-queries'],
      ['/api/storefront/menu'],
      ['/api/storefront/settings'],
      ['/api/storefront/orders', { method: 'GET' }],
      ['/api/storefront/queries', { method: 'GET' }],
      ['/api/storefront/orders', { method: 'POST', headers: json, body: order({ [productId]: 9_999 }) }],
      ['/api/storefront/orders', { method: 'POST', headers: json, body: order({}) }],
      ['/api/storefront/orders', { method: 'POST', headers: json, body: order({ [productId]: 1 }) }],
      [`/api/storefront/orders/${orderId}/payment-screenshot`, { method: 'POST', headers: phone }],
      ['/api/docs'],
      ['/api/docs/json'],
      ['/api/health'],
      ['/files/'],
      ['/files'],
      ['/files/..%2fstore.sqlite'],
      ['/track-order'],
    ]
    // The API description contains the administrators' field names, and the page's CSS contains "margin".
    const mayNameFields = (path: string): boolean => path.startsWith('/api/docs') || path === '/track-order'
    for (const [path, init] of calls) {
      const answer = await fetch(`${app.url}${path}`, init)
      const text = `${[...answer.headers].map(([name, value]) => `${name}: ${value}`).join('\n')}\n${await answer.text()}`
      const unlikely = mayNameFields(path) ? markers.filter((marker) => !namesOfFields.includes(marker)) : markers
      for (const marker of unlikely)
        if (text.includes(marker)) expect.fail(`${init?.method ?? 'GET'} ${path} shows ${marker}: ${text.slice(0, 600)}`)
    }
  })

  it('does not occur in the invoice or its metadata', async () => {
    const answer = await fetch(`${app.url}/api/orders/${orderId}/invoice?phone=5000012345`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const pdf = new Uint8Array(await answer.arrayBuffer())
    const text = JSON.stringify([await linesOfPages(pdf), await factsOf(pdf)]).replaceAll(',', '')
    expect(text).toContain('Marked product')
    expect(text).toContain(String(offerPrice))
    // The saved amount is the only one of these totals that an invoice shows.
    expect(text).toContain(`You saved ₹${saved}`)
    expect(markers.filter((marker) => marker !== saved && text.includes(marker))).toEqual([])
  })
})
