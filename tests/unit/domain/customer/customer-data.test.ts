import { expect, it } from 'vitest'
import {
  invoiceKeptUntil,
  isUnderWay,
  lastDigits,
  onInvoice,
  roleOfPhone,
  withoutContact,
  withoutData,
} from '../../../../src/domain/customer/customer-data'

it.each([
  ['2026-03-31T23:59:59+05:30', '2034-03-31'],
  ['2026-04-01T00:00:00+05:30', '2035-03-31'],
  ['2026-11-20T12:00:00+05:30', '2035-03-31'],
  ['2027-01-01T00:00:00+05:30', '2035-03-31'],
])('the data of a customer is kept on an invoice of %s until %s, eight financial years after its own', (issuedAt, end) => {
  expect(invoiceKeptUntil(Date.parse(issuedAt))).toBe(end)
})

it('the data of a customer is needed while an order is under way', () => {
  expect((['placed', 'confirmed', 'processing', 'shipped'] as const).every(isUnderWay)).toBe(true)
  expect((['delivered', 'cancelled'] as const).some(isUnderWay)).toBe(false)
})

it.each([
  [{ mobile: '+91 98765-43210' }, 'customer'],
  [{ mobile: '9000000001', phoneNumber: '098765 43210' }, 'customer'],
  [{ mobile: '9876543210', deliveryContact: '9876543210' }, 'customer'],
  [{ mobile: '9000000001', deliveryContact: '9876543210' }, 'contact'],
  [{ mobile: 'none', deliveryContact: '9876543210' }, 'customer'],
  [{ mobile: '9000000001', deliveryContact: '9000000002' }, 'none'],
  [{}, 'none'],
] as const)('the data of a customer of %j is that of 9876543210 as %s', (details, part) => {
  expect(roleOfPhone(details, '9876543210')).toBe(part)
})

it('the data of a customer loses the person who receives the delivery, and nothing else', () => {
  expect(withoutContact({ name: 'Meena', mobile: '9876543210', deliveryContact: '9000000001' })).toEqual({
    name: 'Meena',
    mobile: '9876543210',
  })
})

it('the data of a customer is name and address on an invoice, and nothing afterwards', () => {
  const customer = { name: 'Meena', mobile: '9876543210', couponCode: 'X', address: { street: '1, Car Street' } }
  expect(onInvoice(customer)).toEqual({ name: 'Meena', address: { street: '1, Car Street' } })
  expect(onInvoice({})).toEqual({})
  expect(withoutData()).toEqual({ name: 'Removed customer' })
  expect(lastDigits('9876543210')).toBe('3210')
})
