import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Order } from '../../../src/domain/order/order'
import { hasScreenshotToReview } from '../../../src/domain/order/order-next-step'
import { orderCalls } from '../../../src/resources/orders/endpoints/order-calls'
import { deliveryMethodsEndpoint, readEndpoints } from '../../../src/resources/orders/endpoints/read-endpoints'
import { invoiceEndpoint } from '../../../src/resources/orders/invoice/use-invoice-file'
import { invoiceFailure } from '../../../src/resources/orders/invoice/use-invoice-file'
import type { TestApp } from '../../support/app'
import { describeOnSqlite } from '../../support/engines'
import { smallGif } from '../../support/small-gif'
import { callOf, providerOf } from './screen-calls'

const now = Date.parse('2026-11-08T20:15:00Z')

describeOnSqlite('requests of the orders screens', (open) => {
  let store: TestApp

  beforeAll(async () => {
    store = await open({ now: () => now, seed: { orders: 45, products: 20 } })
  })

  afterAll(() => store?.close())

  const call = callOf(() => providerOf(store))
  const list = async (variables: object = {}) => call(readEndpoints.list, { page: 1, pageSize: 20, filters: {}, ...variables })
  const one = (id: string) => call(readEndpoints.one, { id })
  const act = (action: keyof typeof orderCalls, id: string, values: object) =>
    call<object, unknown>(orderCalls[action] as never, { id, ...values })

  const orderOf = async (filters: Record<string, string>, test: (order: Order) => boolean = () => true): Promise<Order> => {
    const order = (await list({ pageSize: 45, filters })).data.find(test)
    if (!order) throw new Error('The sample store has no such order.')
    return order
  }

  test('filters by each available delivery method and by screenshots to review', async () => {
    const methods = await call(deliveryMethodsEndpoint, {})
    expect(methods.length).toBeGreaterThan(1)
    const found = await Promise.all(methods.map((deliveryMethod) => list({ filters: { deliveryMethod } })))
    expect(found.reduce((sum, { total }) => sum + total, 0)).toBe(45)
    const { data } = await list({ filters: { screenshot: 'to-review', day: '2026-01-01..' } })
    expect(data.every(hasScreenshotToReview)).toBe(true)
  })

  test('returns the same order as the list and rejects an unknown one', async () => {
    const [first] = (await list()).data
    expect(await one(first?.orderId ?? '')).toEqual(first)
    await expect(one('NO/SUCH?order')).rejects.toMatchObject({ statusCode: 404, message: 'Order not found' })
  })

  test('changes orders as the optimistic updates predict', async () => {
    const { orderId } = await orderOf({ paymentStatus: 'pending' })
    await act('setStatus', orderId, { orderStatus: 'placed' })
    const placed = await one(orderId)
    const changes: ['setStatus' | 'setPaymentStatus' | 'setTracking', object][] = [
      ['setPaymentStatus', { paymentStatus: 'paid', adminNotes: 'UPI seen' }],
      ['setTracking', { trackingNumber: 'T-1', courierPartner: 'VRL', estimatedDelivery: '2026-11-20' }],
      ['setTracking', { courierPartner: '' }],
      ['setStatus', { orderStatus: 'shipped', adminNotes: '' }],
      ['setPaymentStatus', { paymentStatus: 'refunded' }],
    ]
    let shown = placed
    for (const [action, values] of changes) {
      const showAhead = orderCalls[action].optimistic as (order: Order, variables: object) => Order
      shown = showAhead(shown, { id: placed.orderId, ...values })
      await act(action, placed.orderId, values)
      const stored = await one(placed.orderId)
      expect(stored).toEqual({ ...shown, updatedAt: stored.updatedAt })
    }
  })

  test('generates no invoice for an unpaid order and keeps the first one of a paid order', async () => {
    const { orderId } = await orderOf({ paymentStatus: 'pending' })
    await expect(act('generateInvoice', orderId, {})).rejects.toMatchObject({
      statusCode: 409,
      message: 'Invoice can only be generated for paid orders',
    })
    await act('setPaymentStatus', orderId, { paymentStatus: 'paid' })
    await act('generateInvoice', orderId, {})
    const { invoice } = await one(orderId)
    expect(invoice).toEqual({
      invoiceNumber: expect.stringMatching(/^INV\/26-27\/\d{5}$/),
      generatedAt: new Date(now).toISOString(),
    })
    await act('generateInvoice', orderId, {})
    expect((await one(orderId)).invoice).toEqual(invoice)
  })

  test('uploads, replaces and removes a delivery image', async () => {
    const { orderId } = await orderOf({}, (order) => !order.deliveryDetails?.deliveryImage)
    const deliveryImage = new File([smallGif], 'proof.gif', { type: 'image/gif' })
    await act('uploadDeliveryImage', orderId, { deliveryImage, deliveryNotes: 'Left at the gate' })
    const uploaded = (await one(orderId)).deliveryDetails
    expect(uploaded).toMatchObject({ deliveryNotes: 'Left at the gate', deliveryImageUploadedAt: new Date(now).toISOString() })
    const stored = await fetch(new URL(uploaded?.deliveryImage ?? '', store.url))
    expect(Buffer.from(await stored.arrayBuffer())).toEqual(smallGif)

    await act('uploadDeliveryImage', orderId, { deliveryImage })
    const replaced = (await one(orderId)).deliveryDetails
    expect(replaced?.deliveryImage).not.toBe(uploaded?.deliveryImage)

    await act('deleteDeliveryImage', orderId, {})
    expect((await one(orderId)).deliveryDetails?.deliveryImage).toBeNull()
  })

  describe('the invoice file', () => {
    test('is a PDF once the invoice is generated; until then the message asks to generate it first', async () => {
      const { orderId } = await orderOf({ paymentStatus: 'paid' }, ({ invoice }) => !invoice?.invoiceNumber)
      const ask = () => call(invoiceEndpoint, { id: orderId, disposition: 'inline' }).catch(invoiceFailure)
      expect(await ask()).toBe('Invoice not found. Please generate invoice first.')
      await act('generateInvoice', orderId, {})
      const file = await ask()
      expect(file).toBeInstanceOf(Blob)
      expect((file as Blob).type).toBe('application/pdf')
      expect(await (file as Blob).slice(0, 5).text()).toBe('%PDF-')
    })
  })
})
