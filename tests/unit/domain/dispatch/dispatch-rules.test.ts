import { expect, it } from 'vitest'
import {
  dayFaults,
  dispatchRefusal,
  missingForLorry,
  nextLrNumber,
  statusWithoutDispatch,
  suggestedBranch,
  trackingOf,
} from '../../../../src/domain/dispatch/dispatch-rules'

const branches = ['Madurai', 'Salem (New Bus Stand)', 'T. Nagar'].map((town) => ({ town, address: '', phone: '' }))
const now = Date.parse('2026-11-20T06:30:00Z')

it('dispatches lack packing and invoice where their backend says so', () => {
  expect(missingForLorry({ isPacked: false, hasInvoice: false })).toEqual(['packing', 'invoice'])
  expect([missingForLorry({ isPacked: true, hasInvoice: true }), missingForLorry({})]).toEqual([[], []])
})

it.each([
  ['LR099', 'LR100'],
  ['A-0007', 'A-0008'],
  ['1/999', '1/1000'],
  ['', undefined],
])('dispatches number on after %j with %j', (lrNumber, next) => {
  expect(nextLrNumber(lrNumber)).toBe(next)
})

it.each([
  ['placed', 'paid', undefined],
  ['shipped', 'paid', undefined],
  ['confirmed', 'pending', 'This order is not paid yet.'],
  ['processing', 'refunded', 'This order is not paid yet.'],
  ['cancelled', 'paid', 'This order is cancelled.'],
  ['delivered', 'paid', 'This order is already delivered.'],
] as const)('dispatches of an order that is %s and %s are refused with %j', (orderStatus, paymentStatus, expected) => {
  expect(dispatchRefusal({ orderStatus, paymentStatus })).toBe(expected)
})

it('dispatches say the tracking details of their order', () => {
  const one = { transport: 'Sri Lorry', lrNumber: 'A1', expectedOn: '2026-11-22' }
  expect(trackingOf([])).toEqual({ courierPartner: '', trackingNumber: '', estimatedDelivery: null })
  expect(trackingOf([one, { ...one, lrNumber: 'A2', expectedOn: '2026-11-21' }])).toEqual({
    courierPartner: 'Sri Lorry',
    trackingNumber: 'A1, A2',
    estimatedDelivery: '2026-11-22',
  })
  expect(trackingOf([{ ...one, expectedOn: null }]).estimatedDelivery).toBeUndefined()
  const many = Array.from({ length: 20 }, (_, index) => ({ ...one, lrNumber: `LONGNUMBER${index}` }))
  expect(trackingOf(many).trackingNumber.length).toBeLessThanOrEqual(100)
})

it('dispatches leave a shipped order to be packed again, and no other', () => {
  const statuses = (['shipped', 'delivered', 'cancelled'] as const).map(statusWithoutDispatch)
  expect(statuses).toEqual(['processing', 'delivered', 'cancelled'])
})

it('dispatches have an LR date that is not in the future, and arrive after it', () => {
  expect(dayFaults({ lrDate: '2026-11-20', expectedOn: '2026-11-20' }, now)).toEqual([])
  expect(dayFaults({ lrDate: '2026-11-21' }, now)).toEqual(['LR date cannot be in the future'])
  expect(dayFaults({ lrDate: '2026-11-20', expectedOn: '2026-11-19' }, now)).toHaveLength(1)
})

it('dispatches go to the branch of the town, however it is written', () => {
  const suggested = ['madurai ', 'Salem', 'Theni', ''].map((town) => suggestedBranch(branches, town))
  expect(suggested).toEqual(['Madurai', 'Salem (New Bus Stand)', '', ''])
  expect(suggestedBranch([], 'Theni')).toBe('Theni')
})
