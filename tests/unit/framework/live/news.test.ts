import { describe, expect, it } from 'vitest'
import type { LiveChange } from '../../../../src/domain/live/live'
import { mayReceive } from '../../../../src/domain/live/live'
import { refreshInterval } from '../../../../src/framework/live/live-updates'
import { newRecordOf, newsText, targetsOf, titleWithCount } from '../../../../src/framework/live/news'
import { affectedBy } from '../../../../src/framework/live/refresh'

const order = (id: string, amount?: number) => ({ kind: 'orders' as const, id, amount })
const payment = (id: string, amount?: number) => ({ kind: 'payments' as const, id, amount })
const query = (id: string) => ({ kind: 'contact-queries' as const, id, amount: undefined })

describe('news', () => {
  it.each([
    [[order('ORD7KQ2MXA', 4520)], 'New order ORD7KQ2MXA, ₹4,520'],
    [[order('ORD7KQ2MXA')], 'New order ORD7KQ2MXA'],
    [[order('A', 4520), order('B', 1_00_000)], '2 new orders, ₹1,04,520'],
    [[order('A', 4520), order('B')], '2 new orders'],
    [[query('q')], 'New customer query'],
    [[payment('p', 500.5)], 'New payment, ₹500.50'],
    [[query('q'), payment('p', 500), order('A', 4520)], '1 new order, ₹4,520 · 1 new payment, ₹500 · 1 new customer query'],
  ])('of %j are told in one sentence', (records, text) => {
    expect(newsText(records)).toBe(text)
  })

  it('are new records that others have made', () => {
    const change: LiveChange = { resource: 'orders', id: 'A', action: 'create', source: 'customer', isOwn: false, amount: 5 }
    expect(newRecordOf(change)).toEqual(order('A', 5))
    expect(newRecordOf({ ...change, isOwn: true })).toBeUndefined()
    expect(newRecordOf({ ...change, action: 'update' })).toBeUndefined()
    expect(newRecordOf({ ...change, resource: 'products' })).toBeUndefined()
  })

  it('lead to the record of each kind, or to its list', () => {
    expect(targetsOf([order('A')])).toEqual([{ kind: 'orders', id: 'A' }])
    expect(targetsOf([query('q'), order('A'), order('B')])).toEqual([
      { kind: 'orders', id: undefined },
      { kind: 'contact-queries', id: 'q' },
    ])
    expect(targetsOf([])).toEqual([])
  })

  it('are counted in the title', () => {
    expect(titleWithCount('Order Management', 3)).toBe('(3) Order Management')
    expect(titleWithCount('(3) Order Management', 12)).toBe('(12) Order Management')
    expect(titleWithCount('(12) Order Management', 0)).toBe('Order Management')
  })
})

describe('the screen', () => {
  it('is read anew ever more rarely while changes keep coming', () => {
    expect(refreshInterval(1_000, 1_000)).toBe(2_000)
    expect(refreshInterval(2_000, 3_900)).toBe(4_000)
    expect(refreshInterval(8_000, 9_000)).toBe(8_000)
    expect(refreshInterval(8_000, 16_000)).toBe(1_000)
  })

  it('shows more of a change than the record', () => {
    expect([...affectedBy(['orders'])]).toEqual(expect.arrayContaining(['orders', 'products', 'payments', 'packing', 'history']))
    expect([...affectedBy(['banners'])]).toEqual(['banners', 'history', 'bin'])
  })
})

describe('changes', () => {
  it.each([
    ['packer', 'orders', true],
    ['packer', 'payments', false],
    ['packer', 'contact-queries', false],
    ['packer', 'store-settings', false],
    ['viewer', 'payments', true],
    ['viewer', 'accounts', false],
    ['viewer', 'store-settings', false],
    ['counter', 'statements', true],
    ['counter', 'backup-runs', false],
    ['counter', 'customers', false],
    ['owner', 'accounts', true],
    ['admin', 'customers', true],
  ])('are heard by the %s of %s: %s', (role, resource, isHeard) => {
    expect(mayReceive(role, resource)).toBe(isHeard)
  })
})
