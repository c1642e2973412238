import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountIn, countIn, numberIn, roundedAmount, stepped } from '../../../../src/domain/record/typed-numbers'

describe('a typed number', () => {
  test.each([
    ['40', 40],
    ['40.5', 40.5],
    ['.5', 0.5],
    ['40.', 40],
    [' 1,23,456.50 ', 123456.5],
    ['₹ 40', 40],
    ['1.005', 1.01],
    ['', Number.NaN],
    ['-1', Number.NaN],
    ['1e3', Number.NaN],
    ['forty', Number.NaN],
    ['1.2.3', Number.NaN],
    ['.', Number.NaN],
  ])('%j is read as %d', (typed, value) => {
    expect(amountIn(typed)).toBe(value)
  })

  test.each([
    ['12', 12],
    ['1,000', 1000],
    ['', Number.NaN],
    ['1.5', Number.NaN],
    ['-3', Number.NaN],
  ])('%j as a count is read as %d', (typed, value) => {
    expect(countIn(typed)).toBe(value)
  })

  test.each([
    ['1,23,456.5', 2, 123456.5],
    ['-1,200', 0, -1200],
    ['−0.125', 3, -0.125],
    ['-0', 2, 0],
    ['12.7', 0, Number.NaN],
    ['--1', 2, Number.NaN],
    ['-', 2, Number.NaN],
  ])('%j with %d decimals may be negative, and is read as %d', (typed, decimals, value) => {
    expect(numberIn(typed, decimals)).toBe(value)
  })

  test('uses the given default when it is empty', () => {
    expect([amountIn('', 0), countIn('  ', 0)]).toEqual([0, 0])
  })
})

describe('an arrow key', () => {
  test.each([
    ['40', 0.01, '40.01'],
    ['0.07', 0.01, '0.08'],
    ['', 1, '1'],
    ['0', -1, '0'],
    ['99.99', 0.01, '99.99'],
    ['12x', 1, undefined],
  ])('changes %j by %d to %j', (typed, step, next) => {
    expect(stepped(typed, step, { min: 0, max: 99.99 })).toBe(next)
  })

  test('also steps a negative number', () => {
    expect([stepped('0', -1, { min: -2 }), stepped('-1', -1, { min: -2 }), stepped('-2', -1, { min: -2 })]).toEqual([
      '-1',
      '-2',
      '-2',
    ])
  })

  test('never leaves the bounds and never adds decimals', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9999 }), fc.constantFrom(0.01, -0.01, 1, -1), (hundredths, step) => {
        const next = stepped(String(hundredths / 100), step, { min: 0, max: 99.99 }) ?? ''
        expect(next).toMatch(/^\d+(\.\d{1,2})?$/)
        expect(Number(next)).toBeGreaterThanOrEqual(0)
        expect(Number(next)).toBeLessThanOrEqual(99.99)
      }),
    )
  })
})

test.each([
  ['12.345', '12.35'],
  ['1,234.005', '1234.01'],
  ['0.001', '0'],
  ['12.34', undefined],
  ['12.340', undefined],
  ['1,23,456.5', undefined],
  ['', undefined],
  ['forty', undefined],
])('the typed amount %j is rounded to %j', (typed, kept) => {
  expect(roundedAmount(typed)).toBe(kept)
})
