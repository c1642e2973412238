import { expect, it } from 'vitest'
import type { MenuProduct } from '../../../../src/domain/menu/menu-order'
import { storePickup } from '../../../../src/domain/store/delivery-method'
import { newOrderTexts } from '../../../../src/pages/new-order/new-order-texts'
import { customerLine, customerToFill, isAsKnown } from '../../../../src/pages/new-order/new-order-values'
import {
  emptyOrder,
  newOrderFaults,
  type NewOrderValues,
  noPieces,
  piecesFault,
  markedParts,
  productsNamed,
  toOrderRequest,
  sumsOf,
  withPieces,
} from '../../../../src/pages/new-order/new-order-values'

const product = (id: string, name: string, change: Partial<MenuProduct> = {}): MenuProduct => ({
  ...{ _id: id, name, productCode: id.toUpperCase(), price: 250, offerPrice: 100, images: [], stockQuantity: 10 },
  ...change,
})
const products = [product('rkt1', 'Rocket Bomb'), product('spk1', 'கம்பி மத்தாப்பு', { price: 20.5, offerPrice: null })]
const packaging = { isActive: true, tiers: [{ minAmount: 0, maxAmount: null, cost: 40 }] }
const typed = (change: Partial<NewOrderValues>): NewOrderValues => ({
  ...emptyOrder,
  ...{ name: 'Meena', mobile: '+91 98765 43210', takesAlong: true, pieces: { rkt1: '2' } },
  ...change,
})
const faults = (change: Partial<NewOrderValues>) => newOrderFaults(typed(change), products)

it('a typed order has the sums of the server', () => {
  const wanted = { pieces: { rkt1: '2', spk1: '3', gone: '1' }, discount: '10' }
  expect(sumsOf(typed({ ...wanted, takesAlong: false }), products, packaging)).toMatchObject({
    ...{ totalItems: 5, totalOfferPrice: 251.5, packagingPrice: 40, totalWithPackaging: 291.5 },
  })
  for (const taken of [
    {},
    ...['store pickup', 'Takeaway', 'Self-pickup'].map((deliveryMethod) => ({ takesAlong: false, deliveryMethod })),
  ])
    expect(sumsOf(typed({ ...wanted, ...taken }), products, packaging)).toMatchObject({
      ...{ packagingPrice: 0, totalWithPackaging: 251.5 },
    })
  const unread = sumsOf(typed({ pieces: { rkt1: 'two', spk1: '10001' }, discount: 'x' }), products, packaging)
  expect([unread.totalItems, unread.totalOfferPrice]).toEqual([0, 0])
})

it.each([
  ['10', undefined],
  ['11', 'Only 10 in stock'],
  ['0', 'Please enter a whole number from 1 to 10,000'],
  ['1.5', 'Please enter a whole number from 1 to 10,000'],
])('a typed order of %s pieces says %s', (pieces, fault) => {
  expect(piecesFault(product('a', 'A'), pieces)).toBe(fault)
})

it('a typed order says at once that a product is out of stock', () => {
  expect(piecesFault(product('a', 'A', { stockQuantity: 0 }), '1')).toBe('Out of stock')
  expect(piecesFault(product('a', 'A', { stockQuantity: undefined }), '9999')).toBeUndefined()
})

it('a typed order is refused where its fields are wrong', () => {
  expect(faults({})).toEqual({})
  expect(Object.keys(faults({ mobile: '500001', name: ' ' })).sort()).toEqual(['mobile', 'name'])
  expect(Object.keys(faults({ takesAlong: false })).sort()).toEqual(['district', 'pincode', 'state', 'street'])
  expect(faults({ pieces: { rkt1: '11' } })).toEqual({ 'pieces rkt1': 'Only 10 in stock' })
  expect(faults({ discount: '201' })).toEqual({ discount: 'The discount can be at most the value of the items, which is ₹200' })
  expect(faults({ discount: '0.005' })).toEqual({ discount: 'The discount can have at most two decimals' })
  expect(faults({ discount: '.5' })).toEqual({})
  expect(faults({ paidBy: 'cash', amount: '10.005' })).toEqual({ amount: 'The amount can have at most two decimals' })
  expect(faults({ paidBy: 'cash', amount: '0' })).toEqual({ amount: 'The amount must be more than 0' })
  expect(faults({ paidBy: 'upi', reference: '12' })).toEqual({ reference: 'A UPI reference number has 12 digits' })
  expect(faults({ paidBy: '', amount: 'x', reference: '12' })).toEqual({})
})

it('a typed order is sent with numbers of ten digits, and paid wholly unless an amount is typed', () => {
  const sent = toOrderRequest(typed({ paidBy: 'upi', reference: '4012 3456 7890' }), products, 240)
  expect(sent).toEqual({
    customer: { name: 'Meena', mobile: '9876543210', phoneNumber: null },
    delivery: { method: storePickup, contact: null, address: {} },
    items: [{ productId: 'rkt1', quantity: 2 }],
    discount: null,
    handedOver: true,
    expectedTotal: 240,
    payment: { amount: 240, method: 'upi', reference: '401234567890' },
  })
  expect(toOrderRequest(typed({ paidBy: 'cash', amount: '100' }), products, 240).payment?.amount).toBe(100)
  expect(toOrderRequest(typed({}), products, 240)).not.toHaveProperty('payment')
})

it('pieces that are emptied leave nothing typed', () => {
  expect(withPieces({ a: '1' }, 'a', ' ')).toBe(noPieces)
  expect(withPieces({ a: '1' }, 'b', '2')).toEqual({ a: '1', b: '2' })
})

it('products are found by the beginning of their code first, then by code and name', () => {
  const all = [product('abc', 'Bomb spk'), ...products]
  expect(productsNamed(all, '\u200bSPK\u2060').map(({ _id }) => _id)).toEqual(['spk1', 'abc'])
  expect(productsNamed(all, 'மத்').map(({ _id }) => _id)).toEqual(['spk1'])
  expect(productsNamed(all, ' ')).toEqual([])
  const named = [product('bij1', 'Red Bijili', { secondName: 'பிஜிலி வெடி' }), ...all]
  expect(productsNamed(named, 'வெடி red').map(({ _id }) => _id)).toEqual(['bij1'])
  expect(productsNamed(all, 'bomb rock').map(({ _id }) => _id)).toEqual(['rkt1'])
})

it.each([
  ['Rocket Bomb', ['bomb', 'ro'], ['', 'Ro', 'cket ', 'Bomb', '']],
  ['12" (gold)', ['(g'], ['12" ', '(g', 'old)']],
  ['கம்பி மத்தாப்பு', ['மத்'], ['கம்பி ', 'மத்', 'தாப்பு']],
  ['Rocket', [], ['Rocket']],
])('of %s the words %j are marked', (text, words, parts) => {
  expect(markedParts(text, words)).toEqual(parts)
})

const known = {
  ...{ orders: 2, due: 0, hasMore: false, name: 'Meena', deliveryMethod: storePickup },
  ...{ phoneNumber: '9876543210', deliveryContact: '9000000000' },
  address: { street: '1', nearestTown: '', district: 'Madurai', state: 'Tamil Nadu', pincode: '625001', landmark: '' },
}

it('a known customer fills the empty fields, without repeating the number', () => {
  const filled = { name: 'Meena', phoneNumber: '', deliveryContact: '9000000000', deliveryMethod: '', street: '1' }
  expect(customerToFill(known, '9876543210', emptyOrder, {})).toMatchObject(filled)
  const lorry = { ...known, deliveryMethod: 'Lorry' }
  expect(customerToFill(lorry, '9876543210', emptyOrder, {})).toMatchObject({ deliveryMethod: 'Lorry' })
  const told = [known, { ...known, orders: 1, due: 50 }, { ...known, orders: 100, hasMore: true }].map(newOrderTexts.known)
  expect(told).toEqual(['2 orders so far, nothing owed', '1 order so far, ₹50 owed', '100+ orders so far, nothing owed'])
})

it('a known customer of whom nothing is missing or was typed is a line', () => {
  const filled = { ...emptyOrder, ...customerToFill(known, '9876543210', emptyOrder, {}) }
  expect(isAsKnown(known, '9876543210', filled)).toBe(true)
  expect(customerLine(filled)).toBe('9000000000 · 1, Madurai, Tamil Nadu 625001')
  expect(customerLine({ ...filled, takesAlong: true })).toBe('9000000000')
  expect(isAsKnown(known, '9876543210', { ...filled, street: '2' })).toBe(false)
  // The last order was a pickup, without an address.
  const without = { ...known, address: { ...known.address, street: '' } }
  const unaddressed = { ...filled, street: '' }
  expect(isAsKnown(without, '9876543210', unaddressed)).toBe(false)
  expect(isAsKnown(without, '9876543210', { ...unaddressed, takesAlong: true })).toBe(true)
})

it('a known customer replaces what was filled in before, but nothing typed', () => {
  const values = { ...emptyOrder, name: 'Other', street: 'Typed' }
  expect(customerToFill(known, '9876543210', values, { name: 'Other', street: '2' })).toMatchObject({ name: 'Meena' })
  expect(customerToFill(known, '9876543210', values, { name: 'Other', street: '2' })).not.toHaveProperty('street')
})

it('a known customer leaves nothing but what was typed when the number was a wrong one', () => {
  const filled = customerToFill(known, '9876543210', emptyOrder, {})
  const values = { ...emptyOrder, ...filled, street: 'Typed' }
  const emptied = customerToFill(null, '9876543211', values, filled)
  expect({ ...values, ...emptied }).toEqual({ ...emptyOrder, street: 'Typed' })
  expect(customerToFill(null, '9876543211', { ...emptyOrder, name: 'Typed' }, {})).toEqual({})
})
