import { expect, it } from 'vitest'
import { itemChanges, piecesOf, withCustomerChange } from '../../../../src/domain/order/order-change'

it('numbers that were the mobile follow it, and others stay', () => {
  const before = { name: 'Meena', mobile: '9840012345', phoneNumber: '9840012345', deliveryContact: '9840099999' }
  const after = withCustomerChange(before, { mobile: '9840054321', address: { district: 'Theni' } })
  expect(after).toMatchObject({ mobile: '9840054321', phoneNumber: '9840054321', deliveryContact: '9840099999' })
  const received = withCustomerChange({ ...before, deliveryContact: before.mobile }, { mobile: '9840054321' })
  expect(received.deliveryContact).toBe('9840054321')
  expect(withCustomerChange(before, { name: 'Selvi' })).toMatchObject({ ...before, name: 'Selvi' })
})

it('items without a product are neither counted nor changed, and a product that a backend does not name is', () => {
  const bare = { quantity: 3, offerPrice: 5 }
  const before = [bare, { ...bare, productId: null }, { ...bare, productId: { _id: 'rocket' } }]
  const after = [{ ...bare, productId: 'rocket', quantity: 4 }]
  expect(piecesOf(before)).toEqual([{ productId: 'rocket', quantity: 3 }])
  expect(itemChanges(before, after)).toEqual([{ productId: 'rocket', name: '', from: 3, to: 4 }])
})
