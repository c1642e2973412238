import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holdsTooMuch, maxHeld } from '../../../../src/domain/order/held-stock'

test('unpaid orders hold their share of a product at most, and one piece is always for sale', () => {
  const most = (left: number, held: number, maxUnpaidShare = 75) => maxHeld({ left, held }, { maxUnpaidShare })
  expect([most(100, 0), most(60, 40), most(25, 75), most(1, 0), most(0, 0), most(3, 0)]).toEqual([75, 35, 0, 1, 0, 3])
  expect([most(100, 0, 100), most(5, 95, 100), most(10, 90, 1)]).toEqual([100, 5, 0])
  const pieces = fc.integer({ min: 0, max: 10_000 })
  fc.assert(
    fc.property(pieces, fc.integer({ min: 1, max: 100 }), fc.array(fc.integer({ min: 1, max: 500 })), (stock, share, wanted) => {
      let [left, held] = [stock, 0]
      for (const quantity of wanted) {
        if (quantity > most(left, held, share)) continue
        left -= quantity
        held += quantity
      }
      expect(held).toBeLessThanOrEqual(Math.ceil((stock * share) / 100))
      expect(left).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('an address holds too much by pieces or by value, but one order of the highest value is always possible', () => {
  const rules = { maxUnpaidPieces: 100, maxUnpaidValue: 1_000, maxOrderValue: 500 }
  const holds = (pieces: number, value: number, more = {}) => holdsTooMuch({ pieces, value }, { ...rules, ...more })
  expect([holds(100, 1_000), holds(101, 1), holds(1, 1_000.01)]).toEqual([false, true, true])
  expect(holds(1, 5_000, { maxOrderValue: 5_000 })).toBe(false)
})
