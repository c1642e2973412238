import { expect, test } from 'vitest'
import { amountFault, cleanReference, paidOnFault, paymentTexts, referenceFault } from '../../../../src/domain/payment/claim'
import { balanceOf, type LedgerEntry, canClaim } from '../../../../src/domain/payment/ledger'

test('a third decimal of an amount is refused instead of rounded', () => {
  expect(amountFault(Number.NaN)).toBe(paymentTexts.amount)
  expect(amountFault(-5)).toBe(paymentTexts.positive)
  expect(amountFault(0)).toBe(paymentTexts.positive)
  expect(amountFault(10.555)).toBe(paymentTexts.paise)
  expect(amountFault(10_000_001)).toBe(paymentTexts.tooLarge)
  for (const rupees of [1605.52, 33.33, 0.1 + 0.2, 9_999_999.99]) expect(amountFault(rupees)).toBeUndefined()
  for (const rupees of [33.335, 1.555, 1.000_000_001, 9_999_999.991]) expect(amountFault(rupees)).toBe(paymentTexts.paise)
})

test('a reference number has the shape of its method', () => {
  expect([' 4123-5678 9012 ', '\u202a4123\u20115678\u00a09012\u202c', '४१२३५६७८९०१२'].map(cleanReference)).toEqual(
    Array(3).fill('412356789012'),
  )
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
    canClaim(entries, balanceOf(entries, { total, orderStatus }), 'pending')
  expect(may([claim(1), claim(2)])).toBe(true)
  expect(may([claim(1), claim(2), claim(3)])).toBe(false)
  expect(may([], 'cancelled')).toBe(false)
  expect(may([], 'placed', 0)).toBe(false)
  expect(canClaim([], { due: 100 }, 'refunded')).toBe(false)
})
