import { describe, expect, it } from 'vitest'
import { orderTotals } from '../../../../src/domain/order/order-totals'
import { packagingCost } from '../../../../src/domain/store/packaging'

const packaging = {
  isActive: true,
  tiers: [
    { minAmount: 0, maxAmount: 1000, cost: 100 },
    { minAmount: 1000, maxAmount: 5000, cost: 50 },
    { minAmount: 5000, maxAmount: null, cost: 0 },
  ],
}

describe('packaging', () => {
  it.each([
    [0, 100],
    [999.99, 100],
    [1000, 50],
    [4999.99, 50],
    [5000, 0],
    [1e9, 0],
  ])('of goods worth %s costs %s, with inclusive lower and exclusive upper bounds', (amount, cost) => {
    expect(packagingCost(packaging, amount)).toBe(cost)
  })

  it('is free when it is inactive, and below the first and above the last tier', () => {
    const middle = { isActive: true, tiers: [{ minAmount: 100, maxAmount: 500, cost: 9 }] }
    expect(packagingCost({ ...packaging, isActive: false }, 10)).toBe(0)
    expect([99.99, 100, 499.99, 500].map((amount) => packagingCost(middle, amount))).toEqual([0, 9, 9, 0])
  })

  it('between two tiers costs what the tier below does', () => {
    const tiers = [
      { minAmount: 500, maxAmount: null, cost: 60 },
      { minAmount: 0, maxAmount: 499, cost: 90 },
    ]
    expect([498, 499, 499.99, 500].map((amount) => packagingCost({ isActive: true, tiers }, amount))).toEqual([90, 90, 90, 60])
  })

  it.each(['Store pickup', ' store PICKUP '])('is not charged for goods that are taken along (%s)', (deliveryMethod) => {
    const line = { quantity: 1, price: 200, offerPrice: 150, basePrice: 90 }
    const totals = orderTotals([line], { packaging, deliveryMethod })
    expect(totals).toMatchObject({ packagingPrice: 0, totalWithPackaging: 150 })
    expect(orderTotals([line], { packaging, deliveryMethod: 'Lorry' })).toMatchObject({ totalWithPackaging: 250 })
  })
})

describe('the totals of an order', () => {
  it('are computed line by line in whole paise', () => {
    const lines = [
      { quantity: 3, price: 100.1, offerPrice: 33.37, basePrice: 20.2 },
      { quantity: 1, price: 50, offerPrice: 60, basePrice: 10 },
    ]
    expect(orderTotals(lines, { packaging, deliveryMethod: 'Lorry' })).toEqual({
      totalItems: 4,
      totalOfferPrice: 160.11,
      totalSavings: 200.19,
      packagingPrice: 100,
      totalWithPackaging: 260.11,
      totalProfit: 89.51,
    })
  })

  it('are 0 without lines', () => {
    expect(orderTotals([], { packaging: { ...packaging, isActive: false }, deliveryMethod: '' })).toEqual({
      totalItems: 0,
      totalOfferPrice: 0,
      totalSavings: 0,
      packagingPrice: 0,
      totalWithPackaging: 0,
      totalProfit: 0,
    })
  })
})
