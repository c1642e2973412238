import { expect, test } from 'vitest'
import { areSameTiers, toTier, toTierValues } from '../../../../src/pages/store-settings/packaging/tier-values'

test.each([
  { minAmount: 0, maxAmount: null, cost: 100 },
  { minAmount: 0.5, maxAmount: 123456.78, cost: 0 },
])('a tier is unchanged after it is converted for the editor and back', (tier) => {
  expect(toTier(toTierValues(tier, 'a'))).toEqual(tier)
})

test('invalid text in a tier is not a number, and an empty maximum means no limit', () => {
  expect(toTier({ key: 'a', minAmount: '', maxAmount: 'x', cost: '5' })).toEqual({
    minAmount: Number.NaN,
    maxAmount: Number.NaN,
    cost: 5,
  })
  expect(toTier({ key: 'a', minAmount: '1', maxAmount: ' ', cost: '5' }).maxAmount).toBeNull()
})

test('tiers are equal if their amounts and their order are equal', () => {
  const one = { minAmount: 0, maxAmount: 10, cost: 1 }
  const other = { minAmount: 10, maxAmount: null, cost: 1 }
  expect(areSameTiers([one, other], [{ ...one }, { ...other }])).toBe(true)
  expect(areSameTiers([one, other], [other, one])).toBe(false)
  expect(areSameTiers([one], [one, other])).toBe(false)
  for (const change of [{ minAmount: 1 }, { maxAmount: null }, { cost: 2 }]) {
    expect(areSameTiers([one], [{ ...one, ...change }])).toBe(false)
  }
  expect(areSameTiers([{ ...one, cost: Number.NaN }], [one])).toBe(false)
})
