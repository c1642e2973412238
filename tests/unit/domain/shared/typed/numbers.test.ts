import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCount, formatMoney } from '../../../../../src/domain/shared/money'
import { hasDecimals } from '../../../../../src/domain/shared/typed/decimals'
import { stepBy, typedAmount, typedCount, typedNumber, typedPercent } from '../../../../../src/domain/shared/typed/numbers'

test.each([
  [40, '40', '40.'],
  [40.5, '40.5'],
  [0.5, '.5'],
  [7, '007'],
  [123456, '123,456', '1 23 456'],
  [123456.5, ' 1,23,456.50 ', '१,२३,४५६.५०'],
  [12345678, '1,23,45,678', '12,345,678.00'],
  [500, 'Rs.500', 'rs 500/-', '500 Rs.'],
  [
    1250,
    '1\u00a0250',
    '₹ 1,250',
    '₹1,250/-',
    '1250/-',
    '1250 /=',
    'INR 1250',
    '1250.00 INR',
    '\u202a₹\u00a01,250\u202c',
    '１２５０',
  ],
  [1250.5, 'Rs. 1,250.50'],
  [-5, '−₹5', '- 5'],
  [-1200, '-1,200'],
  [0, '-0'],
  [33.335, '33.335'],
])('a typed amount: %d is typed in some ways', (rupees, ...ways) => {
  for (const typed of ways) expect([typed, typedAmount(String(typed))]).toEqual([typed, rupees])
})

test.each([
  ...['', ' ', '.', ',', '-', '₹', 'Rs.', '/-', 'forty', '1e3', '0x10', 'Infinity', 'NaN', '10²', '½', '+5'],
  ...['12,50', '1,2,3', '1.250,00', '1,250,00', '1,23,456,789', '1,,250', ',250', '1,250,', '0,500', '1,2345', '1 25', '1 2,345'],
  ...['1.2.3', '1. 5', '--1', '₹₹5', '₹ Rs 5', '5 rupees', '5 INR INR', '500/', '5/-/-', '1'.repeat(61)],
])('a typed amount: %j is none', (typed) => {
  expect(typedAmount(typed)).toBeNaN()
})

test('a typed amount is every amount as the screens write it, in Indian and western groups', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), fc.constantFrom('₹', 'Rs' as const), (paise, mark) => {
      const rupees = paise / 100
      expect(typedAmount(formatMoney(rupees, mark))).toBe(rupees)
      expect(typedAmount(rupees.toLocaleString('en-US', { minimumFractionDigits: 2 }))).toBe(rupees)
      expect(typedAmount(`${rupees}/-`)).toBe(rupees)
    }),
  )
})

test('a typed amount is read only from commas that group: moving one is refused', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1_000, max: 999_999_999 }), fc.nat(8), (count, place) => {
      const digits = String(count)
      const at = (place % (digits.length - 1)) + 1
      const typed = `${digits.slice(0, at)},${digits.slice(at)}`
      expect(typedAmount(typed)).toBe(digits.length - at === 3 && at <= 3 ? count : Number.NaN)
    }),
  )
})

test('a count is a whole number with or without groups', () => {
  expect(['12', '1,000', '1,00,000', ' ௧௨ ', '0'].map((typed) => typedCount(typed))).toEqual([12, 1000, 100000, 12, 0])
  for (const typed of ['', '1.5', '1.', '-3', '12,50', '₹5', '1e3']) expect(typedCount(typed)).toBeNaN()
  fc.assert(
    fc.property(fc.nat(), (count) => {
      expect(typedCount(formatCount(count))).toBe(count)
    }),
  )
})

test('uses the given default when it is empty', () => {
  expect([typedAmount('', 0), typedCount(' \u200b ', 0), typedAmount('x', 0)]).toEqual([0, 0, Number.NaN])
})

test('a percentage is a number with or without its sign', () => {
  expect(['18', '18%', '12.5 %', '१८%'].map(typedPercent)).toEqual([18, 18, 12.5, 18])
  for (const typed of ['', '%', '18%%', '%18']) expect(typedPercent(typed)).toBeNaN()
})

test('a sum of two decimals has two decimals, and a fraction of a paisa is one', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000), fc.integer({ min: 1, max: 9 }), fc.integer({ min: 3, max: 6 }), (paise, digit, place) => {
      expect([hasDecimals(paise / 100, 2), hasDecimals(paise / 100 + 0.1 + 0.2, 2)]).toEqual([true, true])
      expect(hasDecimals(Number(`${Math.floor(paise / 100)}.${'0'.repeat(place - 1)}${digit}`), 2)).toBe(false)
    }),
  )
})

test('a number may be negative and has no currency', () => {
  expect(['-1,200', '−0.125', '12.345', ' 7 '].map(typedNumber)).toEqual([-1200, -0.125, 12.345, 7])
  for (const typed of ['₹5', '5/-', '', '--1', '12,50', '1'.repeat(61)]) expect(typedNumber(typed)).toBeNaN()
})

test.each([
  ['40', 0.01, '40.01'],
  ['0.07', 0.01, '0.08'],
  ['', 1, '1'],
  ['0', -1, '0'],
  ['12x', 1, undefined],
])('an arrow key changes %j by %d to %j', (typed, step, next) => {
  expect(stepBy(typed, step, { min: 0, max: 99.99 })).toBe(next)
})

test('an arrow key also steps a negative number', () => {
  expect([stepBy('0', -1, { min: -2 }), stepBy('-1', -1, { min: -2 }), stepBy('-2', -1, { min: -2 })]).toEqual(['-1', '-2', '-2'])
})

test('an arrow key never leaves the bounds and never adds decimals', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9999 }), fc.constantFrom(0.01, -0.01, 1, -1), (hundredths, step) => {
      const next = stepBy(String(hundredths / 100), step, { min: 0, max: 99.99 }) ?? ''
      expect(next).toMatch(/^\d+(\.\d{1,2})?$/)
      expect(Number(next)).toBeGreaterThanOrEqual(0)
      expect(Number(next)).toBeLessThanOrEqual(99.99)
    }),
  )
})
