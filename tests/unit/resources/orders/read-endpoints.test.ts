import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readEndpoints } from '../../../../src/resources/orders/endpoints/read-endpoints'

const { list, one } = readEndpoints
const orders = fc.array(fc.record({ orderId: fc.string({ minLength: 1 }), orderStatus: fc.constantFrom('placed', 'shipped') }))
const total = fc.nat(100_000)

describe('the list of orders', () => {
  it('is read from every accepted shape, with its total', () => {
    fc.assert(
      fc.property(orders, total, (found, all) => {
        const bodies = [
          { success: true, data: { orders: found, pagination: { totalPages: 1, totalOrders: all } } },
          { data: { orders: found }, pagination: { totalOrders: String(all) } },
          { data: found, pagination: { totalOrders: all } },
          { orders: found, total: all },
        ]
        for (const body of bodies) expect(list.parse(body)).toEqual({ data: found, total: all })
        expect(list.parse(found)).toEqual({ data: found, total: found.length })
      }),
    )
  })

  it('has a total computed from the pages if the response contains none', () => {
    expect(list.parse({ data: { orders: [{ orderId: 'A' }], pagination: { totalPages: 3 } } }).total).toBe(60)
    expect(list.parse({ data: [{ orderId: 'A' }], pagination: { totalPages: 3, limit: 50 } }).total).toBe(150)
  })

  it.each([undefined, null, {}, { data: {} }, { data: { orders: {} } }, { orders: [1, 2] }, 'orders'])(
    'cannot be read from %j',
    (body) => {
      expect(() => list.parse(body)).toThrow('Expected a list in orders or data.orders or data or the bare body')
    },
  )

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
