import { expect, it } from 'vitest'
import { acceptanceFaults, mergeLines, type OfferedProduct, orderLimits } from '../../../../src/domain/order/order-acceptance'
import { addressFaults } from '../../../../src/domain/order/counter-order'
import { storePickup } from '../../../../src/domain/store/delivery-method'
import fc from 'fast-check'
import { holdsTooMuch, maxHeld } from '../../../../src/domain/order/held-stock'

const rocket: OfferedProduct = {
  ...{ name: 'Rocket', isActive: true, inStock: true, stockQuantity: 10 },
  ...{ maxQuantityPerCustomer: null, offerPrice: 99.99 },
}
const faults = (change: Partial<OfferedProduct>, quantity: number, minimumOrderValue = 0, limits = {}) =>
  acceptanceFaults([{ productId: 'r', quantity }], new Map([['r', { ...rocket, ...change }]]), { minimumOrderValue, ...limits })

it('an order merges lines of the same product', () => {
  const lines = (...all: [string, number][]) => all.map(([productId, quantity]) => ({ productId, quantity }))
  expect(mergeLines(lines(['b', 2], ['a', 1], ['b', 3]))).toEqual(lines(['b', 5], ['a', 1]))
})

it.each<[string, Partial<OfferedProduct>, number, string | undefined]>([
  ['all pieces in stock', {}, 10, undefined],
  ['more pieces than in stock', {}, 11, 'Only 10 of “Rocket” are left. Please order fewer.'],
  ['more than the last piece', { stockQuantity: 1 }, 2, 'Only 1 of “Rocket” is left. Please order fewer.'],
  ['a sold-out product', { stockQuantity: 0 }, 1, '“Rocket” is out of stock. Please remove it from your order.'],
  ['a product marked as out of stock', { inStock: false }, 1, '“Rocket” is out of stock. Please remove it from your order.'],
  ['a hidden product', { isActive: false }, 1, 'Item 1 (r) is not on sale any more. Please remove it from your order.'],
  ['the limit per customer', { maxQuantityPerCustomer: 5 }, 5, undefined],
  ['more than the limit per customer', { maxQuantityPerCustomer: 5 }, 6, '“Rocket” is limited to 5 per customer.'],
  [
    'more than the limit for all orders',
    { stockQuantity: 1e6 },
    orderLimits.pieces + 1,
    'An order can have at most 10,000 of “Rocket”. For more, please ask the store.',
  ],
])('an order is validated when it contains %s', (_what, change, quantity, fault) =>
  expect(faults(change, quantity)).toEqual(fault === undefined ? [] : [fault]),
)

it('an order is compared with the minimum and the maximum value to the paisa', () => {
  expect(faults({}, 10, 999.9)).toEqual([])
  expect(faults({}, 10, 999.91)).toEqual(['The minimum order value is ₹999.91, but these items come to ₹999.90.'])
  expect(faults({}, 10, 0, { maxOrderValue: 999.9 })).toEqual([])
  expect(faults({}, 10, 0, { maxOrderValue: 999.89 })).toEqual([
    'The highest order value is ₹999.89, but these items come to ₹999.90. For more, please ask the store.',
  ])
})

it('an order has no limits but the stock when the store itself takes it', () => {
  const byStore = { byStore: true, maxPiecesPerProduct: 1, maxOrderValue: 1 }
  const change = { isActive: false, inStock: false, maxQuantityPerCustomer: 1 }
  expect(faults(change, 10, 1e6, byStore)).toEqual([])
  expect(faults(change, 11, 0, byStore)).toEqual(['Only 10 of “Rocket” are left. Please order fewer.'])
  expect(faults({ stockQuantity: 0 }, 1, 0, byStore)).toEqual(['“Rocket” is out of stock. Please remove it from your order.'])
})

it('an order has a maximum number of pieces per product, even if the product allows more', () => {
  const limits = { maxPiecesPerProduct: 6 }
  expect(faults({}, 6, 0, limits)).toEqual([])
  expect(faults({}, 7, 0, limits)).toEqual(['An order can have at most 6 of “Rocket”. For more, please ask the store.'])
  expect(faults({ maxQuantityPerCustomer: 5 }, 7, 0, limits)).toEqual(['“Rocket” is limited to 5 per customer.'])
  expect(faults({ maxQuantityPerCustomer: 8 }, 7, 0, limits)).toHaveLength(1)
})

it('an order gives the same error for hidden and unknown products, without their names', () => {
  const lines = [{ productId: 'r', quantity: 1 }]
  expect(acceptanceFaults(lines, new Map(), { minimumOrderValue: 0 })).toEqual(faults({ isActive: false }, 1))
})

it('an order reports every invalid item before it checks the minimum value', () => {
  const products = new Map([
    ['a', { ...rocket, name: 'A', stockQuantity: 0 }],
    ['b', { ...rocket, name: 'B', stockQuantity: 2 }],
    ['c', rocket],
  ])
  const lines = ['a', 'b', 'c', 'd'].map((productId) => ({ productId, quantity: 3 }))
  expect(acceptanceFaults(lines, products, { minimumOrderValue: 1e6 })).toEqual([
    '“A” is out of stock. Please remove it from your order.',
    'Only 2 of “B” are left. Please order fewer.',
    'Item 4 (d) is not on sale any more. Please remove it from your order.',
  ])
})

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

it('unpaid orders hold their share of a product at most, and one piece is always for sale', () => {
  const most = (left: number, held: number, maxUnpaidShare = 75) => maxHeld({ left, held }, { maxUnpaidShare })
  expect([most(100, 0), most(60, 40), most(25, 75), most(1, 0), most(0, 0), most(3, 0)]).toEqual([75, 35, 0, 1, 0, 3])
  expect([most(100, 0, 100), most(5, 95, 100), most(10, 90, 1)]).toEqual([100, 5, 0])
  const pieces = fc.integer({ min: 0, max: 10_000 })
  fc.assert(
    fc.property(pieces, fc.integer({ min: 1, max: 100 }), fc.array(fc.integer({ min: 1, max: 500 })), (stock, share, wanted) => {
      let [left, held] = [stock, 0]
      for (const quantity of wanted) {
        if (quantity > most(left, held, share)) continue
        left -= quantity
        held += quantity
      }
      expect(held).toBeLessThanOrEqual(Math.ceil((stock * share) / 100))
      expect(left).toBeGreaterThanOrEqual(0)
    }),
  )
})

it('an address holds too much by pieces or by value, but one order of the highest value is always possible', () => {
  const rules = { maxUnpaidPieces: 100, maxUnpaidValue: 1_000, maxOrderValue: 500 }
  const holds = (pieces: number, value: number, more = {}) => holdsTooMuch({ pieces, value }, { ...rules, ...more })
  expect([holds(100, 1_000), holds(101, 1), holds(1, 1_000.01)]).toEqual([false, true, true])
  expect(holds(1, 5_000, { maxOrderValue: 5_000 })).toBe(false)
})
