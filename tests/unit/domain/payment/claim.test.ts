import { expect, test } from 'vitest'
import {
  amountFault,
  canClaim,
  cleanReference,
  paidOnFault,
  paymentTexts,
  referenceFault,
  sentAmount,
} from '../../../../src/domain/payment/claim'
import { balanceOf, type LedgerEntry } from '../../../../src/domain/payment/ledger'

test('an amount is read as it is typed, and a third decimal is refused instead of rounded', () => {
  expect(['1,605.52', '₹ 10', ' 7 '].map(sentAmount)).toEqual([1605.52, 10, 7])
  for (const typed of ['', 'ten', '1e3', '1.', '9'.repeat(30)]) expect(sentAmount(typed)).toBeNaN()
  expect(amountFault(Number.NaN)).toBe(paymentTexts.amount)
  expect(amountFault(sentAmount('-5'))).toBe(paymentTexts.positive)
  expect(amountFault(0)).toBe(paymentTexts.positive)
  expect(amountFault(sentAmount('10.555'))).toBe(paymentTexts.paise)
  expect(amountFault(10_000_001)).toBe(paymentTexts.tooLarge)
  expect(amountFault(1605.52)).toBeUndefined()
})

test('a reference number has the shape of its method', () => {
  expect(cleanReference(' 4123-5678 9012 ')).toBe('412356789012')
  expect(referenceFault('upi', '412356789012')).toBeUndefined()
  expect(referenceFault('upi', '41235678901')).toBe(paymentTexts.upiReference)
  for (const reference of ['412356789012', 'SBIN123456789012', 'SBINR52026112012345678'])
    expect(referenceFault('bank', reference)).toBeUndefined()
  expect(referenceFault('bank', 'SBIN1')).toBe(paymentTexts.bankReference)
  expect(referenceFault('cash', 'receipt 7')).toBeUndefined()
  expect(referenceFault('upi', '')).toBeUndefined()
})

test('the day of a payment is one of the shop, not in the future', () => {
  const now = Date.parse('2026-11-20T20:00:00Z')
  expect(paidOnFault('2026-11-21', now)).toBeUndefined()
  expect(paidOnFault('2026-11-22', now)).toBe(paymentTexts.future)
})

test('a customer claims what is due, at most three times at once', () => {
  const claim = (id: number): LedgerEntry => ({ id: String(id), kind: 'payment', status: 'claimed', amount: 10 })
  const may = (entries: LedgerEntry[], orderStatus: 'placed' | 'cancelled' = 'placed', total = 100): boolean =>
    canClaim(entries, balanceOf(entries, { total, orderStatus }), orderStatus)
  expect(may([claim(1), claim(2)])).toBe(true)
  expect(may([claim(1), claim(2), claim(3)])).toBe(false)
  expect(may([], 'cancelled')).toBe(false)
  expect(may([], 'placed', 0)).toBe(false)
})
