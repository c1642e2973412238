import { expect, test } from 'vitest'
import type { LedgerEntry } from '../../../../src/domain/payment/ledger'
import { refundFault, reversalFault } from '../../../../src/domain/payment/refund'

const entry = (id: string, amount: number, more: Partial<LedgerEntry> = {}): LedgerEntry => ({
  id,
  kind: 'payment',
  status: 'confirmed',
  amount,
  ...more,
})
const refund = { kind: 'refund' } as const

test('a refund is at most what was paid and not given back', () => {
  const entries = [entry('a', 300.1), entry('b', 50, { status: 'claimed' }), entry('c', 100, refund)]
  expect(refundFault(200.1, entries)).toBeUndefined()
  expect(refundFault(200.11, entries)).toBe('A refund can be at most what was paid: ₹200.10.')
  expect(refundFault(1, [entry('b', 50, { status: 'reversed' })])).toBe('Nothing was paid for this order yet.')
})

test('a payment is not reversed while more would be given back than was paid', () => {
  const entries = [entry('a', 300), entry('b', 100), entry('c', 150, refund)]
  expect(reversalFault('a', entries)).toBe('A refund was made from this payment. Please reverse the refund first.')
  expect(reversalFault('b', entries)).toBeUndefined()
  expect(reversalFault('c', entries)).toBeUndefined()
})
