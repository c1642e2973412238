import { expect, test } from 'vitest'
import { upiLink } from '../../../../src/domain/store/contact-info'
import { publicAddress, publicOrigin, trackingLink } from '../../../../src/domain/store/public-address'
import fc from 'fast-check'
import { packagingCost } from '../../../../src/domain/store/packaging'
import {
  nextTier,
  type PackagingTier,
  sortedTiers,
  type TierFault,
  tierFaults,
  tierWarnings,
  unlimitedTiers,
} from '../../../../src/domain/store/packaging-tiers'

test.each([
  ['store@okaxis', 'Lakshmi Crackers', 'upi://pay?pa=store@okaxis&pn=Lakshmi%20Crackers&cu=INR'],
  [' store@okaxis ', ' A & B? #1 ', 'upi://pay?pa=store@okaxis&pn=A%20%26%20B%3F%20%231&cu=INR'],
])('the URL in a payment QR code contains %s and %s', (upiId, payee, link) => {
  expect(upiLink(upiId, payee)).toBe(link)
})

test('the URL in a payment QR code can be parsed again, and a long name is truncated between characters', () => {
  const { searchParams } = new URL(upiLink('store@okaxis', '🎆'.repeat(80)))
  expect(Object.fromEntries(searchParams)).toEqual({ pa: 'store@okaxis', pn: '🎆'.repeat(50), cu: 'INR' })
})

test.each([
  ['https://shop.example.in', 'https://shop.example.in'],
  ['HTTP://Shop.Example.IN:8080/', 'http://shop.example.in:8080'],
  ['https://கடை.example', 'https://xn--clcu7j.example'],
  ['https://172.32.0.1', 'https://172.32.0.1'],
  ['https://[2606:4700::1111]', 'https://[2606:4700::1111]'],
])('%s is an address that customers reach', (typed, origin) => {
  expect(publicOrigin(typed)).toBe(origin)
})

test.each([
  ...['shop.example.in', 'ftp://shop.example.in', 'javascript:alert(1)', 'https://', '', 'https:shop.example.in'],
  ...['https://shop.example.in/shop', 'https://shop.example.in?a=1', 'https://shop.example.in/#', 'https://a:b@shop.example.in'],
  ...['https://@shop.example.in', 'http://localhost:3000', 'http://shop.localhost', 'http://shop-pc', 'http://shop-pc.local'],
  ...['http://127.0.0.1:3000', 'http://2130706433', 'http://0x7f.1', 'http://10.0.0.5', 'http://172.16.0.1'],
  ...['http://169.254.1.1', 'http://100.64.0.1', 'http://0.0.0.0', 'http://[::1]', 'http://[fd00::5]', 'http://[fe80::1]'],
  ...['http://[::ffff:127.0.0.1]', 'http://localhost.', `https://${'a'.repeat(300)}.in`],
])('%s is none', (typed) => {
  expect(publicOrigin(typed)).toBeUndefined()
})

test('a public address is kept as browsers write it, and followed by the tracking page of an order', () => {
  expect(publicAddress.fields.publicAddress.fromForm(' https://Shop.example.in/ ')).toBe('https://shop.example.in')
  expect(trackingLink('https://shop.example.in', 'ORD 1')).toBe('https://shop.example.in/track-order?orderId=ORD%201')
  expect(trackingLink(undefined, 'ORD1')).toBe('')
})

const tier = (minAmount: number, maxAmount: number | null, cost = 100): PackagingTier => ({ minAmount, maxAmount, cost })

/** Formats errors as 'Tier 1: … @0.cost'. */
const told = (faults: readonly TierFault[]): string[] =>
  faults.map(({ text, places }) => `${text} @${places.map((place) => `${place.tier}.${place.amount}`).join(' ')}`)

const negative = 'Amounts and costs cannot be negative'
const maxAboveMin = 'Max amount must be greater than min amount'
const inRupees = 'Please enter amounts in rupees'
const overlap = 'Packaging cost tiers cannot overlap'

test.each<[string, PackagingTier[], string[]]>([
  ['one tier without a maximum', [tier(0, null)], []],
  ['adjacent tiers', [tier(0, 1000), tier(1000, 5000), tier(5000, null, 0)], []],
  ['a gap', [tier(0, 1000), tier(2000, null)], []],
  ['tiers in any order', [tier(1000, null), tier(0, 1000)], []],
  ['an empty list', [], ['At least one packaging cost tier is needed @']],
  ['a negative minimum', [tier(-1, null)], [`Tier 1: ${negative} @0.minAmount`]],
  ['a negative cost', [tier(0, 5), tier(5, 9, -0.01)], [`Tier 2: ${negative} @1.cost`]],
  ['several negative amounts in one tier', [tier(-5, -9, -1)], [`Tier 1: ${negative} @0.minAmount 0.maxAmount 0.cost`]],
  [
    'an amount above the limit',
    [tier(0, 10_000_000), tier(10_000_000, null, 10_000_000.01)],
    ['Tier 2: Amounts and costs cannot be more than ₹1,00,00,000 @1.cost'],
  ],
  [
    'fractions of a paisa',
    [tier(0, 99.995, 33.335)],
    ['Tier 1: Amounts and costs can have at most two decimals @0.maxAmount 0.cost'],
  ],
  ['a max equal to the min', [tier(5, 5)], [`Tier 1: ${maxAboveMin} @0.maxAmount`]],
  ['a max below the min', [tier(0, 1), tier(9, 2)], [`Tier 2: ${maxAboveMin} @1.maxAmount`]],
  ['a value that is not a number', [tier(Number.NaN, null)], [`Tier 1: ${inRupees} @0.minAmount`]],
  ['an infinite amount', [tier(0, Infinity)], [`Tier 1: ${inRupees} @0.maxAmount`]],
  [
    'errors in two tiers',
    [tier(0, null, -1), tier(9, 2)],
    [`Tier 1: ${negative} @0.cost`, `Tier 2: ${maxAboveMin} @1.maxAmount`],
  ],
  ['an overlap of ₹0.01', [tier(0, 10.01), tier(10, null)], [`${overlap} @0.maxAmount 1.minAmount`]],
  ['an unlimited lower tier', [tier(0, null), tier(50, 60)], [`${overlap} @0.maxAmount 1.minAmount`]],
  ['unsorted overlapping tiers', [tier(50, 60), tier(0, 51)], [`${overlap} @1.maxAmount 0.minAmount`]],
  ['identical tiers', [tier(0, 5), tier(0, 5)], [`${overlap} @0.maxAmount 1.minAmount`]],
])('%s has the expected errors (contract 5.10)', (_name, tiers, expected) => {
  expect(told(tierFaults(tiers))).toEqual(expected)
})

test.each<[string, PackagingTier[], number[]]>([
  ['a tier added after the last one', [tier(0, 1000), tier(1000, null), tier(0, null)], [1, 2]],
  ['a tier added after the only one', [tier(0, null), tier(0, null)], [0]],
  ['another tier that begins above it', [tier(0, null), tier(50, 60)], [0]],
  ['overlapping tiers with a maximum below it', [tier(0, 5), tier(0, 5), tier(9, null)], []],
  ['an invalid amount', [tier(0, null), tier(Number.NaN, null)], []],
])('requires a maximum of tiers that overlap without one: %s', (_name, tiers, expected) => {
  expect(told(unlimitedTiers(tiers))).toEqual(expected.map((at) => `Give this tier a maximum amount first @${at}.maxAmount`))
})

test('an error lists each of its tiers once', () => {
  expect(tierFaults([tier(0, 5), tier(-5, -9, -1)]).map(({ tiers }) => tiers)).toEqual([[1]])
  expect(tierFaults([tier(50, 60), tier(0, 51)]).map(({ tiers }) => tiers)).toEqual([[1, 0]])
})

test('an amount is in at most one of the valid tiers', () => {
  const amount = fc.integer({ min: 0, max: 12 })
  const someTier = fc.record({ minAmount: amount, maxAmount: fc.option(amount), cost: amount })
  fc.assert(
    fc.property(fc.array(someTier, { minLength: 1, maxLength: 4 }), amount, (tiers, order) => {
      const holding = tiers.filter(({ minAmount, maxAmount }) => order >= minAmount && (maxAmount === null || order < maxAmount))
      fc.pre(tierFaults(tiers).length === 0)
      expect(holding.length).toBeLessThanOrEqual(1)
      const isOutside =
        tiers.every(({ minAmount }) => order < minAmount) ||
        tiers.every(({ maxAmount }) => maxAmount !== null && order >= maxAmount)
      const below = sortedTiers(tiers).findLast(({ minAmount }) => minAmount <= order)
      expect(packagingCost({ isActive: true, tiers }, order)).toBe(isOutside ? 0 : below?.cost)
      if (holding[0]) expect(below).toBe(holding[0])
      else expect(tierWarnings(tiers).length).toBeGreaterThan(0)
    }),
  )
})

test('the owner is told what amounts without a tier pay', () => {
  expect(tierWarnings([tier(0, 1000), tier(1000, null)])).toEqual([])
  expect(tierWarnings([tier(500, null, 60), tier(100, 499, 90)])).toEqual([
    'Orders below ₹100 pay no packaging.',
    'No tier covers orders from ₹499 to ₹500. They pay ₹90, as in the tier below.',
  ])
  expect(tierWarnings([tier(0, 499, 90)])).toEqual(['Orders of ₹499 or more pay no packaging.'])
  expect(tierWarnings([tier(0, -1)])).toEqual([])
})

test('tiers are sorted by minimum amount, and the given list is not changed', () => {
  const given = [tier(1000, null), tier(0, 500), tier(500, 1000)]
  expect(sortedTiers(given).map(({ minAmount }) => minAmount)).toEqual([0, 500, 1000])
  expect(given[0]?.minAmount).toBe(1000)
})

test.each<[string, PackagingTier[], PackagingTier]>([
  ['at 0 without other tiers', [], tier(0, null)],
  ['at the maximum of the previous tier', [tier(0, 500), tier(500, 2000, 7)], tier(2000, null)],
  ['at 0 after a tier without a maximum', [tier(300, null)], tier(0, null)],
])('a new tier starts %s', (_name, tiers, expected) => {
  expect(nextTier(tiers)).toEqual(expected)
})
