import { describe, expect, test } from 'vitest'
import { savingOf } from '../../../../../src/domain/product/pricing'
import { newProductValues } from '../../../../../src/resources/products/form/form-values'
import { pricesOf } from '../../../../../src/domain/product/product-faults'
import { pricesHint, calculationText } from '../../../../../src/resources/products/form/sections'

const input = (basePrice: number, profitMarginPercentage = 65, discountPercentage = 81) => ({
  basePrice,
  profitMarginPercentage,
  discountPercentage,
})

describe('the prices of the form', () => {
  test.each([
    [input(40), { ruled: 66, offerPrice: 66, price: 347.37 }, 281.37],
    [input(100, 0, 0), { ruled: 100, offerPrice: 100, price: 100 }, 0],
    [input(0.01, 1000, 99.99), { ruled: 0.11, offerPrice: 0.11, price: 1100 }, 1099.89],
    [input(33.33, 12.5, 10), { ruled: 37.5, offerPrice: 37.5, price: 41.67 }, 4.17],
  ])('for %j are %j with savings of %d', (from, prices, savings) => {
    expect(pricesOf(from, false)).toEqual(prices)
    expect(savingOf(prices)).toBe(savings)
  })

  test.each([
    input(0),
    input(Number.NaN),
    input(-1),
    input(40, 1001),
    input(40, Number.NaN),
    input(40, 65, 100),
    input(40, 65, -1),
  ])('for %j are undefined', (from) => {
    expect(pricesOf(from, false)).toBeUndefined()
  })

  test('are whole rupees if the store rounds, and include the unrounded price', () => {
    const from = input(74.82)
    const prices = pricesOf(from, true)!
    expect(prices).toEqual({ ruled: 123.45, offerPrice: 123, price: 647 })
    expect(savingOf(prices)).toBe(524)
    expect(calculationText(from, prices)).toBe('₹74.82 + 65% = ₹123.45, rounded to ₹123 → shown as ₹647 struck, 81% off')
    expect(pricesOf(input(40), true)).toMatchObject({ ruled: 66, offerPrice: 66 })
  })

  test('are explained in one line', () => {
    const from = input(40)
    expect(calculationText(from, pricesOf(from, false)!)).toBe('₹40 + 65% = ₹66 → shown as ₹347.37 struck, 81% off')
    const large = input(1_23_456.5, 10, 99)
    expect(calculationText(large, pricesOf(large, false)!)).toBe(
      '₹1,23,456.50 + 10% = ₹1,35,802.15 → shown as ₹1,35,80,215 struck, 99% off',
    )
  })
})

test.each([
  [{}, 'Enter a base price to see what customers pay.'],
  [{ basePrice: '40', profitMarginPercentage: '1001' }, 'Correct Profit Margin to see what customers pay.'],
  [{ basePrice: 'forty' }, 'Correct Base Price to see what customers pay.'],
  [
    { profitMarginPercentage: '', discountPercentage: '100' },
    'Correct Base Price, Profit Margin, Discount to see what customers pay.',
  ],
])('%j shows the hint %s', (change, hint) => {
  expect(pricesHint({ ...newProductValues('2026-11-20'), ...change })).toBe(hint)
})
