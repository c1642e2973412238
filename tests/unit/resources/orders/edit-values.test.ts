import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Order } from '../../../../src/domain/order/order'
import { orderStatuses } from '../../../../src/domain/order/lifecycle'
import { flatOrder } from '../../../../src/domain/order/order-fields'
import { type FormOf, formOf } from '../../../../src/domain/record/form'
import { isEdited } from '../../../../src/framework/form/drafts'
import { callsFor } from '../../../../src/framework/form/use-save-parts'
import { editedOrder, editParts } from '../../../../src/resources/orders/edit/edit-values'
import { orderCalls, type StatusChange, type TrackingChange } from '../../../../src/resources/orders/endpoints/order-calls'

type EditValues = FormOf<typeof editedOrder>

const editValuesOf = (order: Order): EditValues => formOf(editedOrder, flatOrder(order))

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

/** The bodies of the calls that save the form, by call. */
const editCalls = (before: EditValues, values: EditValues, orderStatus: Order['orderStatus']) =>
  Object.fromEntries(
    callsFor(editParts({ ...order, orderStatus }), before, values).map(({ endpoint, variables }) => {
      const { id, ...body } = variables as { id: string }
      expect(id).toBe('ORD1')
      return [endpoint === (orderCalls.setStatus as object) ? 'status' : 'tracking', body]
    }),
  ) as { status?: StatusChange; tracking?: TrackingChange }

describe('the initial values of an edit form', () => {
  it('are those of the order, with the date of its delivery only', () => {
    expect(began).toEqual({
      orderStatus: 'placed',
      adminNotes: 'call first',
      trackingNumber: 'T1',
      courierPartner: 'VRL',
      estimatedDelivery: '2026-11-20',
    })
  })

  it('are empty for missing and null values', () => {
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

describe('the requests of an edit form', () => {
  const cases: [string, Partial<EditValues>, ReturnType<typeof editCalls>][] = [
    ['nothing without changes', {}, {}],
    ['the status only', { orderStatus: 'shipped' }, { status: { orderStatus: 'shipped' } }],
    [
      'notes together with the status in the form',
      { adminNotes: '' },
      { status: { orderStatus: began.orderStatus, adminNotes: '' } },
    ],
    ['trimmed tracking data without a status', { trackingNumber: ' T2 ' }, { tracking: { trackingNumber: 'T2' } }],
    ['an empty value for a cleared field', { estimatedDelivery: '' }, { tracking: { estimatedDelivery: '' } }],
    [
      'both status and tracking data',
      { orderStatus: 'delivered', courierPartner: 'KPN' },
      { status: { orderStatus: 'delivered' }, tracking: { courierPartner: 'KPN' } },
    ],
  ]
  it.each(cases)('contain %s', (_, change, calls) => {
    expect(editCalls(began, { ...began, ...change }, 'processing')).toEqual(calls)
  })

  it('never contain an unchanged field', () => {
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
