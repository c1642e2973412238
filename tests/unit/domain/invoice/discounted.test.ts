import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyDiscount } from '../../../../src/domain/invoice/gst'
import { maxRupees } from '../../../../src/domain/shared/money'

describe('a discount', () => {
  it('is taken off each amount in proportion', () => {
    expect(applyDiscount([10_000, 30_000], 4_000)).toEqual([9_000, 27_000])
    expect(applyDiscount([100, 100, 100], 100)).toEqual([67, 67, 66])
    expect(applyDiscount([], 0)).toEqual([])
    expect(applyDiscount([0, 0], 0)).toEqual([0, 0])
  })

  it('adds up exactly, and leaves no amount below 0', () => {
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
})
