import { expect, test } from 'vitest'
import type { Order } from '../../../src/domain/order/order'
import type { Product } from '../../../src/domain/product/product'
import { type ContactQuery, queryStatuses } from '../../../src/domain/query/contact-query'
import { queryCalls } from '../../../src/resources/contact-queries/endpoints/queries-endpoints'
import { orderCalls } from '../../../src/resources/orders/endpoints/order-calls'
import { readEndpoints } from '../../../src/resources/orders/endpoints/read-endpoints'
import { toggleCalls } from '../../../src/resources/products/endpoints/product-calls'
import { describeOnSqlite, shareApp } from '../../support/engines'
import { asAdmin } from '../server/client'
import { callOf, providerOf } from './screen-calls'

describeOnSqlite('what a screen shows before the server has answered', (open) => {
  const store = shareApp(open, { seed: { orders: 15, products: 5 } })
  const call = callOf(() => providerOf(store))
  const get = async <T>(path: string): Promise<T> => (await asAdmin<T>(store, path)).body

  test('is what the server then has of an order', async () => {
    const one = async (id: string) => (await get<{ data: Order }>(`/orders/${id}`)).data
    const { orders } = (await get<{ data: { orders: Order[] } }>('/orders/all?paymentStatus=pending&limit=1')).data
    const id = orders[0]?.orderId ?? ''
    const listed = await call(readEndpoints.list, { page: 1, pageSize: 45, filters: { paymentStatus: 'pending' } })
    expect(listed.data).toContainEqual(await call(readEndpoints.one, { id }))
    await call(orderCalls.setStatus, { id, orderStatus: 'placed' })
    const changes: ['setStatus' | 'setPaymentStatus' | 'setTracking', object][] = [
      ['setPaymentStatus', { paymentStatus: 'paid', adminNotes: 'UPI seen' }],
      ['setTracking', { trackingNumber: 'T-1', courierPartner: 'VRL', estimatedDelivery: '2026-11-20' }],
      ['setTracking', { courierPartner: '' }],
      ['setStatus', { orderStatus: 'shipped', adminNotes: '' }],
      ['setPaymentStatus', { paymentStatus: 'refunded' }],
    ]
    let shown = await one(id)
    for (const [action, values] of changes) {
      const showAhead = orderCalls[action].optimistic as (order: Order, variables: object) => Order
      shown = showAhead(shown, { id, ...values })
      await call<object, unknown>(orderCalls[action] as never, { id, ...values })
      expect(await one(id)).toEqual(shown)
    }
  })

  test('is what the server then has of the flags of a product', async () => {
    const [listed] = (await get<{ products: Product[] }>('/products?limit=1')).products
    const one = async () => (await get<{ product: Product }>(`/products/${listed?._id ?? ''}`)).product
    let shown = await one()
    const [featured, bestseller, active] = ['toggle-featured', 'toggle-bestseller', 'toggle-active'] as const
    for (const action of [featured, bestseller, bestseller, bestseller, featured, active, active, featured]) {
      shown = toggleCalls[action].optimistic?.(shown, { id: shown._id }) ?? shown
      expect(await call(toggleCalls[action], { id: shown._id }), 'a sentence of the server').toMatch(/^Product/)
      expect(await one()).toEqual(shown)
    }
  })

  test('is what the server then has of a query', async () => {
    const [query] = (await get<{ queries: ContactQuery[] }>('/admin/contact-queries?status=new')).queries
    const before = query ?? expect.unreachable()
    for (const status of [...queryStatuses].reverse()) {
      const values = { id: before._id, status, adminNotes: `குறிப்பு: ${status}` }
      await call(queryCalls.update, values)
      const { queries } = await get<{ queries: ContactQuery[] }>('/admin/contact-queries?limit=100')
      expect(queries).toContainEqual(queryCalls.update.optimistic?.(before, values))
    }
  })
})
