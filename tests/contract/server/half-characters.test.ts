import { beforeAll, expect } from 'vitest'
import type { Transport } from '../../../src/domain/dispatch/transport'
import type { CustomerDetails } from '../../../src/domain/order/order'
import { describeMostlyOnSqlite, shareApp, shareCatalogue } from '../../support/engines'
import { asAdmin, asAnyone, type Call } from './client'
import { placeOrder } from './order-fixtures'
import { validFields, picture, productForm, type Written } from './product-forms'
import { placeStorefrontOrder, orderOf, setMinimumOrder } from './storefront-fixtures'

/** Half of a surrogate pair, which JSON can escape and UTF-8 cannot contain. */
const half = '\ud83d'

const customerOf = (mobile: string) => ({
  name: `Meena${half} Kumari`,
  mobile,
  address: {
    street: `12${half}, Car Street`,
    nearestTown: `Siva\ude00kasi`,
    district: `Virudhunagar${half}`,
    state: `Tamil Nadu${half}`,
    pincode: '626123',
    landmark: `${half}\\ud83d`,
  },
})

describeMostlyOnSqlite('halves of characters', (open, { it, itOnBoth }) => {
  const app = shareApp(open, { now: () => Date.parse('2026-11-20T06:30:00Z') })
  const catalogue = shareCatalogue(app)
  beforeAll(() => setMinimumOrder(app, 100))

  /** A call that succeeds. */
  const call = async <T = unknown>(path: string, options: Call = {}): Promise<T> => {
    const { status, body } = await asAdmin<T>(app, path, options)
    expect([path, status < 300 ? 'done' : status, body]).toEqual([path, 'done', body])
    return body
  }
  const put = (path: string, json: object) => call(path, { method: 'PUT', json })
  const post = <T>(path: string, json: object) => call<T>(path, { method: 'POST', json })

  /** From its payment to the removal of its customer's data. */
  const goesItsWay = async (orderId: string, phone: string): Promise<void> => {
    await put(`/orders/${orderId}/payment-status`, { paymentStatus: 'paid', adminNotes: `Rang${half}` })
    for (const path of ['/orders/all', `/orders/${orderId}`, '/orders/summary']) await call(path)
    const searched = encodeURIComponent('meena kumari')
    for (const list of ['/orders/all', '/payments', '/dispatches/ready', '/dispatches']) await call(`${list}?search=${searched}`)
    for (const queue of ['/dispatches/ready', '/packing'])
      expect(await call(queue)).toMatchObject({ data: { orders: [{ orderId }] } })
    await post(`/orders/${orderId}/packing/take`, {})
    const packed = [{ productId: catalogue.rocket, quantity: 2 }]
    await put(`/orders/${orderId}/packing`, { packed, key: `packed-${orderId}` })
    await post(`/orders/${orderId}/generate-invoice`, {})
    await asAnyone(app, `/orders/${orderId}`, { headers: { 'x-order-phone': phone } })
    const lorry = { name: `Lorry ${orderId}${half}`, phones: ['9840012345'], branches: [{ town: `Madurai${half}` }] }
    const { data: transport } = await post<{ data: Transport }>('/transports', lorry)
    const sent = { orderId, transportId: transport._id, lrNumber: `LR${orderId}`, lrDate: '2026-11-20' }
    const way = { from: `Siva${half}`, to: `Madurai${half}`, parcels: 3, freight: { terms: 'to-pay', amount: 450.5 } }
    await post('/dispatches', { dispatches: [{ ...sent, ...way, vehicle: 'TN67AB1234', driverPhone: '9000011111' }] })
    await call('/dispatches')
    await put(`/orders/${orderId}/order-status`, { orderStatus: 'delivered' })
    const { data: known } = await post<{ data: { orders: number } }>('/customer-data/look-up', { phone })
    expect(known.orders).toBe(1)
    await post('/customer-data/export', { phone })
    await post('/customer-data/remove', { phone })
    await call('/orders/all')
    await call('/history')
    expect((await asAnyone(app, '/health')).status).toBe(200)
  }

  itOnBoth('are replaced in an order that a customer sends, which goes its way', async () => {
    const { mobile, name, address } = customerOf('9000000021')
    const order = { customer: { name, mobile }, delivery: { address, method: `Lorry${half}` }, couponCode: `A${half}` }
    const { status, body } = await placeStorefrontOrder(app, orderOf({ [catalogue.rocket]: 2 }, order))
    expect(status).toBe(201)
    expect(body.data.customerDetails).toMatchObject({
      name: 'Meena\ufffd Kumari',
      address: { nearestTown: 'Siva\ufffdkasi', landmark: '\ufffd\\ud83d' },
    })
    await goesItsWay(body.data.orderId, mobile)
  })

  itOnBoth('that an earlier version stored do not stop an order', async () => {
    const customer: CustomerDetails = customerOf('9000000022')
    const lines = [{ productId: catalogue.rocket, quantity: 2 }]
    const orderId = await placeOrder(app, catalogue, { customer, lines, deliveryMethod: `Lorry${half}` })
    await goesItsWay(orderId, '9000000022')
  })

  it('are replaced in what staff and visitors write', async () => {
    const query = { name: `Ravi${half}`, phoneNumber: '9000000023', query: `Open${half}?` }
    expect((await asAnyone(app, '/storefront/queries', { method: 'POST', json: query })).status).toBe(201)
    const queries = await app.db.selectFrom('contact_queries').select(['name', 'query']).execute()
    expect(queries).toEqual([{ name: 'Ravi\ufffd', query: 'Open\ufffd?' }])
    const form = productForm({ ...validFields(catalogue), tags: String.raw`["loud\ud83d"]` }, [picture('png')])
    const { status, body } = await asAdmin<Written>(app, '/products', { method: 'POST', form })
    expect([status, body.data.tags]).toEqual([201, ['loud\ufffd']])
    expect((await asAnyone(app, '/health')).status).toBe(200)
  })
})
