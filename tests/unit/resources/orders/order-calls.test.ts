import { describe, expect, it } from 'vitest'
import type { Order } from '../../../../src/domain/order/order'
import { orderCalls } from '../../../../src/resources/orders/endpoints/order-calls'
import { approval } from '../../../../src/resources/orders/payment/approval'

const order: Order = {
  _id: '1',
  orderId: 'ORD1',
  createdAt: '2026-11-01T00:00:00Z',
  orderStatus: 'placed',
  paymentStatus: 'pending',
  adminNotes: 'old',
  trackingInfo: { trackingNumber: 'T1', courierPartner: 'VRL', estimatedDelivery: null },
}

describe('the optimistic update', () => {
  it('contains the new order status, and notes only if they were changed', () => {
    const show = orderCalls.setStatus.optimistic
    expect(show?.(order, { id: 'ORD1', orderStatus: 'shipped' })).toEqual({ ...order, orderStatus: 'shipped' })
    expect(show?.(order, { id: 'ORD1', orderStatus: 'placed', adminNotes: '' })).toEqual({ ...order, adminNotes: '' })
  })

  it.each([
    ['placed', 'paid', 'confirmed'],
    ['placed', 'failed', 'placed'],
    ['shipped', 'paid', 'shipped'],
    ['cancelled', 'refunded', 'cancelled'],
  ] as const)('of a %s order that becomes %s has the order status %s', (orderStatus, paymentStatus, after) => {
    const shown = orderCalls.setPaymentStatus.optimistic?.({ ...order, orderStatus }, { id: 'ORD1', paymentStatus })
    expect(shown).toEqual({ ...order, paymentStatus, orderStatus: after })
  })

  it('keeps unchanged tracking data', () => {
    const shown = orderCalls.setTracking.optimistic?.(order, { id: 'ORD1', trackingNumber: 'T2' })
    expect(shown?.trackingInfo).toEqual({ trackingNumber: 'T2', courierPartner: 'VRL', estimatedDelivery: null })
  })

  it('is missing for data that only the server can generate', () => {
    expect(orderCalls.generateInvoice.optimistic).toBeUndefined()
    expect(orderCalls.uploadDeliveryImage.optimistic).toBeUndefined()
  })
})

describe('the request for an invoice', () => {
  it('is empty or contains the chosen state of delivery', () => {
    const send = (values: { deliveryState?: string | undefined }) =>
      orderCalls.generateInvoice.serialize?.({ id: 'ORD1', ...values })
    for (const values of [{}, { deliveryState: undefined }]) expect(send(values)?.json).toBeUndefined()
    expect(send({ deliveryState: 'Kerala' })).toEqual({ json: { deliveryState: 'Kerala' } })
  })
})

describe('the confirmation before Quick Approve', () => {
  it('says that a placed order becomes confirmed', () => {
    expect(approval(order).text).toBe('Order ORD1 will be marked as paid. The order then becomes confirmed automatically.')
  })

  it('does not mention the order status if it stays the same', () => {
    expect(approval({ ...order, orderStatus: 'shipped' }).text).toBe('Order ORD1 will be marked as paid.')
  })
})
