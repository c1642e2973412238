import fc from 'fast-check'
import { expect, it } from 'vitest'
import { maxRupees } from '../../../../src/domain/shared/money'
import { applyDiscount, type GstKind, gstWithin, isGstRate, sumOfShares } from '../../../../src/domain/invoice/gst'
import { orderLimits } from '../../../../src/domain/order/order-acceptance'

const kinds: GstKind[] = ['intra', 'inter']

it.each([
  { amount: 11_800, rate: 18, kind: 'intra' as const, shares: { taxable: 10_000, cgst: 900, sgst: 900, igst: 0 } },
  { amount: 11_800, rate: 18, kind: 'inter' as const, shares: { taxable: 10_000, cgst: 0, sgst: 0, igst: 1800 } },
  { amount: 10_000, rate: 18, kind: 'intra' as const, shares: { taxable: 8474, cgst: 763, sgst: 763, igst: 0 } },
  { amount: 10_000, rate: 18, kind: 'inter' as const, shares: { taxable: 8475, cgst: 0, sgst: 0, igst: 1525 } },
  { amount: 10_025, rate: 0.25, kind: 'inter' as const, shares: { taxable: 10_000, cgst: 0, sgst: 0, igst: 25 } },
  { amount: 9999, rate: 0, kind: 'intra' as const, shares: { taxable: 9999, cgst: 0, sgst: 0, igst: 0 } },
  { amount: 0, rate: 18, kind: 'intra' as const, shares: { taxable: 0, cgst: 0, sgst: 0, igst: 0 } },
  { amount: 1, rate: 28, kind: 'intra' as const, shares: { taxable: 1, cgst: 0, sgst: 0, igst: 0 } },
])('the tax included in a price of $amount paise at $rate % $kind', ({ amount, rate, kind, shares }) => {
  expect(gstWithin([amount], rate, kind)).toEqual([shares])
})

it('the tax included in a price adds up with the taxable value to exactly each amount and their sum, in any order', () => {
  const amounts = fc.array(fc.oneof(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 2_000_000_000 })), {
    minLength: 1,
    maxLength: 60,
  })
  const rate = fc.integer({ min: 0, max: 4000 }).map((hundredths) => hundredths / 100)
  fc.assert(
    fc.property(amounts, rate, fc.constantFrom(...kinds), (paise, percent, kind) => {
      const shares = gstWithin(paise, percent, kind)
      shares.forEach(({ taxable, cgst, sgst, igst }, index) => {
        const amount = paise[index] ?? NaN
        expect(taxable + cgst + sgst + igst).toBe(amount)
        expect([taxable, cgst, sgst, igst].every((share) => Number.isInteger(share) && share >= 0)).toBe(true)
        expect(kind === 'intra' ? igst : cgst + sgst).toBe(0)
        expect(cgst).toBe(sgst)
        const exact = (amount * percent) / (100 + percent)
        expect(Math.abs(cgst + sgst + igst - exact)).toBeLessThan(kind === 'intra' ? 2.001 : 1.001)
      })
      const total = sumOfShares(shares)
      const sum = paise.reduce((all, amount) => all + amount, 0)
      expect(total.taxable + total.cgst + total.sgst + total.igst).toBe(sum)
      // If all amounts are too small for a paisa of tax, the total may have less.
      if (Math.min(...paise) > 20)
        expect(Math.abs(total.cgst + total.sgst + total.igst - (sum * percent) / (100 + percent))).toBeLessThan(1.001)
    }),
  )
})

it('the tax included in a price is exact for the largest possible order', () => {
  const { lines, pieces } = orderLimits
  const amounts = Array.from({ length: lines }, (_, index) => pieces * (maxRupees * 100 - index * 7 - 1))
  const most = BigInt(amounts.reduce((sum, amount) => sum + amount, 0))
  for (const kind of kinds) {
    const halves = kind === 'intra' ? 2n : 1n
    for (const rate of [18, 17.99, 0.25, 40]) {
      const shares = gstWithin(amounts, rate, kind)
      const { taxable, cgst, sgst, igst } = sumOfShares(shares)
      const hundredths = BigInt(Math.round(rate * 100))
      const divisor = halves * (10_000n + hundredths)
      expect(BigInt(cgst + igst)).toBe((2n * most * hundredths + divisor) / (2n * divisor))
      expect(BigInt(taxable) + BigInt(cgst) + BigInt(sgst) + BigInt(igst)).toBe(most)
      shares.forEach((share, index) => {
        const exact = (BigInt(amounts[index] ?? 0) * hundredths) / divisor
        expect([exact, exact + 1n]).toContain(BigInt(share.cgst + share.igst))
      })
    }
  }
})

it('the tax included in a price differs by a paisa at most between equal amounts', () => {
  expect(gstWithin([333, 333, 333], 18, 'inter').map(({ igst }) => igst)).toEqual([51, 51, 50])
})

// The bounds are rows of tests/unit/domain/field-rules.test.ts.
it.each([0.25, 1.5, 17.99, 8.29])('a GST rate may be %d', (rate) => expect(isGstRate(rate)).toBe(true))
it('a discount is taken off each amount in proportion', () => {
  expect(applyDiscount([10_000, 30_000], 4_000)).toEqual([9_000, 27_000])
  expect(applyDiscount([100, 100, 100], 100)).toEqual([67, 67, 66])
  expect(applyDiscount([], 0)).toEqual([])
  expect(applyDiscount([0, 0], 0)).toEqual([0, 0])
})

it('a discount adds up exactly, and leaves no amount below 0', () => {
  const amounts = fc.array(fc.integer({ min: 0, max: maxRupees * 100 }), { minLength: 1, maxLength: 500 })
  fc.assert(
    fc.property(amounts, fc.double({ min: 0, max: 1, noNaN: true }), (list, share) => {
      const sum = list.reduce((total, amount) => total + amount, 0)
      const discount = Math.floor(sum * share)
      const rest = applyDiscount(list, discount)
      expect(rest.reduce((total, amount) => total + amount, 0)).toBe(sum - discount)
      rest.forEach((amount, index) => {
        expect(amount).toBeGreaterThanOrEqual(0)
        expect(amount).toBeLessThanOrEqual(list[index] ?? 0)
      })
    }),
  )
})
