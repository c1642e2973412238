import { describe, expect, it } from 'vitest'
import { cardDiscountPercent, displayedPrice, hasOffer, paidPrice, savingOf, sellingPrice } from '../../../src/domain/pricing'

describe('pricing rules', () => {
  it.each([
    [100, 65, 165],
    [99.99, 65, 164.98],
    [10, 0, 10],
    [10, 1000, 110],
    // Half a paisa goes up, also where no double is exactly half.
    [18.7, 65, 30.86],
    [7.64, 12.5, 8.6],
    [11, 65.5, 18.21],
    [10_000_000, 1000, 110_000_000],
  ])('base %s with %s%% margin sells at %s', (base, margin, price) => {
    expect(sellingPrice(base, margin)).toBe(price)
  })

  it.each([
    [165, 81, 868.42],
    [165, 0, 165],
    [1, 99.99, 10000],
    [110_000_000, 99.99, 1_100_000_000_000],
  ])('selling at %s with %s%% discount shows %s struck through', (selling, discount, price) => {
    expect(displayedPrice(selling, discount)).toBe(price)
  })

  it.each([
    [{ discountPercentage: 80.6, price: 10, offerPrice: 9 }, 81],
    [{ discountPercentage: 0, price: 10, offerPrice: 5 }, 0],
    [{ price: 200, offerPrice: 50 }, 75],
    [{ price: 200 }, 0],
    [{ price: 0, offerPrice: 0 }, 0],
    [{}, 0],
  ])('the card of %o says %s%%', (product, percent) => {
    expect(cardDiscountPercent(product)).toBe(percent)
  })
})

describe('an offer', () => {
  it.each([
    [{ price: 200, offerPrice: 50 }, 50, 150],
    [{ price: 347.37, offerPrice: 66 }, 66, 281.37],
    [{ price: 0.3, offerPrice: 0.1 }, 0.1, 0.2],
    [{ price: 10, offerPrice: 0 }, 0, 10],
    [{ price: 66, offerPrice: 66 }, 66, 0],
    [{ price: 50, offerPrice: 60 }, 60, 0],
    // Less than a paisa apart is the same price.
    [{ price: 66.000001, offerPrice: 66 }, 66, 0],
    [{ price: 50, offerPrice: null }, 50, 0],
    [{ price: 50 }, 50, 0],
  ])('of %o: customers pay %s and save %s', (prices, paid, saving) => {
    expect(paidPrice(prices)).toBe(paid)
    expect(savingOf(prices)).toBe(saving)
    expect(hasOffer(prices)).toBe(saving > 0)
  })
})
