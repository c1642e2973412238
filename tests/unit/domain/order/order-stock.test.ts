import { expect, it } from 'vitest'
import { stockAfterPayment, type StockState } from '../../../../src/domain/order/order-stock'
import type { PaymentStatus } from '../../../../src/domain/order/lifecycle'

it.each<[StockState, PaymentStatus, PaymentStatus, StockState]>([
  ['released', 'pending', 'paid', 'taken'],
  ['released', 'failed', 'paid', 'taken'],
  // The order was paid without taking pieces from stock, and saving a note later must not take them.
  ['released', 'paid', 'paid', 'released'],
  ['released', 'paid', 'refunded', 'released'],
  ['taken', 'pending', 'paid', 'taken'],
  ['returned', 'pending', 'paid', 'returned'],
  ['uncounted', 'pending', 'paid', 'uncounted'],
])('stock in state %s, with a payment change from %s to %s, ends in state %s', (state, before, after, expected) => {
  expect(stockAfterPayment(state, before, after)).toBe(expected)
})
