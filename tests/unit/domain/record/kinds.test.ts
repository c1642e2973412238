import fc from 'fast-check'
import { expect, it } from 'vitest'
import { faultOf, faultsOf, sentencesOf } from '../../../../src/domain/record/faults'
import { choice, flag, reference } from '../../../../src/domain/record/kinds/choices'
import { words, wordsFault } from '../../../../src/domain/record/kinds/lists'
import { money, number, percent } from '../../../../src/domain/record/kinds/numbers'
import { code, email, phone, text, textarea } from '../../../../src/domain/record/kinds/texts'
import { day } from '../../../../src/domain/record/kinds/times'
import { lengthFaults } from '../../../../src/domain/record/lengths'
import { defineRecord } from '../../../../src/domain/record/record'
import { newForm, valuesIn } from '../../../../src/domain/record/form'
import { dispatch } from '../../../../src/domain/dispatch/dispatch'
import { invoiceSettings } from '../../../../src/domain/invoice/invoice-settings'
import { orderRecord } from '../../../../src/domain/order/order-fields'
import { deliveryAddress, storefrontOrder } from '../../../../src/domain/order/storefront-order'
import { product } from '../../../../src/domain/product/product'
import { contactInfo } from '../../../../src/domain/store/contact-info'

const rupees = money({ label: 'Amount', min: 0.01 })
const margin = percent({ label: 'Margin', min: 0, max: 1000, decimals: 7, initial: 65 })
const pieces = number({ label: 'Pieces', min: 0 })
const limit = number({ label: 'Limit', min: 1, nullable: true })
const tags = words({ label: 'Tags', max: 5, most: 2 })
const place = reference({ label: 'Place', nullable: true })

it('a value is unchanged after saving and loading', () => {
  const [amounts, percentages] = [fc.nat(1_000_000_000), fc.integer({ min: 0, max: 10_000_000_000 })]
  fc.assert(
    fc.property(amounts, percentages, fc.array(fc.string()), (paise, units, list) => {
      expect(rupees.toRow(rupees.fromRow(paise))).toBe(paise)
      expect(margin.toRow(margin.fromRow(units))).toBe(units)
      expect(tags.fromRow(tags.toRow(list))).toEqual(list)
    }),
  )
  expect(rupees.toRow(1.005)).toBe(101)
  const shown = flag({ label: 'Shown' })
  for (const value of [true, false]) expect(shown.fromRow(shown.toRow(value))).toBe(value)
  expect([place.toRow(''), place.fromRow(null), place.toRow('a')]).toEqual([null, '', 'a'])
})

it('a choice that may be empty is null without a word', () => {
  const unit = choice({ label: 'Unit', options: ['Box', 'Bag'], nullable: true, refusal: 'Unit must be Box or Bag' })
  expect([unit.initial, unit.toForm(null), unit.fromForm(''), unit.fromForm('Bag')]).toEqual([null, '', null, 'Bag'])
  expect([null, 'Box', 'Crate'].map((word) => faultOf(unit, word))).toEqual([undefined, undefined, 'Unit must be Box or Bag'])
  const needed = choice({ label: 'Unit', options: ['Box', 'Bag'], initial: 'Box', refusal: 'Unit must be Box or Bag' })
  expect([needed.initial, needed.fromForm(''), faultOf(needed, null)]).toEqual(['Box', '', 'Unit must be Box or Bag'])
})

it('an amount without a maximum of its own names the common one, which it may not exceed', () => {
  expect([rupees.isFine(10_000_000), rupees.isFine(10_000_001)]).toEqual([true, false])
  expect(rupees.refusal).toBe('Amount must be an amount from 0.01 to 10000000')
})

it('a whole number above the common maximum is told this maximum, unless the field has its own error message', () => {
  const own = number({ label: 'Own', min: 0, refusal: 'Own message' })
  const faults = [100_000_000, 100_000_001, -1].map((value) => faultOf(pieces, value))
  expect(faults).toEqual([undefined, 'Pieces must be at most 10,00,00,000', 'Pieces must be a whole number, at least 0'])
  expect([faultOf(own, 100_000_001), faultOf(limit, null)]).toEqual(['Own message', undefined])
})

it('reports the first error of a list of words', () => {
  expect(wordsFault(tags, ['night', 'loud'])).toBeUndefined()
  expect(wordsFault(tags, ['midnight'])).toBe('Tags must be at most 5 characters each')
  expect(wordsFault(tags, ['a', 'b', 'c'])).toBe('Tags must be at most 2')
})

it.each<[string, { toForm: (value: never) => unknown }, unknown, unknown]>([
  ['of a tiny percentage', margin, 0.0000001, '0.0000001'],
  ['of a missing number', pieces, null, ''],
  ['of words', tags, ['a', 'b'], 'a, b'],
  ['of an embedded record', place, { _id: 'a', name: 'A' }, 'a'],
  ['of a timestamp', day({ label: 'Day' }), '2026-11-08T10:00:00.000Z', '2026-11-08'],
  ['of several lines', textarea({ label: 'Text', max: 9 }), 'a\r\nb', 'a\nb'],
  ['of a missing flag', flag({ label: 'Shown', initial: true }), undefined, true],
])('the value of an input: %s', (_name, field, value, shown) => {
  expect(field.toForm(value as never)).toEqual(shown)
})

it('the value of an input is parsed to the same value again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (count) => {
      expect(pieces.fromForm(pieces.toForm(count))).toBe(count)
      expect(rupees.fromForm(rupees.toForm(count / 100))).toBe(count / 100)
    }),
  )
  expect([limit.fromForm(' '), pieces.fromForm(''), tags.fromForm(' a ,, b,a')]).toEqual([null, 0, ['a', 'b']])
})

const lamp = defineRecord('lamps', {
  name: text({ label: 'Name', max: 5 }),
  notes: textarea({ label: 'Notes', max: 5 }),
  motto: text({ label: 'Motto', max: 3, tooLong: 'Please shorten the motto' }),
  tags: words({ label: 'Tags', max: 3, most: 2 }),
  maker: phone({ label: 'Maker', max: 5 }),
  watts: number({ label: 'Watts', min: 0 }),
})

it.each([
  [{ name: 'abcdef' }, { name: 'Name must be at most 5 characters' }],
  // A line break is one character.
  [{ notes: 'ab\r\ncd' }, {}],
  [{ motto: 'abcd' }, { motto: 'Please shorten the motto' }],
  [{ tags: 'abc, abcd' }, { tags: 'Tags must be at most 3 characters each' }],
  [{ tags: 'a, b, c' }, { tags: 'Tags must be at most 2' }],
  [{ tags: 'a, b, a,' }, {}],
  // Phone numbers have a message of their own, and numbers no length.
  [{ maker: '9876543210', watts: '1234567890' }, {}],
  [{}, {}],
])('the texts of %j that are too long are %j', (form, faults) => {
  expect(lengthFaults(lamp, form)).toEqual(faults)
})

it('texts of a form that are too long are none that are saved already', () => {
  const kept = { name: 'abcdef', notes: 'abcdef' }
  expect(lengthFaults(lamp, { ...kept, notes: 'abcdefg' }, { kept })).toEqual({ notes: 'Notes must be at most 5 characters' })
})

const deposit = defineRecord('deposits', {
  amount: money({
    label: 'Amount',
    min: 1,
    refusal: 'Please enter an amount',
    rules: [
      [(rupees: number) => rupees >= 0, 'Amount cannot be negative'],
      [(rupees: number) => rupees % 100 === 0, 'Amount must be a multiple of 100'],
    ],
  }),
})

it.each([
  [-50, 'Amount cannot be negative'],
  [150, 'Amount must be a multiple of 100'],
  [0, 'Please enter an amount'],
  [200, undefined],
])('an amount of %d has the error message %s', (amount, message) => {
  expect(faultsOf(deposit, { amount }).amount).toBe(message)
})

it('the error messages of a field include those of its rules', () => {
  expect(sentencesOf(deposit.fields.amount)).toEqual([
    'Amount cannot be negative',
    'Amount must be a multiple of 100',
    'Amount can have at most two decimals',
    'Please enter an amount',
  ])
})

const pasted = defineRecord('pasted', {
  name: text({ label: 'Name', max: 20, required: true }),
  address: textarea({ label: 'Address', max: 40 }),
  code: code({ label: 'Code', max: 20 }),
  phone: phone({ label: 'Phone', max: 20 }),
  mail: email({ label: 'Mail', max: 40 }),
  tags: words({ label: 'Tags', max: 20, most: 5 }),
})

it('texts lose what a paste brings along; codes, numbers and addresses of mailboxes also get the digits of a keyboard', () => {
  const form = {
    name: '\u2068र्\u200dय\u00a0१\u2069',
    address: ' 12\u00adA\r\nSivakasi\u200b ',
    code: '\ufeffab१２\u200d',
    phone: '\u202a९८७६५43210\u202c',
    mail: '\u200eshop@sri.in\u00a0',
    tags: '\u200bsky, \u2060, new\u00ad',
  }
  const values = valuesIn(pasted, form)
  expect(values).toEqual({
    name: 'र्\u200dय १',
    address: '12A\nSivakasi',
    code: 'AB12',
    phone: '9876543210',
    mail: 'shop@sri.in',
    tags: ['sky', 'new'],
  })
  expect([faultsOf(pasted, form as never), faultsOf(pasted, values)]).toEqual([{}, {}])
  expect(faultsOf(pasted, valuesIn(pasted, { ...newForm(pasted), name: '\u200b\u2060' }))).toEqual({ name: 'Name is required' })
})

const codes = [deliveryAddress.fields.pincode, storefrontOrder.fields.couponCode, orderRecord.fields.trackingNumber]
const { lrNumber, vehicle } = dispatch.fields
const { gstin, hsnCode } = invoiceSettings.fields
const others = [product.fields.productCode, contactInfo.fields.upiId]

it.each([...codes, lrNumber, vehicle, gstin, hsnCode, ...others])('$label has the signs of a keyboard', ({ fromForm }) => {
  expect(fromForm('\u202a６२६१२३\u200b\u202c\ufe0f')).toBe('626123')
})
