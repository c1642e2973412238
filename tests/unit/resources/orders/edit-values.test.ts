import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Order } from '../../../../src/domain/order/order'
import { orderStatuses } from '../../../../src/domain/order/order-status'
import { editCalls, editFaults, editValuesOf, type EditValues } from '../../../../src/resources/orders/edit/edit-values'
import { isEdited } from '../../../../src/framework/form/drafts'

const order: Order = {
  _id: '1',
  orderId: 'ORD1',
  createdAt: '2026-11-01T00:00:00Z',
  orderStatus: 'placed',
  paymentStatus: 'pending',
  adminNotes: 'call first',
  trackingInfo: { trackingNumber: 'T1', courierPartner: 'VRL', estimatedDelivery: '2026-11-20T00:00:00.000Z' },
}
const began = editValuesOf(order)

describe('what an edit form begins with', () => {
  it('is what the order says, the day alone of its delivery', () => {
    expect(began).toEqual({
      orderStatus: 'placed',
      adminNotes: 'call first',
      trackingNumber: 'T1',
      courierPartner: 'VRL',
      estimatedDelivery: '2026-11-20',
    })
  })

  it('is empty where the order says nothing, null included', () => {
    const bare = { ...order, adminNotes: undefined, trackingInfo: { estimatedDelivery: null } } as unknown as Order
    expect(editValuesOf(bare)).toEqual({
      orderStatus: 'placed',
      adminNotes: '',
      trackingNumber: '',
      courierPartner: '',
      estimatedDelivery: '',
    })
  })
})

describe('what an edit form sends', () => {
  const cases: [string, Partial<EditValues>, ReturnType<typeof editCalls>][] = [
    ['nothing when nothing was changed', {}, {}],
    ['the status alone', { orderStatus: 'shipped' }, { status: { orderStatus: 'shipped' } }],
    [
      'notes with the status that the order has by now',
      { adminNotes: '' },
      { status: { orderStatus: 'processing', adminNotes: '' } },
    ],
    ['tracking by itself, trimmed', { trackingNumber: ' T2 ' }, { tracking: { trackingNumber: 'T2' } }],
    ['a value taken away as empty', { estimatedDelivery: '' }, { tracking: { estimatedDelivery: '' } }],
    [
      'two calls for two parts',
      { orderStatus: 'delivered', courierPartner: 'KPN' },
      { status: { orderStatus: 'delivered' }, tracking: { courierPartner: 'KPN' } },
    ],
  ]
  it.each(cases)('is %s', (_, change, calls) => {
    expect(editCalls(began, { ...began, ...change }, 'processing')).toEqual(calls)
  })

  it('never names a field that stands as it began', () => {
    const text = fc.constantFrom('', 'a', 'b')
    const form = fc.record({
      orderStatus: fc.constantFrom(...orderStatuses),
      adminNotes: text,
      trackingNumber: text,
      courierPartner: text,
      estimatedDelivery: text,
    })
    fc.assert(
      fc.property(form, form, fc.constantFrom(...orderStatuses), (before, after, current) => {
        const { status, tracking } = editCalls(before, after, current)
        for (const [field, value] of Object.entries({ ...status, ...tracking })) {
          if (field === 'orderStatus') continue
          expect(after[field as keyof EditValues]).toBe(value)
          expect(before[field as keyof EditValues]).not.toBe(value)
        }
        expect(status !== undefined || tracking !== undefined).toBe(isEdited(before, after))
      }),
    )
  })
})

describe('what of an edit form cannot be saved', () => {
  const long = { adminNotes: 'x'.repeat(5001), trackingNumber: 'T'.repeat(101), courierPartner: 'C'.repeat(101) }
  const faults = {
    adminNotes: 'Admin Notes must be at most 5000 characters',
    trackingNumber: 'Tracking Number must be at most 100 characters',
    courierPartner: 'Courier Partner must be at most 100 characters',
  }

  it('is what was typed too long, by field', () => {
    expect(editFaults(began, { ...began, ...long })).toEqual(faults)
    expect(editFaults(began, { ...began, trackingNumber: long.trackingNumber })).toEqual({
      trackingNumber: faults.trackingNumber,
    })
  })

  it('is nothing that is kept without its ends', () => {
    const padded = Object.fromEntries(Object.entries(long).map(([field, text]) => [field, ` ${text.slice(1)}\n`]))
    expect(editFaults(began, { ...began, ...padded })).toEqual({})
  })

  it('is nothing that the order had before', () => {
    const had = { ...began, ...long }
    expect(editFaults(had, { ...had, orderStatus: 'shipped' })).toEqual({})
  })
})
