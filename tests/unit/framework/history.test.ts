import { expect, it } from 'vitest'
import {
  actionParts,
  actionText,
  actorText,
  detailText,
  recordPath,
  type ShownEntry,
} from '../../../src/framework/history/describe-entry'

const entry = (given: Partial<ShownEntry>): ShownEntry => ({
  ...{ _id: '1', at: '2026-11-20T06:30:00.000Z', by: { _id: 'a1', name: 'Asha' }, source: 'administrator', call: '' },
  ...{ resource: 'products', recordId: 'p1', title: 'Rocket', action: 'update', changes: [], reason: null },
  ...given,
})

/** An entry of a change of one field. */
const changed = (label: string, from: unknown, to: unknown, rest: Partial<ShownEntry> & { field?: string } = {}) => {
  const { field = label.toLowerCase(), ...given } = rest
  return { ...given, changes: [{ field, label, from, to }] }
}
const onOrder = (action: string, rest: Partial<ShownEntry> = {}) => ({ resource: 'orders', title: 'ORD1', action, ...rest })
const tiers = [
  { minAmount: 0, maxAmount: 2000, cost: 80 },
  { minAmount: 2000, maxAmount: null, cost: 150 },
]

it.each<[string, Partial<ShownEntry>]>([
  ['Asha changed the product Rocket: Offer Price ₹100 → ₹1,120.50', changed('Offer Price', 100, 1120.5, { field: 'offerPrice' })],
  ['Asha changed the product Rocket: Active Yes → No', changed('Active', true, false, { field: 'isActive' })],
  [
    'Asha changed the product Rocket: Tags set to Loud, Red; Discount 80% → 81.5%; Received date 12 Nov 2026 → soon',
    {
      changes: [
        ...changed('Tags', [], ['Loud', 'Red']).changes,
        ...changed('Discount', 80, 81.5, { field: 'discountPercentage' }).changes,
        ...changed('Received date', '2026-11-12', 'soon', { field: 'receivedDate' }).changes,
      ],
    },
  ],
  [
    'Asha changed the product Rocket: Category Sky → c2',
    changed('Category', { _id: 'c1', name: 'Sky' }, { _id: 'c2' }, { field: 'categoryId' }),
  ],
  [
    'Asha cancelled the order ORD1: Order Status lost → Cancelled; Reason: Customer asked',
    changed('Order Status', 'lost', 'cancelled', { field: 'orderStatus', ...onOrder('cancel', { reason: 'Customer asked' }) }),
  ],
  ['The server permanently deleted the product Rocket', { action: 'purge', by: null, source: 'server' }],
  ['Asha made a backup (b.tar)', { resource: 'backup-runs', title: 'b.tar', action: 'create' }],
  [
    'Asha removed the customer’s data from the records with the phone number ending in 3210',
    { resource: 'customers', title: 'ending in 3210', action: 'erase' },
  ],
  [
    'Asha changed the query of 12 Nov 2026: Admin Notes (removed)',
    changed('Admin Notes', null, null, { field: 'adminNotes', resource: 'contact-queries', title: '12 Nov 2026' }),
  ],
  ['A customer placed the order ORD1', onOrder('create', { by: null, source: 'customer' })],
  ['The server returned to stock the unpaid items of the order ORD1', onOrder('release', { by: null, source: 'server' })],
  [
    'Asha changed Packaging costs: Tiers set to ₹0 to ₹2,000: ₹80, from ₹2,000 on: ₹150',
    changed('Tiers', [], tiers, { resource: 'store-settings', recordId: 'packaging', title: 'Packaging costs' }),
  ],
  ['Someone changed the product Rocket', { by: null, source: 'robot' as never }],
  ['Asha pay X: amount 5 → ', changed('amount', 5, { a: 1 }, { resource: 'coupons', action: 'pay', title: 'X' })],
])('an entry of the history says: %s', (sentence, given) => {
  const whole = entry(given)
  const words = [`${actorText(whole)} ${actionText(whole)}`, detailText(whole)].filter(Boolean).join(': ')
  expect(words).toBe(sentence)
})

it.each([
  ['Rocket', ['changed the product ', '']],
  ['', ['changed the product ', '']],
])('the name of a record divides what was done to it: %s', (title, parts) => {
  expect(actionParts(entry({ title }))).toEqual(parts)
})

it('an entry of the history in words leads to the page of its record, if there is one', () => {
  expect(recordPath(entry({ resource: 'orders', recordId: 'ORD1' }))).toBe('/orders?details=ORD1')
  expect(recordPath(entry({}))).toBe('/products/p1')
  expect(recordPath(entry({ action: 'delete' }))).toBeUndefined()
  expect(recordPath(entry({ resource: 'coupons' }))).toBeUndefined()
})
