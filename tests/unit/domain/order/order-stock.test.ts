import { expect, it } from 'vitest'
import { stockAfterPayment, type StockState } from '../../../../src/domain/order/order-stock'
import type { PaymentStatus } from '../../../../src/domain/order/payment-status'

it.each<[StockState, PaymentStatus, PaymentStatus, StockState]>([
  ['released', 'pending', 'paid', 'taken'],
  ['released', 'failed', 'paid', 'taken'],
  // Paid without its pieces: saving a note later must not take them.
  ['released', 'paid', 'paid', 'released'],
  ['released', 'paid', 'refunded', 'released'],
  ['taken', 'pending', 'paid', 'taken'],
  ['returned', 'pending', 'paid', 'returned'],
  ['uncounted', 'pending', 'paid', 'uncounted'],
])('pieces that are %s, of an order whose payment goes from %s to %s, are %s', (state, before, after, expected) => {
  expect(stockAfterPayment(state, before, after)).toBe(expected)
})
