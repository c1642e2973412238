import { expect, it } from 'vitest'
import { phonesOf } from '../../../../src/resources/orders/parts/phones'

it('lists each number once, in any format', () => {
  expect(phonesOf({ mobile: '+91 98765 43210', phoneNumber: '09876543210', deliveryContact: '9444455555' })).toEqual([
    '+91 98765 43210',
    '9444455555',
  ])
  expect(phonesOf({ mobile: '', phoneNumber: 'none' })).toEqual([])
  expect(phonesOf(undefined)).toEqual([])
})
