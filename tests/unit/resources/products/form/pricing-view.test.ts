import { describe, expect, test } from 'vitest'
import { newProductValues } from '../../../../../src/resources/products/form/values/form-values'
import { pricesHint, pricesOf, workedLine } from '../../../../../src/resources/products/form/sections/pricing-section'

const input = (basePrice: number, profitMarginPercentage = 65, discountPercentage = 81) => ({
  basePrice,
  profitMarginPercentage,
  discountPercentage,
})

describe('the prices of the form', () => {
  test.each([
    [input(40), { selling: 66, displayed: 347.37, savings: 281.37, savedPercent: 81 }],
    [input(100, 0, 0), { selling: 100, displayed: 100, savings: 0, savedPercent: 0 }],
    [input(0.01, 1000, 99.99), { selling: 0.11, displayed: 1100, savings: 1099.89, savedPercent: 99.99 }],
    [input(33.33, 12.5, 10), { selling: 37.5, displayed: 41.67, savings: 4.17, savedPercent: 10 }],
  ])('for %j are %j', (from, prices) => {
    expect(pricesOf(from, false)).toEqual(prices)
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
    expect(prices).toMatchObject({ selling: 123, roundedFrom: 123.45, displayed: 647, savings: 524 })
    expect(workedLine(from, prices)).toBe('₹74.82 + 65% = ₹123.45, rounded to ₹123 → shown as ₹647 struck, 81% off')
    expect(pricesOf(input(40), true)?.roundedFrom).toBeUndefined()
  })

  test('are explained in one line', () => {
    const from = input(40)
    expect(workedLine(from, pricesOf(from, false)!)).toBe('₹40 + 65% = ₹66 → shown as ₹347.37 struck, 81% off')
    const large = input(1_23_456.5, 10, 99)
    expect(workedLine(large, pricesOf(large, false)!)).toBe(
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
