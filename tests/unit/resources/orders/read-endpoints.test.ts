import { describe, expect, it } from 'vitest'
import { readEndpoints } from '../../../../src/resources/orders/endpoints/read-endpoints'

const { list, one } = readEndpoints
const order = { orderId: 'A' }

describe('the list of orders', () => {
  // The other shapes are those of all lists (tests/unit/framework/declaration/page-of.test.ts).
  it('is read under its name, with its total or that of pages of 20', () => {
    expect(list.parse({ data: { orders: [order], pagination: { totalPages: 3, totalOrders: 41 } } })).toEqual({
      data: [order],
      total: 41,
    })
    expect(list.parse({ data: { orders: [order], pagination: { totalPages: 3 } } }).total).toBe(60)
    expect(() => list.parse({ rows: [order] })).toThrow('Expected a list in orders or data.orders or data or the bare body')
  })

  it('requests the date range of the chosen days', () => {
    const filters = { day: '2026-11-01..2026-11-03', screenshot: 'to-review' }
    expect(list.serialize?.({ page: 1, pageSize: 20, filters })).toEqual({
      query: { page: 1, limit: 20, search: undefined, screenshot: 'to-review', from: '2026-11-01', to: '2026-11-03' },
    })
  })

  it('uses the parameter names of the backend', () => {
    const filters = { paymentStatus: 'paid', orderStatus: 'shipped' }
    expect(list.serialize?.({ page: 2, pageSize: 20, search: 'ravi', filters })).toEqual({
      query: { page: 2, limit: 20, search: 'ravi', paymentStatus: 'paid', orderStatus: 'shipped' },
    })
  })
})

describe('one order', () => {
  const order = { orderId: 'ORD1', data: undefined }

  it.each([{ data: order }, { data: { order } }, { order }, order])('is read from %j', (body) => {
    expect(one.parse(body)).toMatchObject({ orderId: 'ORD1' })
  })

  it('cannot be read from a response without one', () => {
    expect(() => one.parse({ success: true, data: {} })).toThrow('Expected an object with orderId')
  })

  it('is requested by an escaped ID', () => {
    expect(typeof one.path === 'function' && one.path({ id: '../all?x=1' })).toBe('/orders/..%2Fall%3Fx%3D1')
  })
})
