import { expect, it } from 'vitest'
import { faultsOf, sentencesOf } from '../../../../src/domain/record/faults'
import { money } from '../../../../src/domain/record/kinds/numbers'
import { newForm, valuesIn } from '../../../../src/domain/record/form'
import { words } from '../../../../src/domain/record/kinds/lists'
import { code, email, phone, text, textarea } from '../../../../src/domain/record/kinds/texts'
import { defineRecord } from '../../../../src/domain/record/record'
import { dispatch } from '../../../../src/domain/dispatch/dispatch'
import { invoiceSettings } from '../../../../src/domain/invoice/invoice-settings'
import { orderRecord } from '../../../../src/domain/order/order-fields'
import { deliveryAddress, storefrontOrder } from '../../../../src/domain/order/storefront-order'
import { product } from '../../../../src/domain/product/product'
import { contactInfo } from '../../../../src/domain/store/contact-info'

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

const sign = defineRecord('signs', {
  name: text({
    label: 'Name',
    max: 4,
    tooLong: 'The name does not fit',
    rules: [[(name: string) => !name.includes('x'), 'Name has an x']],
  }),
  contact: email({ label: 'Contact', max: 20, required: 'Contact is required', refusal: 'Contact is odd' }),
})

it.each([
  [{ name: 'xxxxx' }, { name: 'The name does not fit' }],
  [{ name: ' xx ' }, { name: 'Name has an x' }],
  [{ name: ' abcd ' }, {}],
  [{ contact: ' ' }, { contact: 'Contact is required' }],
  [{ contact: 'a' }, { contact: 'Contact is odd' }],
])('the values %j have the error messages %j', (values, messages) => {
  expect(faultsOf(sign, values)).toEqual(messages)
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

it.each([
  ['a pincode', deliveryAddress.fields.pincode],
  ['a coupon', storefrontOrder.fields.couponCode],
  ['a tracking number', orderRecord.fields.trackingNumber],
  ['an LR number', dispatch.fields.lrNumber],
  ['a vehicle', dispatch.fields.vehicle],
  ['a product code', product.fields.productCode],
  ['a GSTIN', invoiceSettings.fields.gstin],
  ['an HSN code', invoiceSettings.fields.hsnCode],
  ['a UPI id', contactInfo.fields.upiId],
])('%s has the signs of a keyboard', (_, { fromForm }) => {
  expect(fromForm('\u202a６२६१२३\u200b\u202c\ufe0f')).toBe('626123')
})

it.each([
  ['shop@sri.in', true],
  ["o'brien+x@mail.shop.co.in", true],
  ['கடை@கடை.இந்தியா', true],
  ['shop@sri', false],
  ['"><b>@sri.in', false],
  ['shop@sri.in">', false],
  ['sh op@sri.in', false],
  ['a,b@sri.in', false],
  ['shop@sri..in', false],
  ['shop@.in', false],
])('%s is an e-mail address: %s', (mail, isFine) => {
  expect(faultsOf(pasted, { mail }).mail === undefined).toBe(isFine)
})
