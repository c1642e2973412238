import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { packagingCost, type PackagingTier } from '../../../../src/domain/store/packaging'
import { nextTier, sortedTiers, tierFaults, unlimitedTiers, type TierFault } from '../../../../src/domain/store/packaging-tiers'

const tier = (minAmount: number, maxAmount: number | null, cost = 100): PackagingTier => ({ minAmount, maxAmount, cost })

/** Formats errors as 'Tier 1: … @0.cost'. */
const told = (faults: readonly TierFault[]): string[] =>
  faults.map(({ text, places }) => `${text} @${places.map((place) => `${place.tier}.${place.amount}`).join(' ')}`)

describe('faults of packaging tiers (specification 5)', () => {
  test.each<[string, PackagingTier[], string[]]>([
    ['one without a limit', [tier(0, null)], []],
    ['side by side', [tier(0, 1000), tier(1000, 5000), tier(5000, null, 0)], []],
    ['with a gap', [tier(0, 1000), tier(2000, null)], []],
    ['in any order', [tier(1000, null), tier(0, 1000)], []],
    ['none', [], ['At least one packaging cost tier is needed @']],
    ['a negative min', [tier(-1, null)], ['Tier 1: Amounts and costs cannot be negative @0.minAmount']],
    ['a negative cost', [tier(0, 5), tier(5, 9, -0.01)], ['Tier 2: Amounts and costs cannot be negative @1.cost']],
    [
      'all of it negative, told once',
      [tier(-5, -9, -1)],
      ['Tier 1: Amounts and costs cannot be negative @0.minAmount 0.maxAmount 0.cost'],
    ],
    [
      'more than can be kept',
      [tier(0, 10_000_000), tier(10_000_000, null, 10_000_000.01)],
      ['Tier 2: Amounts and costs cannot be more than ₹1,00,00,000 @1.cost'],
    ],
    ['max like min', [tier(5, 5)], ['Tier 1: Max amount must be greater than min amount @0.maxAmount']],
    ['max of nothing', [tier(0, 0)], ['Tier 1: Max amount must be greater than min amount @0.maxAmount']],
    ['max below min', [tier(0, 1), tier(9, 2)], ['Tier 2: Max amount must be greater than min amount @1.maxAmount']],
    ['what is no amount', [tier(Number.NaN, null)], ['Tier 1: Please enter amounts in rupees @0.minAmount']],
    ['an endless amount', [tier(0, Infinity)], ['Tier 1: Please enter amounts in rupees @0.maxAmount']],
    [
      'each tier with its own',
      [tier(0, null, -1), tier(9, 2)],
      ['Tier 1: Amounts and costs cannot be negative @0.cost', 'Tier 2: Max amount must be greater than min amount @1.maxAmount'],
    ],
    ['by one rupee', [tier(0, 1001), tier(1000, null)], ['Packaging cost tiers cannot overlap @0.maxAmount 1.minAmount']],
    ['by a paisa', [tier(0, 10.01), tier(10, null)], ['Packaging cost tiers cannot overlap @0.maxAmount 1.minAmount']],
    ['without a limit below', [tier(0, null), tier(50, 60)], ['Packaging cost tiers cannot overlap @0.maxAmount 1.minAmount']],
    ['out of order', [tier(50, 60), tier(0, 51)], ['Packaging cost tiers cannot overlap @1.maxAmount 0.minAmount']],
    ['the same twice', [tier(0, 5), tier(0, 5)], ['Packaging cost tiers cannot overlap @0.maxAmount 1.minAmount']],
  ])('%s', (_name, tiers, expected) => {
    expect(told(tierFaults(tiers))).toEqual(expected)
  })

  test.each<[string, PackagingTier[], number[]]>([
    ['one added after the last, which has none', [tier(0, 1000), tier(1000, null), tier(0, null)], [1, 2]],
    ['one added after the only one', [tier(0, null), tier(0, null)], [0]],
    ['another that begins above it', [tier(0, null), tier(50, 60)], [0]],
    ['tiers with a max that overlap below it', [tier(0, 5), tier(0, 5), tier(9, null)], []],
    ['no overlap, shown in another order', [tier(1000, null), tier(0, 1000)], []],
    ['an amount that is none', [tier(0, null), tier(Number.NaN, null)], []],
  ])('a tier without a max is told to need one: %s', (_name, tiers, expected) => {
    expect(told(unlimitedTiers(tiers))).toEqual(expected.map((at) => `Give this tier a maximum amount first @${at}.maxAmount`))
  })

  test('a fault names each of its tiers once', () => {
    expect(tierFaults([tier(0, 5), tier(-5, -9, -1)]).map(({ tiers }) => tiers)).toEqual([[1]])
    expect(tierFaults([tier(50, 60), tier(0, 51)]).map(({ tiers }) => tiers)).toEqual([[1, 0]])
  })

  test('tiers without a fault are such that no order falls into two of them', () => {
    const amount = fc.integer({ min: 0, max: 12 })
    const someTier = fc.record({ minAmount: amount, maxAmount: fc.option(amount), cost: amount })
    fc.assert(
      fc.property(fc.array(someTier, { minLength: 1, maxLength: 4 }), amount, (tiers, order) => {
        const holding = tiers.filter(
          ({ minAmount, maxAmount }) => order >= minAmount && (maxAmount === null || order < maxAmount),
        )
        fc.pre(tierFaults(tiers).length === 0)
        expect(holding.length).toBeLessThanOrEqual(1)
        expect(packagingCost({ isActive: true, tiers }, order)).toBe(holding[0]?.cost ?? 0)
      }),
    )
  })
})

test('tiers are sorted from the smallest orders on, and the given ones stay as they are', () => {
  const given = [tier(1000, null), tier(0, 500), tier(500, 1000)]
  expect(sortedTiers(given).map(({ minAmount }) => minAmount)).toEqual([0, 500, 1000])
  expect(given[0]?.minAmount).toBe(1000)
})

test.each<[string, PackagingTier[], PackagingTier]>([
  ['from 0 when there is none', [], tier(0, null)],
  ['from the max of the one before', [tier(0, 500), tier(500, 2000, 7)], tier(2000, null)],
  ['from 0 after one without a limit', [tier(300, null)], tier(0, null)],
])('a new tier starts %s', (_name, tiers, expected) => {
  expect(nextTier(tiers)).toEqual(expected)
})
