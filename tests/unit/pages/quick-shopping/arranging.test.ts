import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isSameOrder, type MenuCategory, orderOfMenu } from '../../../../src/domain/menu/menu-order'
import {
  arrange,
  type Arranged,
  canBeSaved,
  foundProducts,
  namedIn,
  startArranging,
  type Step,
} from '../../../../src/pages/quick-shopping/setup/state/arranging'
import type { Active, DragEndEvent, DragOverEvent, DragStartEvent, Over } from '@dnd-kit/core'
import { announcementsOf } from '../../../../src/framework/sorting/sorting-area'
import { placeOfTyped } from '../../../../src/framework/sorting/use-move'

const category = (id: string, ...products: string[]): MenuCategory => ({
  _id: id,
  name: id.toUpperCase(),
  products: products.map((_id) => ({ _id, name: `Product ${_id}`, productCode: `CODE${_id}`, price: 1 })),
})
const menu = (): MenuCategory[] => [category('a', '1', '2', '3', '4'), category('b', '5'), category('c', '6', '7')]
const shape = (arranged: Arranged): string =>
  arranged.map(({ _id, products }) => `${_id}:${products.map((product) => product._id).join('')}`).join(' ')
const run = (...steps: Step[]) => steps.reduce(arrange, startArranging(menu()))

const saved = orderOfMenu(menu())
it.each([
  ['with changes', true, saved, true],
  ['without changes', false, saved, false],
  ['in the default order while none is saved', false, null, true],
  ['in the default order while an empty one is saved', false, [], true],
  ['in the default order while the saved one could not be read', false, undefined, false],
])('an arrangement: %s: can be saved: %s', (_what, isChanged, order, expected) => {
  expect(canBeSaved(isChanged, order)).toBe(expected)
})

it.each([
  [0, 10, '1', '0', '-4'],
  [1, 10, '2.9'],
  [2, 10, '3', ' 3 '],
  [9, 10, '10', '11', '999'],
  [998, 2000, '5000'],
  [undefined, 10, '', '  ', 'three', '3rd'],
])('a typed serial number becomes the index %s among %d items', (place, count, ...all) => {
  for (const typed of all) expect([typed, placeOfTyped(String(typed), count)]).toEqual([typed, place])
})

it('a typed serial number results in unique serial numbers for any input', () => {
  fc.assert(
    fc.property(fc.nat(3), fc.integer({ min: -5, max: 1200 }), (from, typed) => {
      const to = placeOfTyped(String(typed), 4) as number
      const [first] = orderOfMenu([...run({ type: 'product', categoryId: 'a', from, to }).present])
      expect(first?.products.map(({ serialNumber }) => serialNumber)).toEqual([1, 2, 3, 4])
      expect(new Set(first?.products.map(({ productId }) => productId)).size).toBe(4)
      expect(first?.products[Math.min(Math.max(typed, 1), 4) - 1]?.productId).toBe(String(from + 1))
    }),
  )
})

it('moving an item swaps neighbours', () => {
  expect(shape(run({ type: 'category', from: 1, to: 0 }).present)).toBe('b:5 a:1234 c:67')
  expect(shape(run({ type: 'product', categoryId: 'c', from: 0, to: 1 }).present)).toBe('a:1234 b:5 c:76')
})

it('moving an item keeps the identity of unchanged objects, and to its own place or in an unknown category changes nothing', () => {
  const before = startArranging(menu())
  const after = arrange(before, { type: 'product', categoryId: 'a', from: 0, to: 1 })
  expect(after.present[1]).toBe(before.present[1])
  expect(after.present[0]?.products[2]).toBe(before.present[0]?.products[2])
  expect(arrange(before, { type: 'category', from: 2, to: 2 })).toBe(before)
  expect(arrange(before, { type: 'product', categoryId: 'gone', from: 0, to: 1 })).toBe(before)
})

it('undo reverts one move at a time', () => {
  const first: Step = { type: 'category', from: 0, to: 2 }
  const second: Step = { type: 'product', categoryId: 'a', from: 3, to: 0 }
  expect(shape(run(first, second, { type: 'undo' }).present)).toBe('b:5 c:67 a:1234')
  const all = run(first, second, { type: 'undo' }, { type: 'undo' }, { type: 'undo' })
  expect(isSameOrder(all.present, menu())).toBe(true)
  expect(all.past).toEqual([])
})

it('undo is limited to the last hundred moves, and empty after all changes are discarded', () => {
  const flip: Step = { type: 'category', from: 0, to: 1 }
  expect(run(...Array.from({ length: 130 }, () => flip)).past).toHaveLength(100)
  const state = run({ type: 'category', from: 0, to: 2 }, { type: 'discard' })
  expect([shape(state.present), state.past]).toEqual([shape(menu()), []])
})

const later = [category('c', '7', '6'), category('d', '9'), category('a', '1', '3', '8', '4')]

it('an update of the saved menu is shown unchanged if nothing was moved', () => {
  expect(run({ type: 'loaded', saved: later }).present).toBe(later)
})

it('an update of the saved menu keeps moves, drops removed items and appends new ones', () => {
  const state = run(
    { type: 'category', from: 0, to: 2 },
    { type: 'product', categoryId: 'a', from: 3, to: 0 },
    { type: 'loaded', saved: later },
  )
  expect(shape(state.present)).toBe('c:67 a:4138 d:9')
  expect(shape(arrange(state, { type: 'undo' }).present)).toBe('c:67 a:1348 d:9')
})

it('an update of the saved menu does not prevent restoring a draft, without removed items, and undoing that', () => {
  const left = [category('c', '7', '6'), category('gone', '0'), category('a', '4', '1', '2', '3')]
  const state = run({ type: 'restored', arranged: left })
  expect(shape(state.present)).toBe('c:76 a:4123 b:5')
  expect(shape(arrange(state, { type: 'undo' }).present)).toBe(shape(menu()))
  expect(run({ type: 'restored', arranged: menu() }).past).toEqual([])
})

it('an update of the saved menu that equals the sent order leaves no changes', () => {
  const state = run({ type: 'category', from: 0, to: 2 })
  const after = arrange(state, { type: 'loaded', saved: [...state.present] })
  expect(isSameOrder(after.present, after.saved)).toBe(true)
})

it('saved orders list the IDs of their items', () => {
  expect([...(namedIn(orderOfMenu(menu())) ?? [])].sort()).toEqual(['1', '2', '3', '4', '5', '6', '7', 'a', 'b', 'c'])
  for (const none of [null, undefined, []]) expect(namedIn(none)).toBeUndefined()
})

const { products } = category('a', '10', '21', '31')

it('searching for a product finds it by its name or code and keeps its index', () => {
  expect(foundProducts(products, '').map(({ index }) => index)).toEqual([0, 1, 2])
  expect(foundProducts(products, ' PRODUCT\u00a02\u200b ').map(({ id, index }) => [id, index])).toEqual([['21', 1]])
  expect(foundProducts(products, 'code3').map(({ id, index }) => [id, index])).toEqual([['31', 2]])
  expect(foundProducts(products, 'rocket')).toEqual([])
})

const things = new Map([
  ['r', { id: 'r', name: 'Rocket', index: 0 }],
  ['s', { id: 's', name: 'சரவெடி', index: 4 }],
])
const told = announcementsOf((id) => things.get(String(id)), 20)
const event = (active: string, over?: string) =>
  ({ active: { id: active } as Active, over: over === undefined ? null : ({ id: over } as Over) }) as DragStartEvent &
    DragOverEvent &
    DragEndEvent

it('a drag is announced with the name and the position of the item', () => {
  expect(told.onDragStart(event('r'))).toBe('Picked up Rocket, place 1 of 20.')
  expect(told.onDragOver(event('r', 's'))).toBe('Rocket, place 5 of 20.')
  expect(told.onDragEnd(event('r', 's'))).toBe('Dropped Rocket, place 5 of 20.')
  expect(told.onDragCancel(event('s'))).toBe('Cancelled: சரவெடி, place 5 of 20.')
})

it('the original position and unknown items are not announced', () => {
  const said = [told.onDragOver(event('r', 'r')), told.onDragOver(event('r')), told.onDragStart(event('gone'))]
  expect(said).toEqual([undefined, undefined, undefined])
})
