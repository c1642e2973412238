import { expect, it } from 'vitest'
import { financialYear, invoiceNumber } from '../../../../src/domain/invoice/invoice-number'
import { orderStatuses, orderStatusLooks, paymentStatuses } from '../../../../src/domain/order/lifecycle'
import { mayHaveInvoice, orderStatusAfterPayment } from '../../../../src/domain/order/payment-status'
import { productStats } from '../../../../src/domain/product/product-stats'
import { isStatus, lookOf } from '../../../../src/domain/shared/status'

it('an order is confirmed when it is paid, but only if it is still placed, and only paid ones may have an invoice', () => {
  for (const payment of paymentStatuses)
    for (const status of orderStatuses)
      expect(orderStatusAfterPayment(status, payment)).toBe(payment === 'paid' && status === 'placed' ? 'confirmed' : status)
  expect(paymentStatuses.filter(mayHaveInvoice)).toEqual(['paid'])
  const words = ['placed', 'PLACED', 'toString', undefined]
  expect(words.filter((value) => isStatus(orderStatusLooks, value))).toEqual(['placed'])
  expect(['lost', null].map((value) => lookOf(orderStatusLooks, value).label)).toEqual(['lost', ''])
})

it.each([
  ['2026-03-31T18:29:59Z', '25-26'],
  ['2026-03-31T18:30:00Z', '26-27'],
  ['2099-12-31T00:00:00Z', '99-00'],
])('invoice numbers of %s belong to the financial year %s', (time, year) => {
  expect(financialYear(Date.parse(time))).toBe(year)
})

it('invoice numbers fit the 16 characters of a tax invoice', () => {
  expect(invoiceNumber('26-27', 1)).toBe('INV/26-27/00001')
  expect(invoiceNumber('26-27', 999_999)).toHaveLength(16)
})

it('product figures count the products and treat missing values as in stock and active', () => {
  const products = [
    { price: 100.5, offerPrice: 50, stockQuantity: 2, bestSeller: true },
    { price: 10, offerPrice: 10, stockQuantity: 0, inStock: false, isActive: false },
    { price: 5 },
    { price: 5, stockQuantity: 0, inStock: true },
  ]
  expect(productStats(products)).toEqual({
    ...{ totalProducts: 4, bestSellers: 1, activeProducts: 3, inactiveProducts: 1 },
    ...{ outOfStock: 2, inStock: 2, totalStock: 2, productsWithOffer: 1, productsOriginalPrice: 201 },
  })
})
