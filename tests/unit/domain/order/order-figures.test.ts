import { describe, expect, it } from 'vitest'
import { lineFigures, orderFigures } from '../../../../src/domain/order/order-figures'

describe('figures of a line', () => {
  it('are those at the time of sale', () => {
    const snapshot = { basePrice: 40, profitMarginPercentage: 50, discountPercentage: 70 }
    expect(lineFigures({ quantity: 3, price: 200, offerPrice: 60, productSnapshot: snapshot })).toMatchObject({
      offerPrice: 60,
      price: 200,
      baseCost: 40,
      baseCostAssumed: false,
      lineTotal: 180,
      profit: 60,
      profitMarginPercentage: 50,
      discountPercentage: 70,
    })
  })

  it('fall back to 60% of the offer price, 65% margin and 81% discount', () => {
    expect(lineFigures({ quantity: 2, price: 200, offerPrice: 50 })).toMatchObject({
      baseCost: 30,
      baseCostAssumed: true,
      profit: 40,
      profitMarginPercentage: 65,
      discountPercentage: 81,
    })
  })

  it('accept a base price of 0', () => {
    expect(lineFigures({ quantity: 1, offerPrice: 50, productSnapshot: { basePrice: 0 } })).toMatchObject({
      baseCost: 0,
      baseCostAssumed: false,
      profit: 50,
    })
  })

  it('of a line without prices are 0', () => {
    expect(lineFigures({ quantity: 5 })).toMatchObject({ price: 0, offerPrice: 0, lineTotal: 0, profit: 0 })
  })
})

describe('figures of an order', () => {
  it('are taken from its summary', () => {
    const orderSummary = { totalItems: 5, totalOfferPrice: 190, totalSavings: 810, packagingPrice: 0, totalProfit: 75 }
    expect(orderFigures({ orderSummary, items: [] })).toMatchObject({
      totalItems: 5,
      offerValue: 190,
      originalValue: 1000,
      savings: 810,
      averageDiscountPercent: 81,
      packaging: 0,
      finalTotal: 190,
      profit: 75,
      profitEstimated: false,
      profitMarginPercent: 39,
    })
  })

  it('are computed from the lines, with ₹100 for packaging, without a summary', () => {
    const items = [
      { quantity: 2, price: 100, offerPrice: 50 },
      { quantity: 1, price: 30, offerPrice: 30 },
    ]
    expect(orderFigures({ items })).toMatchObject({
      totalItems: 3,
      offerValue: 130,
      originalValue: 230,
      savings: 100,
      averageDiscountPercent: 43,
      packaging: 100,
      finalTotal: 230,
      profit: 52,
      profitEstimated: true,
      profitMarginPercent: 40,
    })
  })

  it('of an empty order do not divide by zero', () => {
    expect(orderFigures({})).toMatchObject({ averageDiscountPercent: 0, profitMarginPercent: 0, finalTotal: 100 })
  })
})
