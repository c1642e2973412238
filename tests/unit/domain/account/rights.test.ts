import { describe, expect, it } from 'vitest'
import { earningNames } from '../../../../src/domain/account/earnings'
import { mayDo, roleOf, roles, seesEarnings } from '../../../../src/domain/account/rights'

describe('the table of rights', () => {
  it.each([undefined, 'admin', '', 'Owner', 'constructor', 'manager of the branch'])(
    'makes an account of role %j an owner',
    (role) => {
      expect(roleOf(role)).toBe('owner')
      expect(mayDo(role, 'staff:delete')).toBe(true)
      expect(seesEarnings(role)).toBe(true)
    },
  )

  it('lets the counter work on orders, payments and queries, and neither set up the store nor delete', () => {
    for (const right of ['orders:deliver', 'orders:bill', 'contact-queries:edit', 'analytics:read'] as const)
      expect(mayDo('counter', right)).toBe(true)
    for (const right of [
      'store-settings:read',
      'store-settings:edit',
      'staff:read',
      'orders:delete',
      'contact-queries:delete',
      'products:edit',
    ] as const)
      expect(mayDo('counter', right)).toBe(false)
  })

  it('lets the packer read and deliver orders, without money, queries and analytics', () => {
    for (const right of ['orders:read', 'orders:deliver', 'products:read'] as const) expect(mayDo('packer', right)).toBe(true)
    for (const right of ['orders:bill', 'contact-queries:read', 'analytics:read', 'coupons:read', 'toString:read'] as const)
      expect(mayDo('packer', right)).toBe(false)
  })

  it('lets the viewer read, also records that are added later, and nothing else', () => {
    for (const right of ['orders:read', 'analytics:read', 'coupons:read'] as const) expect(mayDo('viewer', right)).toBe(true)
    for (const right of ['orders:deliver', 'coupons:edit', 'staff:read', 'store-settings:read'] as const)
      expect(mayDo('viewer', right)).toBe(false)
  })

  it('shows cost, margin and profit to owners and at the counter only', () => {
    expect(roles.filter(seesEarnings)).toEqual(['owner', 'counter'])
    expect([...earningNames].sort()).toEqual([
      'basePrice',
      'profit',
      'profitMarginPercentage',
      'profitMarginPrice',
      'totalProfit',
    ])
  })

  it('lets nobody change products who may not see what they cost', () => {
    const blind = roles.filter((role) => !seesEarnings(role))
    for (const action of ['create', 'edit', 'delete'] as const)
      expect(blind.filter((role) => mayDo(role, `products:${action}`))).toEqual([])
  })
})
