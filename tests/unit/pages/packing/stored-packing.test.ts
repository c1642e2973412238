import { expect, it } from 'vitest'
import { packingTexts as texts } from '../../../../src/pages/packing/packing-texts'
import type { PackingOrder } from '../../../../src/domain/packing/packing'
import {
  afterSaving,
  changePacking,
  storedPackingOf,
  type StoredPacking,
  linesOf,
  mergePacking,
  toPackingRequest,
  withOrder,
  withOwnChange,
  withReadOrder,
} from '../../../../src/pages/packing/stored-packing'

const line = (productId: string, quantity: number, packed = 0) => ({
  ...{ productId, name: productId, productCode: productId.toUpperCase(), image: null },
  ...{ quantity, packed },
})
const order = (more: Partial<PackingOrder> = {}): PackingOrder => ({
  ...{ orderId: 'ORD1', createdAt: '2026-11-01T10:00:00.000Z', customerName: 'Meena', town: 'Sivakasi' },
  lines: [line('rocket', 2), line('wheel', 3)],
  ...{ parcels: null, packedAt: null, refusal: null, shortRefusal: null, revision: 1 },
  packer: { name: 'Ravi', since: '2026-11-20T06:30:00.000Z', isMe: true },
  ...more,
})
const tick = (kept: StoredPacking, productId: string, packed: number) => changePacking(kept, { line: { productId, packed } })

it('what is kept of an order counts the changes that wait, each with a key of its own', () => {
  const began = storedPackingOf(order())
  const one = tick(began, 'rocket', 2)
  const two = tick(one, 'wheel', 1)
  expect([began.waiting, one.waiting, two.waiting]).toEqual([0, 1, 2])
  expect(new Set([began.key, one.key, two.key]).size).toBe(3)
  expect(toPackingRequest(two)).toMatchObject({
    orderId: 'ORD1',
    packed: [
      { productId: 'rocket', quantity: 2 },
      { productId: 'wheel', quantity: 1 },
    ],
    parcels: null,
    done: undefined,
    revision: 1,
    key: two.key,
  })
  expect(toPackingRequest(tick(two, 'rocket', 0)).packed).toEqual([{ productId: 'wheel', quantity: 1 }])
})

it('what is kept of an order is the server’s once everything is stored, and stays as ticked while something waits', () => {
  const sent = tick(storedPackingOf(order()), 'rocket', 2)
  const answer = order({ lines: [line('rocket', 2, 2), line('wheel', 3)], revision: 2 })
  expect(afterSaving(sent, sent, answer)).toMatchObject({ waiting: 0, packed: { rocket: 2 } })
  const later = tick(sent, 'wheel', 3)
  expect(afterSaving(later, sent, answer)).toMatchObject({ waiting: 1, packed: { rocket: 2, wheel: 3 }, key: later.key })
  expect(afterSaving(undefined, sent, answer)).toBeUndefined()
})

it('what is kept of an order opens an order that is packed only when its packer says so', () => {
  const packed = storedPackingOf(order({ packedAt: '2026-11-20T06:30:00.000Z' }))
  const states = [
    tick(storedPackingOf(order()), 'rocket', 2),
    changePacking(packed, { done: false }),
    changePacking(packed, { done: true }),
  ]
  expect(states.map((kept) => toPackingRequest(kept).done)).toEqual([undefined, false, true])
  const open = order({ revision: 2 })
  const [, opened] = states
  expect(opened && afterSaving(opened, opened, open)).toEqual({ ...storedPackingOf(open), key: expect.any(String) })
})

it('what is kept of an order is sent with the revision from which it was ticked, so that nothing of another phone is taken out', () => {
  const ticked = tick(storedPackingOf(order()), 'rocket', 2)
  // The server’s state is read meanwhile, or the order is taken again.
  const read = withReadOrder(ticked, order({ revision: 4 }))
  const taken = withOwnChange(ticked, order({ revision: 5 }))
  expect([read, taken].map((kept) => kept && toPackingRequest(kept).revision)).toEqual([1, 1])
  const later = tick(ticked, 'wheel', 1)
  const answer = order({ lines: [line('rocket', 2, 2), line('wheel', 3)], revision: 2 })
  expect(afterSaving(later, ticked, answer)?.base).toBe(2)
  // The answer to a repeated state may have what another phone has packed since.
  const others = order({ lines: [line('rocket', 2, 2), line('wheel', 3, 3)], revision: 3 })
  expect(afterSaving(later, ticked, others)?.base).toBe(1)
})

it('what is kept of an order has what is ticked on either phone after both have packed', () => {
  const mine = tick(tick(storedPackingOf(order()), 'rocket', 1), 'wheel', 3)
  const others = order({ lines: [line('rocket', 2, 2), line('wheel', 3, 1)], parcels: 4, revision: 7 })
  const both = mergePacking(mine, others)
  expect(both).toMatchObject({ packed: { rocket: 2, wheel: 3 }, parcels: 4, base: 7, isMerged: true, waiting: 2 })
  expect(both?.key).not.toBe(mine.key)
  // The packer is told until it was seen.
  expect(both && afterSaving(both, both, others)).toMatchObject({ waiting: 0, isMerged: true })
  expect(mergePacking(undefined, others)).toBeUndefined()
})

it('what is kept of an order is not changed by an answer that is older than what is known', () => {
  const known = storedPackingOf(order({ revision: 5 }))
  expect(withReadOrder(known, order({ revision: 4, lines: [] }))).toBe(known)
  expect(withReadOrder(known, order({ revision: 6, parcels: 2 }))?.parcels).toBe(2)
})

it('what is kept of an order is forgotten when the order is packed or another packer has it, unless something waits', () => {
  const done = order({ packedAt: '2026-11-20T06:30:00.000Z' })
  expect(withOrder(storedPackingOf(order()), done)).toBeUndefined()
  const others = order({ packer: { name: 'Mala', since: '2026-11-20T06:30:00.000Z', isMe: false } })
  expect(withOrder(storedPackingOf(order()), others)).toBeUndefined()
  expect(withOrder(undefined, others)).toBeUndefined()
  expect(withOrder(tick(storedPackingOf(order()), 'rocket', 1), others)).toMatchObject({ waiting: 1, packed: { rocket: 1 } })
})

it('what is kept of an order says when others have changed the order, and not when the packer has', () => {
  const dearer = order({ lines: [line('rocket', 1), line('fountain', 1)] })
  expect(withOrder(storedPackingOf(order()), dearer)?.isChanged).toBe(true)
  expect(withOrder(tick(storedPackingOf(order()), 'rocket', 2), dearer)?.isChanged).toBe(true)
  expect(withOwnChange(storedPackingOf(order()), dearer)?.isChanged).toBeFalsy()
  // The same lines in another order of the shelves are no change.
  expect(withOrder(storedPackingOf(order()), order({ lines: [line('wheel', 3), line('rocket', 2)] }))?.isChanged).toBeFalsy()
})

it('what is kept of an order shows what is in the box although the order does not have it any more', () => {
  const kept = withOrder(tick(storedPackingOf(order()), 'rocket', 2), order({ lines: [line('rocket', 0, 0), line('wheel', 3)] }))
  expect(kept && linesOf(kept).map(({ productId, quantity, packed }) => [productId, quantity, packed])).toEqual([
    ['rocket', 0, 2],
    ['wheel', 3, 0],
  ])
  expect(kept && linesOf(tick(kept, 'rocket', 0)).map(({ productId }) => productId)).toEqual(['wheel'])
})

it('what is packed is counted in words', () => {
  const counted = [texts.toCollect, texts.collected, texts.lines, texts.short.wrong, texts.short.shown, texts.short.left]
  expect(counted.map((words) => [words(1), words(2)].join(' / '))).toEqual([
    ...['1 order to collect / 2 orders to collect', '1 parcel / 2 parcels', '1 line / 2 lines'],
    'Only 1 piece is in the order / Please enter a whole number from 1 to 2',
    ...['1 product shown / 2 products shown', '1 in stock / 2 in stock'],
  ])
  expect(texts.takenBy('Mala', undefined)).toBe('Mala has it')
})
