import { expect, test } from 'vitest'
import { amountFault, cleanReference, paidOnFault, paymentTexts, referenceFault } from '../../../../src/domain/payment/claim'
import { balanceOf, canClaim, type LedgerEntry } from '../../../../src/domain/payment/ledger'
import { refundFault, reversalFault } from '../../../../src/domain/payment/refund'
import { defaultTexts } from '../../../../src/domain/message/default-texts'
import { changesPaymentDestination } from '../../../../src/domain/payment/payment-destinations'

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
  const claim = (id: number) => entry(String(id), 10, { status: 'claimed' })
  const may = (entries: LedgerEntry[], orderStatus: 'placed' | 'cancelled' = 'placed', total = 100): boolean =>
    canClaim(entries, balanceOf(entries, { total, orderStatus }), 'pending')
  expect([may([claim(1), claim(2)]), may([claim(1), claim(2), claim(3)])]).toEqual([true, false])
  expect([may([], 'cancelled'), may([], 'placed', 0)]).toEqual([false, false])
  expect(canClaim([], { due: 100 }, 'refunded')).toBe(false)
})

const entry = (id: string, amount: number, more: Partial<LedgerEntry> = {}): LedgerEntry => ({
  ...{ id, kind: 'payment', status: 'confirmed', amount },
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
  expect([reversalFault('b', entries), reversalFault('c', entries)]).toEqual([undefined, undefined])
})

const before = 'Dear {name},\nPay {due} to 50100 2345 67890 (HDFC0001234) or sri@okbank.\nSee https://sri.in/pay?o={orderId}'

test.each([
  ['another account', before.replace('67890', '67891')],
  ['another account in other digits', before.replace('67890', '६७८९१')],
  ['another branch', before.replace('HDFC0001234', 'HDFC0001235')],
  ['another UPI id', before.replace('sri@', 'thief@')],
  ['another link', before.replace('sri.in', 'thief.in')],
  ['another path of a link', before.replace('/pay', '/pay2')],
  ['a link without its beginning', `${before}\nthief.example/pay`],
  ['a link after a placeholder', `${before} {orderId}.thief.example`],
  ['wide signs', `${before} ｔｈｉｅｆ＠ｂａｎｋ`],
  ['hidden signs', `${before} th\u200bief@bank`],
  ['a phone, to whose wallet one can pay', `${before} GPay 98765-43210`],
  ...['98765  43210', '98765.43210', '98765/43210', '9876_5432_10', '98765–43210', '(98765) 43210', '98765\n43210'].map(
    (phone): [string, string] => [`a phone written ${phone}`, `${before} GPay ${phone}`],
  ),
  ['a UPI id with spaces', before.replace('sri@okbank', 'thief @ okbank')],
  ['a link to an IP address', `${before} 203.0.113.7/pay`],
  ['none', 'Pay in the shop.'],
])('a text with %s leads money elsewhere', (_, after) => {
  expect([changesPaymentDestination(before, after), changesPaymentDestination(after, before)]).toEqual([true, true])
})

test.each([
  ['words', before.replace('Dear', 'Hello').replace('Pay', 'Please pay')],
  ['spaces in a number', before.replace('50100 2345 67890', '50100234567890')],
  ['another order', before.split('\n').reverse().join('\n')],
  ['short numbers', `${before}\nOpen from 9 to 21. Rs 1,250.50 of 12 pieces, 626123`],
  ['dates and prices', `${before}\nUntil 08-11-2026, 20% from ₹1,500: 10% from ₹1,000`],
])('a text with %s changed does not', (_, after) => {
  expect(changesPaymentDestination(before, after)).toBe(false)
})

test('the texts of the product lead nowhere by themselves', () => {
  for (const texts of Object.values(defaultTexts))
    for (const text of Object.values(texts)) expect(changesPaymentDestination('', text)).toBe(false)
})

test('takes time in proportion to its length', () => {
  // Of the processor, because a busy machine takes longer.
  const begun = process.cpuUsage()
  for (const piece of ['1 ', '1', '12345678 x', 'a.', '@', ':', 'x'.repeat(50), '. '])
    changesPaymentDestination('', piece.repeat(100_000 / piece.length))
  expect(process.cpuUsage(begun).user).toBeLessThan(2_000_000)
})
