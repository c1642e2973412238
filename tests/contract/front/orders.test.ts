import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Order } from '../../../src/domain/order/order'
import { hasScreenshotToReview } from '../../../src/domain/order/order-next-step'
import { orderStatuses } from '../../../src/domain/order/lifecycle'
import type { EndpointMeta } from '../../../src/framework/declaration/call-meta'
import { createDataProvider } from '../../../src/providers/data/data-provider'
import { createHttp } from '../../../src/providers/http/http'
import { orderCalls } from '../../../src/resources/orders/endpoints/order-calls'
import { deliveryMethodsEndpoint, readEndpoints } from '../../../src/resources/orders/endpoints/read-endpoints'
import { invoiceEndpoint } from '../../../src/resources/orders/invoice/use-invoice-file'
import { invoiceFailure } from '../../../src/resources/orders/invoice/use-invoice-file'
import type { TestApp } from '../../support/app'
import { describeOnSqlite } from '../../support/engines'
import { smallGif } from '../../support/small-gif'

const now = Date.parse('2026-11-08T20:15:00Z')

describeOnSqlite('requests of the orders screens', (open) => {
  let store: TestApp

  beforeAll(async () => {
    store = await open({ now: () => now, seed: { orders: 45, products: 20 } })
  })

  afterAll(() => store?.close())

  const call = async (name: string, endpoint: unknown, variables: unknown): Promise<unknown> => {
    const baseUrl = `${store.url}/api`
    const getToken = () => store.token
    const provider = createDataProvider([], { http: createHttp({ baseUrl, getToken }), baseUrl, getToken })
    const meta = { endpoint, variables } as EndpointMeta
    return (await provider.custom?.({ url: name, method: 'get', meta: { ...meta } }))?.data
  }

  const list = async (variables: object = {}) =>
    (await call('orders list', readEndpoints.list, { page: 1, pageSize: 20, filters: {}, ...variables })) as {
      data: Order[]
      total: number
    }
  const one = async (id: string) => (await call('orders one', readEndpoints.one, { id })) as Order
  const act = (action: keyof typeof orderCalls, id: string, values: object) => call(action, orderCalls[action], { id, ...values })

  const orderOf = async (filters: Record<string, string>, test: (order: Order) => boolean = () => true): Promise<Order> => {
    const order = (await list({ pageSize: 45, filters })).data.find(test)
    if (!order) throw new Error('The sample store has no such order.')
    return order
  }

  test('lists complete orders in pages, newest first', async () => {
    const pages = [await list(), await list({ page: 2 }), await list({ page: 3 })]
    expect(pages.map(({ data, total }) => [data.length, total])).toEqual([
      [20, 45],
      [20, 45],
      [5, 45],
    ])
    const all = pages.flatMap(({ data }) => data)
    expect(new Set(all.map(({ orderId }) => orderId)).size).toBe(45)
    expect(all.map(({ createdAt }) => createdAt)).toEqual(
      all
        .map(({ createdAt }) => createdAt)
        .sort()
        .reverse(),
    )
    expect(all[0]?.items?.[0]?.productSnapshot?.name).toEqual(expect.any(String))
  })

  test('filters by each available delivery method and by screenshots to review', async () => {
    const methods = (await call('delivery methods', deliveryMethodsEndpoint, {})) as string[]
    expect(methods.length).toBeGreaterThan(1)
    const found = await Promise.all(methods.map((deliveryMethod) => list({ filters: { deliveryMethod } })))
    expect(found.reduce((sum, { total }) => sum + total, 0)).toBe(45)
    const { data } = await list({ filters: { screenshot: 'to-review', day: '2026-01-01..' } })
    expect(data.every(hasScreenshotToReview)).toBe(true)
  })

  test('searches by order id, name and phone, and filters by both statuses', async () => {
    const [first] = (await list()).data
    const { name, mobile } = first?.customerDetails ?? {}
    for (const search of [first?.orderId, name, mobile]) {
      expect((await list({ search })).data.map(({ orderId }) => orderId)).toContain(first?.orderId)
    }
    expect(await list({ search: 'nobody has this name' })).toEqual({ data: [], total: 0 })
    const paid = await list({ pageSize: 45, filters: { paymentStatus: 'paid', orderStatus: 'delivered' } })
    expect(paid.total).toBeGreaterThan(0)
    expect(paid.total).toBe(paid.data.length)
    expect(paid.data.every(({ paymentStatus, orderStatus }) => paymentStatus === 'paid' && orderStatus === 'delivered')).toBe(
      true,
    )
  })

  test('returns the same order as the list and rejects an unknown one', async () => {
    const [first] = (await list()).data
    expect(await one(first?.orderId ?? '')).toEqual(first)
    await expect(one('NO/SUCH?order')).rejects.toMatchObject({ statusCode: 404, message: 'Order not found' })
  })

  test('changes any order status to any other, with or without notes', async () => {
    const { orderId } = await orderOf({ orderStatus: 'placed' })
    for (const orderStatus of [...orderStatuses].reverse()) {
      await act('setStatus', orderId, { orderStatus })
      expect((await one(orderId)).orderStatus).toBe(orderStatus)
    }
    await act('setStatus', orderId, { orderStatus: 'placed', adminNotes: 'வாசலில் வைக்கவும்' })
    await act('setStatus', orderId, { orderStatus: 'confirmed' })
    expect(await one(orderId)).toMatchObject({ orderStatus: 'confirmed', adminNotes: 'வாசலில் வைக்கவும்' })
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

  test('rejects a file that is not an image with the reason', async () => {
    const { orderId } = await orderOf({})
    const deliveryImage = new File(['<script>'], 'proof.gif', { type: 'image/gif' })
    await expect(act('uploadDeliveryImage', orderId, { deliveryImage })).rejects.toMatchObject({
      message: 'Please select an image file',
    })
  })

  describe('the invoice file', () => {
    test('is a PDF once the invoice is generated; until then the message asks to generate it first', async () => {
      const { orderId } = await orderOf({ paymentStatus: 'paid' }, ({ invoice }) => !invoice?.invoiceNumber)
      const ask = () => call('orders invoice', invoiceEndpoint, { id: orderId, disposition: 'inline' }).catch(invoiceFailure)
      expect(await ask()).toBe('Invoice not found. Please generate invoice first.')
      await act('generateInvoice', orderId, {})
      const file = await ask()
      expect(file).toBeInstanceOf(Blob)
      expect((file as Blob).type).toBe('application/pdf')
      expect(await (file as Blob).slice(0, 5).text()).toBe('%PDF-')
    })
  })
})
