import { expect, it } from 'vitest'
import { addressFaults } from '../../../../src/domain/order/counter-order'
import { storePickup } from '../../../../src/domain/store/delivery-method'

const whole = { street: '1, Car Street', district: 'Madurai', state: 'Tamil Nadu', pincode: '625 001' }

it.each([
  ['Lorry parcel', whole, []],
  ['', { ...whole, street: ' ' }, ['street']],
  [undefined, undefined, ['street', 'district', 'state', 'pincode']],
  ['Courier', { ...whole, pincode: '62500' }, ['pincode']],
  [storePickup, {}, []],
  [storePickup, { pincode: 'none' }, ['pincode']],
])('an order by %j to %j lacks %j', (method, address, names) => {
  expect(Object.keys(addressFaults(method, address))).toEqual(names)
})
