import { expect, it } from 'vitest'
import { wrap } from '../../../support/wrap'
import type { Order } from '../../../../src/domain/order/order'
import { flatOrder } from '../../../../src/domain/order/order-fields'
import { type FormOf, formOf } from '../../../../src/domain/record/form'
import { callsFor } from '../../../../src/framework/form/use-save-parts'
import { editedOrder, editParts } from '../../../../src/resources/orders/edit/edit-modal'
import { orderCalls, type StatusChange, type TrackingChange } from '../../../../src/resources/orders/endpoints/order-calls'
import { readEndpoints } from '../../../../src/resources/orders/endpoints/read-endpoints'
import {
  continueNumbers,
  fillDown,
  type LorryRow,
  rowsFor,
  typedRow,
  withBranches,
} from '../../../../src/resources/orders/dispatches/lorry/lorry-values'
import { phonesOf } from '../../../../src/resources/orders/parts/phones'

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

it('the initial values of an edit form are those of the order, with the date of its delivery only', () => {
  expect(began).toEqual({
    orderStatus: 'placed',
    adminNotes: 'call first',
    trackingNumber: 'T1',
    courierPartner: 'VRL',
    estimatedDelivery: '2026-11-20',
  })
})

it('the initial values of an edit form are empty for missing and null values', () => {
  const bare = { ...order, adminNotes: undefined, trackingInfo: { estimatedDelivery: null } } as unknown as Order
  const empty = { adminNotes: '', trackingNumber: '', courierPartner: '', estimatedDelivery: '' }
  expect(editValuesOf(bare)).toEqual({ orderStatus: 'placed', ...empty })
})

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
it.each(cases)('the requests of an edit form contain %s', (_, change, calls) => {
  expect(editCalls(began, { ...began, ...change }, 'processing')).toEqual(calls)
})

it('the optimistic update contains the new order status, and notes only if they were changed', () => {
  const show = orderCalls.setStatus.optimistic
  expect(show?.(order, { id: 'ORD1', orderStatus: 'shipped' })).toEqual({ ...order, orderStatus: 'shipped' })
  expect(show?.(order, { id: 'ORD1', orderStatus: 'placed', adminNotes: '' })).toEqual({ ...order, adminNotes: '' })
})

it.each([
  ['placed', 'paid', 'confirmed'],
  ['shipped', 'paid', 'shipped'],
] as const)('a %s order that becomes %s is shown as %s', (orderStatus, paymentStatus, after) => {
  const shown = orderCalls.setPaymentStatus.optimistic?.({ ...order, orderStatus }, { id: 'ORD1', paymentStatus })
  expect(shown).toEqual({ ...order, paymentStatus, orderStatus: after })
})

it('the optimistic update keeps unchanged tracking data, and there is none of what only the server can generate', () => {
  const shown = orderCalls.setTracking.optimistic?.(order, { id: 'ORD1', trackingNumber: 'T2' })
  expect(shown?.trackingInfo).toEqual({ ...order.trackingInfo, trackingNumber: 'T2' })
  expect([orderCalls.generateInvoice.optimistic, orderCalls.uploadDeliveryImage.optimistic]).toEqual([undefined, undefined])
})

it('the request for an invoice is empty or contains the chosen state of delivery', () => {
  const send = (values: { deliveryState?: string | undefined }) =>
    orderCalls.generateInvoice.serialize?.({ id: 'ORD1', ...values })
  for (const values of [{}, { deliveryState: undefined }]) expect(send(values)?.json).toBeUndefined()
  expect(send({ deliveryState: 'Kerala' })).toEqual({ json: { deliveryState: 'Kerala' } })
})

const { list, one } = readEndpoints

// The other shapes are those of all lists (tests/unit/framework/declaration/endpoints.test.ts).
it('the list of orders is read under its name, with its total or that of pages of 20', () => {
  const orders = [order]
  const read = list.parse({ data: { orders, pagination: { totalPages: 3, totalOrders: 41 } } })
  expect(read).toEqual({ data: orders, total: 41 })
  expect(list.parse({ data: { orders, pagination: { totalPages: 3 } } }).total).toBe(60)
  expect(() => list.parse({ rows: orders })).toThrow('Expected a list in orders or data.orders or data or the bare body')
})

it.each([
  [
    { day: '2026-11-01..2026-11-03', screenshot: 'to-review' },
    { screenshot: 'to-review', from: '2026-11-01', to: '2026-11-03' },
  ],
  [
    { paymentStatus: 'paid', orderStatus: 'shipped' },
    { paymentStatus: 'paid', orderStatus: 'shipped' },
  ],
])('the list of orders requests %j with the parameters %j of the backend', (filters, query) => {
  const sent = list.serialize?.({ page: 2, pageSize: 20, search: 'ravi', filters })
  expect(sent).toEqual({ query: { page: 2, limit: 20, search: 'ravi', ...query } })
})

it.each(['data', 'data.order', 'order', ''])('one order is read at “%s”', (path) => {
  expect(one.parse(wrap(path, order))).toMatchObject({ orderId: 'ORD1' })
})

it('one order cannot be read from a response without one, and is requested by an escaped ID', () => {
  expect(() => one.parse({ success: true, data: {} })).toThrow('Expected an object with orderId')
  expect(typeof one.path === 'function' && one.path({ id: '../all?x=1' })).toBe('/orders/..%2Fall%3Fx%3D1')
})

const branches = ['Madurai', 'Salem'].map((town) => ({ town, address: '', phone: '' }))
const towns = ['Madurai', 'Salem', '', 'Salem']
const suggested = rowsFor(
  towns.map((town, index) => ({
    ...{ orderId: `ORD${index}`, customerName: '', phone: '', town },
    ...{ createdAt: '2026-11-20T06:30:00.000Z', orderStatus: 'confirmed' as const },
  })),
  [],
  branches,
)
const to = (rows: readonly LorryRow[]): string[] => rows.map((row) => row.to)
const typed = (...branch: (string | undefined)[]): LorryRow[] =>
  suggested.map((row, index) => (branch[index] === undefined ? row : typedRow(row, { to: branch[index] })))

it.each([
  ['suggestions only', typed(), ['Madurai', 'Madurai', 'Madurai', 'Madurai']],
  ['a typed one above', typed('Theni'), ['Theni', 'Theni', 'Theni', 'Theni']],
  ['a typed one between', typed(undefined, 'Salem'), ['Madurai', 'Salem', 'Salem', 'Salem']],
  ['one that was emptied', typed(undefined, ''), ['Madurai', 'Madurai', 'Madurai', 'Madurai']],
  ['an empty one first', typed('', 'Theni'), ['', 'Theni', 'Theni', 'Theni']],
])('fills %s down, and typed ones stay', (_, rows, filled) => {
  expect(to(fillDown(rows))).toEqual(filled)
})

it.each([
  ['from the first one', ['r098', '', '', ''], ['r098', 'r099', 'r100', 'r101']],
  ['from each that is typed, which stays', ['', '7', '', 'A9'], ['', '7', '8', 'A9']],
  ['not from one without digits at its end', ['7', 'A', '', ''], ['7', 'A', '', '']],
])('LR numbers run on %s', (_, lrNumbers, expected) => {
  const rows = suggested.map((row, index) => ({ ...row, lrNumber: lrNumbers[index] ?? '' }))
  expect(continueNumbers(rows).map(({ lrNumber }) => lrNumber)).toEqual(expected)
})

it('a branch that is typed stays also when another lorry service has none of this name', () => {
  const others = [{ town: 'Trichy', address: '', phone: '' }]
  expect(to(withBranches(typed(undefined, 'Salem'), branches, others))).toEqual(['', 'Salem', '', ''])
})

it('lists each number once, in any format', () => {
  const phones = { mobile: '+91 98765 43210', phoneNumber: '09876543210', deliveryContact: '9444455555' }
  expect(phonesOf(phones)).toEqual(['+91 98765 43210', '9444455555'])
  expect([phonesOf({ mobile: '', phoneNumber: 'none' }), phonesOf(undefined)]).toEqual([[], []])
})
