import { describe, expect, it } from 'vitest'
import { customerBill, linePrice } from '../../../../src/domain/order/customer-bill'
import { orderFigures } from '../../../../src/domain/order/order-figures'

describe('linePrice', () => {
  it.each([
    [
      { quantity: 3, offerPrice: 19.99, price: 100 },
      { offerPrice: 19.99, lineTotal: 59.97 },
    ],
    [
      { quantity: 2, price: 100 },
      { offerPrice: 100, lineTotal: 200 },
    ],
    [{ quantity: 2 }, { offerPrice: 0, lineTotal: 0 }],
    [
      { quantity: Number.NaN, offerPrice: 5 },
      { offerPrice: 5, lineTotal: 0 },
    ],
    // 3 × 0.1 is greater than 0.3 in floating point.
    [
      { quantity: 3, offerPrice: 0.1 },
      { offerPrice: 0.1, lineTotal: 0.3 },
    ],
  ])('of %j', (item, price) => {
    expect(linePrice(item)).toEqual(price)
  })
})

describe('customerBill', () => {
  const items = [
    { quantity: 2, offerPrice: 50.5 },
    { quantity: 1, offerPrice: 99.99 },
  ]

  it.each([
    [
      { totalOfferPrice: 1000, packagingPrice: 150, totalWithPackaging: 1150 },
      { packaging: 150, total: 1150 },
    ],
    [
      { totalOfferPrice: 1000, packagingPrice: 0 },
      { packaging: 0, total: 1000 },
    ],
    // The total is the offer value plus packaging, regardless of totalWithPackaging (contract 9.11).
    [
      { totalOfferPrice: 1000, packagingPrice: 150, totalWithPackaging: 7 },
      { packaging: 150, total: 1150 },
    ],
    [
      { totalOfferPrice: 1000, totalWithPackaging: 1150 },
      { packaging: undefined, total: 1150 },
    ],
    [{ totalOfferPrice: 1000 }, { packaging: undefined, total: 1000 }],
    [{ packagingPrice: 10.01 }, { packaging: 10.01, total: 211 }],
    [{}, { packaging: undefined, total: 200.99 }],
    [undefined, { packaging: undefined, total: 200.99 }],
  ])('of %j', (orderSummary, bill) => {
    expect(customerBill({ orderSummary, items })).toEqual(bill)
  })

  it('is 0 for an order without data', () => {
    expect(customerBill({})).toEqual({ packaging: undefined, total: 0 })
  })

  it('equals the total that administrators see if the order states its packaging', () => {
    const order = { orderSummary: { totalOfferPrice: 1234.56, packagingPrice: 80 }, items }
    expect(customerBill(order).total).toBe(orderFigures(order).finalTotal)
  })
})
