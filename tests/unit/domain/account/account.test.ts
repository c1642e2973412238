import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { deviceLength, deviceOf } from '../../../../src/domain/account/device'
import { anyString } from '../../../support/any-string'
import { initialsOf } from '../../../../src/domain/account/initials'
import { passwordFault } from '../../../../src/domain/account/password-rule'
import { earningNames } from '../../../../src/domain/account/earnings'
import { mayDo, roleOf, roles, seesEarnings } from '../../../../src/domain/account/rights'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1'

it.each([
  ['Chrome on Android', `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${webkit} Chrome/142.0 Mobile Safari/537.36`],
  ['Edge on Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0 Safari/537.36 Edg/142.0`],
  ['Samsung Internet on Android', `Mozilla/5.0 (Linux; Android 14; SM-A) ${webkit} SamsungBrowser/27.0 Chrome/125.0 Mobile`],
  ['Safari on iPhone', `${iPhone} Version/18.0 Mobile Safari/604.1`],
  ['Chrome on iPhone', `${iPhone} CriOS/142.0 Mobile Safari/604.1`],
  ['Safari on Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1 Version/18.0 Safari/605.1'],
  ['Chrome', `Mozilla/5.0 (PlayStation) ${webkit} Chrome/142.0`],
  ['curl/8.5.0', 'curl/8.5.0'],
  ['Unknown device', undefined],
  ['Unknown browser', 'node'],
  ['scriptx/2', '<script>x/2'],
])('names %s by its user agent', (name, userAgent) => {
  expect(deviceOf(userAgent)).toBe(name)
})

it('names any user agent in a short text without special characters', () => {
  fc.assert(
    fc.property(anyString({ maxLength: 2_000 }), (userAgent) => {
      const name = deviceOf(userAgent)
      expect(name).toMatch(/^[\w./ -]+$/)
      expect(name.length).toBeLessThanOrEqual(deviceLength)
    }),
  )
})

it.each([
  [{ name: ' Administrator ' }, 'A'],
  [{ name: 'Uma Maheswari Raman' }, 'UR'],
  [{ name: 'தமிழ் செல்வன்' }, 'தச'],
  [{ name: '', email: 'owner@store.in' }, 'O'],
  [{ name: '😀 Shop' }, '😀S'],
  [{}, ''],
])('the initials of %o are %s', (user, initials) => {
  expect(initialsOf(user)).toBe(initials)
})

const isCommon = (password: string): boolean => password === 'crackers'

it.each([
  ['short', 'Password must have at least 8 characters, but has 5.'],
  ['x'.repeat(1001), 'Password must have at most 1000 characters, but has 1001.'],
  [' \u3000'.repeat(5), 'Password must not consist of spaces only.'],
  ['CRACKERS', 'Password is one of the most used passwords; please choose another one.'],
  ['crackers at diwali', undefined],
])('judges the password %j', (password, fault) => {
  expect(passwordFault(password, isCommon)).toBe(fault)
})

it.each([undefined, 'admin', '', 'Owner', 'constructor', 'manager of the branch'])(
  'the table of rights makes an account of role %j an owner',
  (role) => {
    expect(roleOf(role)).toBe('owner')
    expect(mayDo(role, 'staff:delete')).toBe(true)
    expect(seesEarnings(role)).toBe(true)
  },
)

it.each([
  [
    'counter',
    ['orders:deliver', 'orders:bill', 'contact-queries:edit', 'analytics:read'],
    ['store-settings:read', 'store-settings:edit', 'staff:read', 'orders:delete', 'contact-queries:delete', 'products:edit'],
  ],
  [
    'packer',
    ['orders:read', 'orders:deliver', 'products:read'],
    ['orders:bill', 'contact-queries:read', 'analytics:read', 'coupons:read', 'toString:read'],
  ],
  // Also records that are added later.
  [
    'viewer',
    ['orders:read', 'analytics:read', 'coupons:read'],
    ['orders:deliver', 'coupons:edit', 'staff:read', 'store-settings:read'],
  ],
] as const)('the table of rights lets the %s do %j, and not %j', (role, some, others) => {
  expect([...some, ...others].filter((right) => mayDo(role, right))).toEqual(some)
})

it('the table of rights shows cost, margin and profit to owners and at the counter only', () => {
  expect(roles.filter(seesEarnings)).toEqual(['owner', 'counter'])
  const margins = ['profitMarginPercentage', 'profitMarginPrice']
  expect([...earningNames].sort()).toEqual(['basePrice', 'profit', ...margins, 'totalProfit'])
})

it('the table of rights lets nobody change products who may not see what they cost', () => {
  const blind = roles.filter((role) => !seesEarnings(role))
  for (const action of ['create', 'edit', 'delete'] as const)
    expect(blind.filter((role) => mayDo(role, `products:${action}`))).toEqual([])
})
