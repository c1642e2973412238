import { expect, it } from 'vitest'
import { callLink, phonesOf, whatsAppLink } from '../../../../src/resources/orders/parts/phones'

it('lists each number once, however it is written', () => {
  expect(phonesOf({ mobile: '+91 98765 43210', phoneNumber: '09876543210', deliveryContact: '9444455555' })).toEqual([
    '+91 98765 43210',
    '9444455555',
  ])
  expect(phonesOf({ mobile: '', phoneNumber: 'none' })).toEqual([])
  expect(phonesOf(undefined)).toEqual([])
})

it.each([
  ['9876543210', '919876543210'],
  ['098765 43210', '919876543210'],
  ['+91 98765-43210', '919876543210'],
  ['+1 415 555 0100', '14155550100'],
])('calls and writes to %s', (phone, digits) => {
  expect([callLink(phone), whatsAppLink(phone)]).toEqual([`tel:+${digits}`, `https://wa.me/${digits}`])
})
