import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  changedPrices,
  type PriceChange,
  priceChangeFault,
  priceChangeTexts,
  priceChangeWords,
  priceFigures,
  priceUnits,
  roundingWays,
} from '../../../../src/domain/product/price-change'
import { pricesOfRule } from '../../../../src/domain/product/pricing'
import { pricesOf } from '../../../../src/domain/product/product-faults'
import { formatMoney, hasWholePaise, toPaise, toRupees } from '../../../../src/domain/shared/money'

/** ₹40 with a margin of 65%: sold at ₹66, struck through ₹347.37. */
const bijili = { basePrice: 40, profitMarginPercentage: 65, discountPercentage: 81, offerPrice: 66 }

const after = (change: PriceChange, product = bijili) => {
  const changed = changedPrices(product, change)
  return 'fault' in changed ? changed.fault : pricesOf({ ...product, ...changed.values }, false)?.offerPrice
}

test.each<[PriceChange, unknown]>([
  [{ on: 'selling', by: 'percent', amount: 5 }, 69.3],
  [{ on: 'selling', by: 'percent', amount: -10 }, 59.4],
  [{ on: 'selling', by: 'rupees', amount: 4.25 }, 70.25],
  [{ on: 'selling', by: 'percent', amount: 5, rounding: { step: 1, way: 'up' } }, 70],
  [{ on: 'selling', by: 'percent', amount: 5, rounding: { step: 0.5, way: 'nearest' } }, 69.5],
  [{ on: 'selling', by: 'percent', amount: 5, rounding: { step: 5, way: 'down' } }, 65],
  [{ on: 'cost', by: 'percent', amount: 10 }, 72.6],
  [{ on: 'cost', by: 'rupees', amount: 0.3, rounding: { step: 1, way: 'up' } }, 67.65],
  [{ on: 'margin', by: 'percent', amount: 5 }, 68],
  [{ on: 'margin', by: 'percent', amount: 4, rounding: { step: 5, way: 'up' } }, 70],
  [{ on: 'margin', by: 'rupees', amount: 4 }, 70],
  [{ on: 'discount', by: 'percent', amount: -1 }, 66],
  [{ on: 'selling', by: 'percent', amount: -50 }, expect.stringContaining('Selling price must be between ₹40 and ₹440')],
  [{ on: 'selling', by: 'percent', amount: 1_000 }, expect.stringContaining('Selling price must be between ₹40 and ₹440')],
  [{ on: 'margin', by: 'percent', amount: -66 }, undefined],
])('%j of a product that costs ₹40 and is sold at ₹66', (change, selling) => {
  expect(priceChangeFault(change)).toBeUndefined()
  expect(after(change)).toEqual(selling)
})

test.each<[Partial<PriceChange>, string]>([
  [{ amount: Number.NaN }, priceChangeTexts.percent],
  [{ amount: -100 }, priceChangeTexts.percent],
  [{ amount: 1_000.01 }, priceChangeTexts.percent],
  [{ amount: 5.005 }, priceChangeTexts.percent],
  [{ by: 'rupees', amount: 0.001 }, priceChangeTexts.rupees],
  [{ by: 'rupees', amount: 1e9 }, priceChangeTexts.rupees],
  [{ rounding: { step: 0, way: 'up' } }, priceChangeTexts.step],
  [{ rounding: { step: 0.005, way: 'up' } }, priceChangeTexts.step],
  [{ on: 'discount', by: 'rupees' }, priceChangeTexts.discount],
  [{ on: 'discount', rounding: { step: 1, way: 'up' } }, priceChangeTexts.discount],
])('%j is refused', (change, sentence) => {
  expect(priceChangeFault({ on: 'selling', by: 'percent', amount: 5, ...change })).toBe(sentence)
})

test.each<[PriceChange, string]>([
  [{ on: 'selling', by: 'percent', amount: 5 }, 'Selling price +5%'],
  [{ on: 'cost', by: 'rupees', amount: -0.5, rounding: { step: 1, way: 'nearest' } }, 'Base price -₹0.50, rounded to ₹1'],
  [
    { on: 'margin', by: 'percent', amount: 2.5, rounding: { step: 5, way: 'down' } },
    'Profit margin +2.5 points, rounded down to ₹5',
  ],
])('%j in words', (change, words) => {
  expect(priceChangeWords(change)).toBe(words)
})

describe('any change of any product', () => {
  const paise = (min: number, max: number) => fc.integer({ min: min * 100, max: max * 100 }).map(toRupees)
  const product = fc
    .record({
      basePrice: paise(0.01, 100_000),
      profitMarginPercentage: fc.integer({ min: 0, max: 1000 * 1e7 }).map((units) => units / 1e7),
      discountPercentage: paise(0, 99.99),
      isRounded: fc.boolean(),
    })
    .map(({ isRounded, ...rule }) => ({ ...rule, isRounded, offerPrice: pricesOfRule(rule, isRounded).offerPrice }))
  const change = fc
    .record({
      on: fc.constantFrom(...priceFigures),
      by: fc.constantFrom(...priceUnits),
      amount: paise(-99.99, 1_000),
      rounding: fc.option(fc.record({ step: fc.constantFrom(0.5, 1, 5, 10), way: fc.constantFrom(...roundingWays) }), {
        nil: undefined,
      }),
    })
    .filter((made) => priceChangeFault(made) === undefined)

  it('ends in prices of whole paise that the rules of a product allow, or is refused with a sentence', () => {
    fc.assert(
      fc.property(product, change, (made, asked) => {
        const changed = changedPrices(made, asked)
        if ('fault' in changed) {
          expect(changed.fault).toMatch(/^(Selling price must|Please enter a valid selling)/)
          return
        }
        const prices = pricesOf({ ...made, ...changed.values }, made.isRounded)
        // Out of bounds: the product's own rules have a sentence for it.
        if (!prices) return
        const { basePrice } = { ...made, ...changed.values }
        expect([prices.offerPrice, prices.price].every(hasWholePaise)).toBe(true)
        expect(toPaise(prices.offerPrice)).toBeGreaterThanOrEqual(toPaise(basePrice))
      }),
    )
  })

  it('sells at a multiple of the step to which a selling price is rounded', () => {
    fc.assert(
      fc.property(product, change, (made, asked) => {
        const { rounding } = asked
        const changed = changedPrices(made, { ...asked, on: 'selling' })
        if ('fault' in changed || !rounding) return
        const { ruled } = pricesOfRule({ ...made, ...changed.values }, false)
        expect(toPaise(ruled) % toPaise(rounding.step), formatMoney(ruled)).toBe(0)
      }),
    )
  })
})
