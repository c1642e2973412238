import { describe, expect, it } from 'vitest'
import { actorText, actionText, detailText, recordPath, type ShownEntry } from '../../../src/framework/history/describe-entry'

const entry = (given: Partial<ShownEntry>): ShownEntry => ({
  _id: '1',
  at: '2026-11-20T06:30:00.000Z',
  by: { _id: 'a1', name: 'Asha' },
  source: 'administrator',
  call: '',
  resource: 'products',
  recordId: 'p1',
  title: 'Rocket',
  action: 'update',
  changes: [],
  reason: null,
  ...given,
})

const words = (given: Partial<ShownEntry>): string => {
  const whole = entry(given)
  return [`${actorText(whole)} ${actionText(whole)}`, detailText(whole)].filter(Boolean).join(': ')
}

const change = (field: string, label: string, from: unknown, to: unknown) => ({ field, label, from, to })

describe('an entry of the history in words', () => {
  it.each<[Partial<ShownEntry>, string]>([
    [
      { changes: [change('offerPrice', 'Offer Price', 100, 1120.5)] },
      'Asha changed the product Rocket: Offer Price ₹100 → ₹1,120.50',
    ],
    [{ changes: [change('isActive', 'Active', true, false)] }, 'Asha changed the product Rocket: Active Yes → No'],
    [{ changes: [change('images', 'Images', null, 'replaced')] }, 'Asha changed the product Rocket: Images replaced'],
    [
      { changes: [change('tags', 'Tags', [], ['Loud', 'Red']), change('discountPercentage', 'Discount', 80, 81.5)] },
      'Asha changed the product Rocket: Tags nothing → Loud, Red; Discount 80% → 81.5%',
    ],
    [
      { changes: [change('categoryId', 'Category', { _id: 'c1', name: 'Sky' }, { _id: 'c2' })] },
      'Asha changed the product Rocket: Category Sky → c2',
    ],
    [
      {
        resource: 'orders',
        title: 'ORD1',
        action: 'cancel',
        reason: 'Customer asked',
        changes: [change('orderStatus', 'Order Status', 'placed', 'cancelled')],
      },
      'Asha cancelled the order ORD1: Order Status Placed → Cancelled; Reason: Customer asked',
    ],
    [{ action: 'restore' }, 'Asha restored the product Rocket'],
    [{ action: 'purge', by: null, source: 'server' }, 'The server permanently deleted the product Rocket'],
    [
      { resource: 'backup-runs', title: 'backup-2026-11-24-033000.tar', action: 'create' },
      'Asha made a backup (backup-2026-11-24-033000.tar)',
    ],
    [
      { resource: 'customers', title: 'ending in 3210', action: 'erase' },
      'Asha removed the customer’s data from the records with the phone number ending in 3210',
    ],
    [
      { resource: 'contact-queries', title: '12 Nov 2026', changes: [change('adminNotes', 'Admin Notes', null, null)] },
      'Asha changed the query of 12 Nov 2026: Admin Notes (removed)',
    ],
    [{ resource: 'orders', title: 'ORD1', action: 'create', by: null, source: 'customer' }, 'A customer placed the order ORD1'],
    [
      { resource: 'orders', title: 'ORD1', action: 'release', by: null, source: 'server' },
      'The server returned to stock the unpaid items of the order ORD1',
    ],
    [
      {
        resource: 'store-settings',
        recordId: 'packaging',
        title: 'Packaging costs',
        changes: [change('tiers', 'Tiers', [], [{ minAmount: 0, maxAmount: null, cost: 80 }])],
      },
      'Asha changed Packaging costs: Tiers nothing → ₹0 / nothing / ₹80',
    ],
    [
      {
        resource: 'quick-shopping',
        recordId: 'menuOrder',
        title: 'Menu order',
        changes: [change('categoryOrder', 'Menu order', null, 'changed')],
      },
      'Asha changed Menu order: Menu order changed',
    ],
    [{ by: null, source: 'robot' as never, title: 'Rocket' }, 'Someone changed the product Rocket'],
    [
      { resource: 'coupons', title: 'X', changes: [change('shops', 'Shops', [], [{ _id: 's1', name: 'Anbu' }])] },
      'Asha changed X: Shops nothing → Anbu',
    ],
    [
      { resource: 'coupons', action: 'pay', title: 'X', changes: [change('amount', 'amount', 5, { a: 1 })] },
      'Asha pay X: amount 5 → ',
    ],
  ])('%#', (given, sentence) => {
    expect(words(given)).toBe(sentence)
  })

  it('leads to the page of its record, if there is one', () => {
    expect(recordPath(entry({ resource: 'orders', recordId: 'ORD1' }))).toBe('/orders?details=ORD1')
    expect(recordPath(entry({}))).toBe('/products/p1')
    expect(recordPath(entry({ action: 'delete' }))).toBeUndefined()
    expect(recordPath(entry({ resource: 'coupons' }))).toBeUndefined()
  })
})
