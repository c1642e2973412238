import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { OrderItem } from '../../../../src/domain/order/order'
import { mergeLines } from '../../../../src/domain/order/order-acceptance'
import { orderTotals, pricedLines } from '../../../../src/domain/order/order-totals'
import {
  discountAfterShort,
  linesAfterShort,
  mayTakeOver,
  packingRefusal,
  packingTexts,
  shortFault,
  statusWhenTaken,
  unpackedFaults,
  withinOrder,
} from '../../../../src/domain/packing/packing'

const item = (productId: string, quantity: number, offerPrice: number): OrderItem => ({
  productId,
  quantity,
  price: offerPrice,
  offerPrice,
  productSnapshot: { name: productId },
})
const rocket = item('rocket', 5, 100)
const sparkler = item('sparkler', 3, 20.5)
const short = (productId: string, quantity: number, instead: string, pieces: number) => ({
  productId,
  quantity,
  replacement: { productId: instead, quantity: pieces },
})

it.each([
  ['placed', 'paid', undefined],
  ['confirmed', 'paid', undefined],
  ['processing', 'paid', undefined],
  ['confirmed', 'pending', packingTexts.unpaid],
  ['processing', 'refunded', packingTexts.unpaid],
  ['shipped', 'paid', packingTexts.shipped],
  ['delivered', 'paid', packingTexts.delivered],
  ['cancelled', 'paid', packingTexts.cancelled],
] as const)('an order to pack that is %s and %s', (orderStatus, paymentStatus, refusal) => {
  expect(packingRefusal({ orderStatus, paymentStatus, isEmpty: false })).toBe(refusal)
})

it('an order to pack of which nothing is left is not packed', () => {
  expect(packingRefusal({ orderStatus: 'processing', paymentStatus: 'paid', isEmpty: true })).toBe(packingTexts.empty)
})

it('an order to pack is being processed once it is taken', () => {
  expect((['placed', 'confirmed', 'shipped'] as const).map(statusWhenTaken)).toEqual(['processing', 'processing', 'shipped'])
})

it('an order to pack is taken over by those who may change orders', () => {
  expect(['owner', 'admin', 'counter', 'packer', 'viewer'].map(mayTakeOver)).toEqual([true, true, true, false, false])
})

it('an order to pack is packed when every line has exactly its pieces', () => {
  const line = (name: string, quantity: number, packed: number) => ({ name, quantity, packed })
  expect(unpackedFaults([line('A', 2, 2)])).toEqual([])
  expect(unpackedFaults([line('A', 2, 1), line('B', 1, 2), line('C', 0, 1)])).toEqual([
    'The order was changed: please take pieces out of “B”, “C”.',
    'Not everything is packed yet: “A”. Pack it, or say that it is short.',
  ])
  expect(unpackedFaults(['A', 'B', 'C', 'D', 'E'].map((name) => line(name, 1, 0)))[0]).toContain('“A”, “B”, “C” and 2 more')
})

it('a short lowers a line, removes it, or adds what is packed instead', () => {
  const items = [rocket, sparkler]
  expect(linesAfterShort(items, { productId: 'rocket', quantity: 2 })).toEqual([
    { productId: 'rocket', quantity: 3 },
    { productId: 'sparkler', quantity: 3 },
  ])
  expect(linesAfterShort(items, short('rocket', 5, 'wheel', 5))).toEqual([
    { productId: 'sparkler', quantity: 3 },
    { productId: 'wheel', quantity: 5 },
  ])
})

it.each([
  ['of a product that is not there', { productId: 'wheel', quantity: 1 }, undefined, packingTexts.notInOrder],
  ['of too many pieces', { productId: 'rocket', quantity: 6 }, undefined, packingTexts.tooShort('rocket', 5)],
  ['replaced by itself', short('rocket', 1, 'rocket', 1), rocket, packingTexts.sameProduct],
  ['replaced by what does not exist', short('rocket', 1, 'gone', 1), undefined, packingTexts.replacementGone],
  [
    'replaced by what costs a paisa less',
    short('rocket', 2, 'wheel', 2),
    item('wheel', 1, 99.99),
    packingTexts.tooCheap('wheel', 'rocket'),
  ],
  ['replaced by fewer pieces of the same value', short('rocket', 2, 'wheel', 1), item('wheel', 1, 200), undefined],
  [
    'replaced by more pieces than are missing',
    short('rocket', 1, 'wheel', 50),
    item('wheel', 1, 120),
    packingTexts.tooManyInstead(1),
  ],
  [
    'replaced by what costs more than twice as much',
    short('rocket', 2, 'wheel', 1),
    item('wheel', 1, 200.01),
    packingTexts.tooDear('wheel', 'rocket'),
  ],
  ['of some pieces', { productId: 'rocket', quantity: 5 }, undefined, undefined],
])('a short %s', (_name, missing, replacement, fault) => {
  expect(shortFault([rocket, sparkler], missing, replacement)).toBe(fault)
})

it('a short leaves at least one item', () => {
  expect(shortFault([rocket], { productId: 'rocket', quantity: 5 })).toBe(packingTexts.nothingLeft)
})

it('a short never makes an order dearer, as far as the value of its items allows, and gives no discount that is not needed', () => {
  const price = fc.integer({ min: 1, max: 50_000 }).map((paise) => paise / 100)
  const few = fc.integer({ min: 1, max: 20 })
  const tiers = fc.tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 300 }), fc.integer({ min: 1, max: 5_000 }))
  fc.assert(
    fc.property(price, price, price, few, few, tiers, fc.nat(100), (one, two, dear, pieces, missing, [low, high, at], share) => {
      const tiersAt = [
        { minAmount: 0, maxAmount: at, cost: low },
        { minAmount: at, maxAmount: null, cost: high },
      ]
      const packed = { packaging: { isActive: true, tiers: tiersAt }, deliveryMethod: 'Lorry' }
      const before = [item('one', pieces + missing, one), item('two', pieces, two)]
      const goods = orderTotals(pricedLines(before), packed).totalOfferPrice
      const discount = Math.round(goods * share) / 100
      const was = orderTotals(pricedLines(before), packed, discount)
      const after = [item('one', pieces, one), item('two', pieces, two), item('dear', missing, dear)]
      const given = discountAfterShort(was, after, packed)
      const is = orderTotals(pricedLines(after), packed, given)
      const value = orderTotals(pricedLines(after), packed).totalOfferPrice
      expect(given).toBeLessThanOrEqual(value)
      if (given < value) expect(is.totalWithPackaging).toBeLessThanOrEqual(was.totalWithPackaging)
      if (given > Math.min(discount, value)) expect(is.totalWithPackaging).toBeGreaterThanOrEqual(was.totalWithPackaging)
    }),
  )
})

it('a short leaves no more packed than the order has', () => {
  const lines = mergeLines(linesAfterShort([rocket, sparkler], { productId: 'rocket', quantity: 4 }))
  const packed = [
    { productId: 'rocket', quantity: 5 },
    { productId: 'sparkler', quantity: 1 },
    { productId: 'gone', quantity: 1 },
  ]
  expect(withinOrder(packed, lines)).toEqual([
    { productId: 'rocket', quantity: 1 },
    { productId: 'sparkler', quantity: 1 },
  ])
})

it('a short says its reason, without the whole of a long name', () => {
  expect(packingTexts.reason('Rocket', 2)).toBe('Short when packed: 2 × Rocket')
  expect(packingTexts.reason('Rocket', 2, { name: 'Wheel', quantity: 3 })).toBe(
    'Short when packed: 2 × Rocket, instead 3 × Wheel',
  )
  expect(packingTexts.reason('மத்தாப்பு '.repeat(40), 2)).toMatch(/^Short when packed: 2 × மத்தாப்பு .+…$/)
})
