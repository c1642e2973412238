import { expect, test } from 'vitest'
import { defaultTexts } from '../../../../src/domain/message/default-texts'
import { changesPaymentDestination } from '../../../../src/domain/payment/payment-destinations'

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
  const begun = performance.now()
  for (const piece of ['1 ', '1', '12345678 x', 'a.', '@', ':', 'x'.repeat(50), '. '])
    changesPaymentDestination('', piece.repeat(100_000 / piece.length))
  expect(performance.now() - begun).toBeLessThan(2_000)
})
