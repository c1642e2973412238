import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatCount, formatMoney, roundRupees, toPaise, toRupees } from '../../../../src/domain/shared/money'

describe('formatted amounts', () => {
  it.each([
    [0, '₹0'],
    [5, '₹5'],
    [123456, '₹1,23,456'],
    [123456.5, '₹1,23,456.50'],
    [12345678.9, '₹1,23,45,678.90'],
    [0.1 + 0.2, '₹0.30'],
    [99.999, '₹100'],
    [-50, '-₹50'],
    [1.005, '₹1.01'],
    [Number.NaN, '₹0'],
    [undefined, '₹0'],
    [null, '₹0'],
  ])('%s is formatted as %s', (rupees, text) => {
    expect(formatMoney(rupees)).toBe(text)
  })

  it('start with Rs in the orders list', () => {
    expect(formatMoney(123456.5, 'Rs')).toBe('Rs 1,23,456.50')
  })

  it('group the digits of counts as in India', () => {
    expect(formatCount(1234567)).toBe('12,34,567')
  })
})

describe('paise', () => {
  it('convert to rupees and back without loss', () => {
    fc.assert(fc.property(fc.integer({ min: -1e11, max: 1e11 }), (paise) => toPaise(toRupees(paise)) === paise))
  })

  it('round half a paisa up', () => {
    expect(roundRupees(2.675)).toBe(2.68)
    expect(roundRupees(1.005)).toBe(1.01)
  })
})
