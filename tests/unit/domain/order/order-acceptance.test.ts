import { describe, expect, it } from 'vitest'
import { acceptanceFaults, mergeLines, type OfferedProduct, orderLimits } from '../../../../src/domain/order/order-acceptance'

const rocket: OfferedProduct = {
  name: 'Rocket',
  isActive: true,
  inStock: true,
  stockQuantity: 10,
  maxQuantityPerCustomer: null,
  offerPrice: 99.99,
}
const faults = (change: Partial<OfferedProduct>, quantity: number, minimumOrderValue = 0, limits = {}) =>
  acceptanceFaults([{ productId: 'r', quantity }], new Map([['r', { ...rocket, ...change }]]), {
    minimumOrderValue,
    ...limits,
  })

describe('an order', () => {
  it('merges lines of the same product', () => {
    const lines = [
      { productId: 'b', quantity: 2 },
      { productId: 'a', quantity: 1 },
      { productId: 'b', quantity: 3 },
    ]
    expect(mergeLines(lines)).toEqual([
      { productId: 'b', quantity: 5 },
      { productId: 'a', quantity: 1 },
    ])
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
  ])('is validated when it contains %s', (_what, change, quantity, fault) =>
    expect(faults(change, quantity)).toEqual(fault === undefined ? [] : [fault]),
  )

  it('is compared with the minimum value to the paisa', () => {
    expect(faults({}, 10, 999.9)).toEqual([])
    expect(faults({}, 10, 999.91)).toEqual(['The minimum order value is ₹999.91, but these items come to ₹999.90.'])
  })

  it('has no limits but the stock when the store itself takes it', () => {
    const byStore = { byStore: true, maxPiecesPerProduct: 1, maxOrderValue: 1 }
    const change = { isActive: false, inStock: false, maxQuantityPerCustomer: 1 }
    expect(faults(change, 10, 1e6, byStore)).toEqual([])
    expect(faults(change, 11, 0, byStore)).toEqual(['Only 10 of “Rocket” are left. Please order fewer.'])
    expect(faults({ stockQuantity: 0 }, 1, 0, byStore)).toEqual(['“Rocket” is out of stock. Please remove it from your order.'])
  })

  it('has a maximum number of pieces per product, even if the product allows more', () => {
    const limits = { maxPiecesPerProduct: 6 }
    expect(faults({}, 6, 0, limits)).toEqual([])
    expect(faults({}, 7, 0, limits)).toEqual(['An order can have at most 6 of “Rocket”. For more, please ask the store.'])
    expect(faults({ maxQuantityPerCustomer: 5 }, 7, 0, limits)).toEqual(['“Rocket” is limited to 5 per customer.'])
    expect(faults({ maxQuantityPerCustomer: 8 }, 7, 0, limits)).toHaveLength(1)
  })

  it('is compared with the maximum value to the paisa', () => {
    expect(faults({}, 10, 0, { maxOrderValue: 999.9 })).toEqual([])
    expect(faults({}, 10, 0, { maxOrderValue: 999.89 })).toEqual([
      'The highest order value is ₹999.89, but these items come to ₹999.90. For more, please ask the store.',
    ])
  })

  it('gives the same error for hidden and unknown products, without their names', () => {
    const lines = [{ productId: 'r', quantity: 1 }]
    expect(acceptanceFaults(lines, new Map(), { minimumOrderValue: 0 })).toEqual(faults({ isActive: false }, 1))
  })

  it('reports every invalid item before it checks the minimum value', () => {
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

  it('keeps its totals exact at the maximum size', () => {
    const dearest = 10_000_000
    expect(orderLimits.lines * orderLimits.pieces * dearest * 100).toBeLessThan(Number.MAX_SAFE_INTEGER)
  })
})
