import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  cardDiscountPercent,
  displayedPrice,
  hasOffer,
  marginOf,
  maxSellingPrice,
  paidPrice,
  pricesOfRule,
  roundedFrom,
  savingOf,
  sellingPrice,
} from '../../../../src/domain/product/pricing'

it.each([
  [100, 65, 165],
  [10, 0, 10],
  [10, 1000, 110],
  // Half a paisa is rounded up, even if no double represents the half exactly.
  [18.7, 65, 30.86],
  [11, 65.5, 18.21],
  [10_000_000, 1000, 110_000_000],
])('a base price of %s with a margin of %s percent sells at %s', (base, margin, price) => {
  expect(sellingPrice(base, margin)).toBe(price)
})

it.each([
  [165, 81, 868.42],
  [165, 0, 165],
  [1, 99.99, 10000],
  [110_000_000, 99.99, 1_100_000_000_000],
])('a selling price of %s with a discount of %s percent shows %s struck through', (selling, discount, price) => {
  expect(displayedPrice(selling, discount)).toBe(price)
})

it.each([
  [{ discountPercentage: 80.6, price: 10, offerPrice: 9 }, 81],
  [{ discountPercentage: 0, price: 10, offerPrice: 5 }, 0],
  [{ price: 200, offerPrice: 50 }, 75],
  [{ price: 0, offerPrice: 0 }, 0],
  [{}, 0],
])('the card of %o shows %s percent', (product, percent) => {
  expect(cardDiscountPercent(product)).toBe(percent)
})

const paise = fc.integer({ min: 1, max: 1_000_000_000 })
const priced = paise.chain((cost) => fc.tuple(fc.constant(cost), fc.integer({ min: cost, max: cost * 11 })))

it('a typed selling price results in a margin that gives exactly the typed price', () => {
  fc.assert(
    fc.property(priced, ([cost, price]) => {
      const margin = marginOf(cost / 100, price / 100) ?? Number.NaN
      expect(margin).toBeGreaterThanOrEqual(0)
      expect(margin).toBeLessThanOrEqual(1000)
      expect(sellingPrice(cost / 100, margin)).toBe(price / 100)
    }),
  )
})

it.each([
  [40, 66, 65],
  [40, 440, 1000],
  [1850, 3049, 64.811],
  [10_000_000, 10_000_000.01, 0.0000001],
])(
  'a typed selling price: base %s sold at %s has a margin of %s percent, without unnecessary decimals',
  (base, price, margin) => {
    expect(marginOf(base, price)).toBe(margin)
  },
)

it.each([
  [40, 39.99],
  [40, 440.01],
  [0, 10],
  [Number.NaN, 10],
  [40, Number.NaN],
])('a typed selling price has no valid margin for base %s and price %s', (base, price) => {
  expect(marginOf(base, price)).toBeUndefined()
})

it('a typed selling price is at most eleven times the cost', () => expect(maxSellingPrice(40)).toBe(440))

const rule = { basePrice: 74.82, profitMarginPercentage: 65, discountPercentage: 81 }

it('rounding to whole rupees never sells below the cost', () =>
  expect(pricesOfRule({ ...rule, basePrice: 99.4, profitMarginPercentage: 0 }, true).offerPrice).toBe(100))

it('rounding to whole rupees keeps the rule and derives the struck-through price from the offer price', () => {
  expect(pricesOfRule(rule, false)).toEqual({ ruled: 123.45, offerPrice: 123.45, price: 649.74 })
  expect(pricesOfRule(rule, true)).toEqual({ ruled: 123.45, offerPrice: 123, price: 647 })
  expect(pricesOfRule({ ...rule, basePrice: 0.1 }, true)).toMatchObject({ ruled: 0.17, offerPrice: 1 })
})

it('rounding to whole rupees never shows a struck-through price below the offer price', () => {
  const anyRule = fc.record({
    basePrice: fc.integer({ min: 1, max: 100_000_000 }).map((paise) => paise / 100),
    profitMarginPercentage: fc.integer({ min: 0, max: 100_000 }).map((hundredths) => hundredths / 100),
    discountPercentage: fc.integer({ min: 0, max: 9_999 }).map((hundredths) => hundredths / 100),
  })
  fc.assert(
    fc.property(anyRule, (rule) => {
      const { ruled, offerPrice, price } = pricesOfRule(rule, true)
      expect(Number.isInteger(offerPrice) && Number.isInteger(price)).toBe(true)
      expect(offerPrice).toBeGreaterThanOrEqual(1)
      expect(price).toBeGreaterThanOrEqual(offerPrice)
      // The price is rounded up to the cost, which may be further away than the nearest rupee.
      const isLeast = offerPrice === 1 || offerPrice === Math.ceil(rule.basePrice)
      if (!isLeast) expect(Math.abs(offerPrice - ruled)).toBeLessThanOrEqual(0.5 + 1e-6)
    }),
  )
})

it.each([
  [{ ...rule, offerPrice: 123 }, 123.45],
  [{ ...rule, offerPrice: 123.45 }, undefined],
  [{ ...rule, offerPrice: 130 }, undefined],
  [{ ...rule, basePrice: 40, offerPrice: 66 }, undefined],
  [{ offerPrice: 123 }, undefined],
])('rounding to whole rupees finds for %o the unrounded price %s', (product, from) => expect(roundedFrom(product)).toBe(from))

it.each([
  [{ price: 200, offerPrice: 50 }, 50, 150],
  [{ price: 347.37, offerPrice: 66 }, 66, 281.37],
  [{ price: 0.3, offerPrice: 0.1 }, 0.1, 0.2],
  [{ price: 10, offerPrice: 0 }, 0, 10],
  [{ price: 50, offerPrice: 60 }, 60, 0],
  // A difference of less than a paisa counts as the same price.
  [{ price: 66.000001, offerPrice: 66 }, 66, 0],
  [{ price: 50, offerPrice: null }, 50, 0],
])('an offer of %o: customers pay %s and save %s', (prices, paid, saving) => {
  expect(paidPrice(prices)).toBe(paid)
  expect(savingOf(prices)).toBe(saving)
  expect(hasOffer(prices)).toBe(saving > 0)
})
