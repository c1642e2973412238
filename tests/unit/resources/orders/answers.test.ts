import { expect, it } from 'vitest'
import { newForm } from '../../../../src/domain/record/form'
import { type Endpoint, successOf } from '../../../../src/framework/declaration/endpoint'
import { readCreditNotes } from '../../../../src/resources/orders/credit-notes/credit-calls'
import { changesTexts } from '../../../../src/resources/orders/changes/changes-texts'
import {
  changeCall,
  deleteCall,
  faultsByRow,
  receiptCall,
  recordCall,
} from '../../../../src/resources/orders/dispatches/dispatch-calls'
import { lorryFaults, lorryFields } from '../../../../src/resources/orders/dispatches/dispatch-values'
import { lorryTexts } from '../../../../src/resources/orders/dispatches/lorry/lorry-texts'
import { orderCalls } from '../../../../src/resources/orders/endpoints/order-calls'
import { deliveryMethodsEndpoint } from '../../../../src/resources/orders/endpoints/read-endpoints'
import { invoiceTexts } from '../../../../src/resources/orders/invoice/invoice-texts'
import { readLedger, recordEntry } from '../../../../src/resources/orders/ledger/ledger'
import { recordMessageCall, takeBackCall } from '../../../../src/resources/orders/messages/message-calls'
import { messagesTexts as messages } from '../../../../src/resources/orders/messages/messages-texts'
import { confirmCall, referenceCall, rejectCall, reverseCall } from '../../../../src/resources/payments/payment-calls'
import { reviewTexts } from '../../../../src/resources/payments/review/review-texts'
import { confirmLinesCall } from '../../../../src/resources/payments/statement/statement-calls'
import { statementTexts } from '../../../../src/resources/payments/statement/statement-texts'

it('a change of which a backend says nothing is told in words of the admin', () => {
  const told = (call: Pick<Endpoint<never, unknown>, 'success'>, answer?: unknown) => successOf(call, answer, undefined as never)
  const calls = [recordCall, changeCall, deleteCall, receiptCall, recordEntry, takeBackCall, confirmLinesCall]
  const decisions = [confirmCall, rejectCall, reverseCall, referenceCall]
  const words = [...calls, ...decisions].map((call) => told(call))
  expect(new Set(words).size).toBe(words.length)
  for (const text of words) expect(text).toMatch(/^[A-Z][a-z]+( [a-z]+)*\.?$/)
  expect([told(confirmCall, 'Done.'), told(recordMessageCall, {})]).toEqual(['Done.', 'Noted as told'])
})

it('an answer of another shape is an error, and never an order without payments or credit notes', () => {
  for (const data of [undefined, {}, { payments: [] }, { payments: {}, balance: {} }, { creditNotes: [] }, { left: [] }])
    for (const { parse } of [readLedger, readCreditNotes]) expect(() => parse({ data })).toThrow(/^Expected /)
  expect([{ data: ['Lorry', 5] }, { data: 'none' }].map((body) => deliveryMethodsEndpoint.parse(body))).toEqual([['Lorry'], []])
  const written = [{ data: { orderId: 'ORD1' } }, { data: {} }, {}].map((body) => orderCalls.setStatus.parse?.(body))
  expect(written).toEqual([{ orderId: 'ORD1' }, undefined, undefined])
})

it('a refusal of a lorry is told at its row, and what names no row is not', () => {
  const reasons = ['Row 2: LR number is used', 'The lorry is full', 'Row 10: To is too long']
  expect(faultsByRow(Object.assign(new Error('no'), { reasons }))).toEqual([
    { row: 1, text: 'LR number is used' },
    { row: 9, text: 'To is too long' },
  ])
})

it.each([
  ['2026-11-21', '', 'lrDate'],
  ['2026-11-20', '2026-11-19', 'expectedOn'],
  ['2026-11-20', '2026-11-20', undefined],
])('a lorry of %s that is expected on “%s” has its fault at %s', (lrDate, expectedOn, field) => {
  const faults = lorryFaults({ ...newForm(lorryFields), lrDate, expectedOn }, Date.parse('2026-11-20T06:30:00Z'))
  expect(Object.keys(faults)).toEqual(field === undefined ? [] : [field])
})

const { asks, orders, packed, town } = lorryTexts
const { option } = statementTexts.columns
const confirmed = messages.confirmEmail('a@b.in', '', '', 'ORD1').text

it.each([
  [asks(['ORD1'], []).text, 'Not packed: ORD1.'],
  [asks([], ['ORD1', 'ORD2']).text, 'Without an invoice, which goods on a lorry need: ORD1, ORD2.'],
  [[1, 2].map(orders).join(), '1 order,2 orders'],
  [[1, 2].map(packed).join(), '1 parcel,2 parcels'],
  [town('', 3), 'No town (3)'],
  [[1, 2].map(changesTexts.items.shown).join(), '1 product shown,2 products shown'],
  [invoiceTexts.unshown(['a', 'b', 'c', 'd']), /“a”, “b”, “c” and 1 more\.$/],
  [messages.emailTo('a@b.in', ''), 'E-mail goes to a@b.in'],
  [confirmed, /^Send e-mail to a@b\.in\?\nIt tells about ORD1\. Nobody/],
  [messages.told('', 'ORD1', 'none'), 'ORD1 (ORD1) need not be told.'],
  [messages.told('', 'ORD1', 'sms'), 'Noted that ORD1 (ORD1) was told on SMS.'],
  [messages.section.by(''), ''],
  [reviewTexts.reused(['A', 'B']), '2 orders have payments with the same reference number:'],
  [reviewTexts.similarPicture(['A', 'B']), /^2 other orders have screenshots that look the same\./],
  [
    [option(0, '', ''), option(1, '', '5'), option(2, 'Date', ''), option(3, 'In', '5')].join(),
    '1. (empty),2. 5,3. Date,4. In (5)',
  ],
  [[1, 2].map(statementTexts.others).join(), '1 other order fits as well.,2 other orders fit as well.'],
  [statementTexts.otherAmount(5), /^The customer has claimed ₹5\./],
])('“%s” is said as it should be', (said, text) => {
  if (typeof text === 'string') expect(said).toBe(text)
  else expect(said).toMatch(text)
})
