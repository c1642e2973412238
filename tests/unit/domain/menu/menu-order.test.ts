import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  arrangeMenu,
  type CategoryOrder,
  clampSerial,
  isArranged,
  isSameArrangement,
  isSameOrder,
  type MenuCategory,
  menuViewSerial,
  moveItem,
  orderOfMenu,
  placeProduct,
  withoutSoldOut,
} from '../../../../src/domain/menu/menu-order'

it.each([
  [1, 1, 1],
  [5000, 999, 5000],
  [0, 1, 1],
  [7.9, 7, 7],
  [Number.NaN, undefined, 1],
  [Number.NEGATIVE_INFINITY, undefined, 1],
])('a typed serial number %d becomes %s, and in the menu view %s', (typed, taken, inMenuView) => {
  expect([clampSerial(typed), menuViewSerial(typed)]).toEqual([taken, inMenuView])
  expect(clampSerial(Number.POSITIVE_INFINITY)).toBeUndefined()
})

it.each([
  [0, 2, 'bcad'],
  [3, 0, 'dabc'],
  [0, 99, 'bcda'],
  [7, 0, 'abcd'],
])('moving an item from %i to %i results in %s, and does not change the given list', (from, to, after) => {
  const given = [...'abcd']
  expect([moveItem(given, from, to).join(''), given.join('')]).toEqual([after, 'abcd'])
})

const category = (id: string, products: string): MenuCategory => ({
  _id: id,
  name: `Category ${id}`,
  products: [...products].map((product) => ({ _id: product, name: product, productCode: product, price: 1 })),
})
const entry = (categoryId: string, serialNumber: number, products: Record<string, number> = {}): CategoryOrder => ({
  categoryId,
  serialNumber,
  products: Object.entries(products).map(([productId, number]) => ({ productId, serialNumber: number })),
})
const textOf = (menu: readonly MenuCategory[]): string =>
  menu.map(({ _id, products }) => `${_id}:${products.map((product) => product._id).join('')}`).join(' ')

const store = [category('A', 'abc'), category('B', 'de'), category('C', 'f')]

it.each<[string, CategoryOrder[] | null | undefined, string]>([
  ['the order of the store if no order is saved', null, 'A:abc B:de C:f'],
  ['the order of the store if the order is empty', [], 'A:abc B:de C:f'],
  [
    'the order of the serial numbers, which may be unordered and have gaps',
    [entry('A', 30, { a: 9, b: 2, c: 5 }), entry('C', 7), entry('B', 999, { d: 2, e: 1 })],
    'C:f A:bca B:ed',
  ],
  [
    'items with the same number in the order of the store',
    [entry('C', 1), entry('B', 1), entry('A', 1, { c: 4, b: 4, a: 4 })],
    'A:abc B:de C:f',
  ],
  [
    'no removed items, and new ones last',
    [entry('X', 1, { x: 1 }), entry('C', 2), entry('B', 3, { y: 1, e: 2 }), entry('Z', 4)],
    'C:f B:ed A:abc',
  ],
  ['products only in their own category', [entry('A', 1, { d: 1, e: 9 }), entry('B', 2, { a: 1 })], 'A:abc B:de C:f'],
])('the menu has %s, and does not change the data of the store', (_what, order, expected) => {
  expect(textOf(arrangeMenu(store, order))).toBe(expected)
  expect(textOf(store)).toBe('A:abc B:de C:f')
})

it('the menu is saved with numbers from 1 in the order shown', () => {
  expect(orderOfMenu([category('B', 'ed'), category('A', '')])).toEqual([entry('B', 1, { e: 1, d: 2 }), entry('A', 2)])
})

const shuffled = <T>(items: readonly T[]) => fc.shuffledSubarray([...items], { minLength: items.length })
const menus = fc
  .uniqueArray(fc.string({ minLength: 1, maxLength: 4 }), { maxLength: 8 })
  .map((ids) => ids.map((id, index) => category(id, 'abcdefgh'.slice(0, index))))

it('any arrangement is the same after saving and loading', () => {
  fc.assert(
    fc.property(
      menus.chain((store) => fc.tuple(fc.constant(store), shuffled(store), fc.boolean())),
      ([store, shown, backwards]) => {
        const menu = shown.map((each) => ({ ...each, products: backwards ? [...each.products].reverse() : each.products }))
        expect(arrangeMenu(store, orderOfMenu(menu))).toEqual(menu)
      },
    ),
  )
})

it('any arrangement contains everything in the store exactly once', () => {
  const orders = fc.array(
    fc.record({
      categoryId: fc.string({ minLength: 1, maxLength: 4 }),
      serialNumber: fc.integer({ min: 1, max: 999 }),
      products: fc.array(
        fc.record({ productId: fc.constantFrom(...'abcdefghxyz'), serialNumber: fc.integer({ min: 1, max: 9 }) }),
      ),
    }),
  )
  fc.assert(
    fc.property(menus, orders, (store, order) => {
      const parts = (menu: readonly MenuCategory[]): string[] =>
        menu.flatMap(({ _id, products }) => [_id, ...products.map((product) => `${_id}/${product._id}`)]).sort()
      expect(parts(arrangeMenu(store, order))).toEqual(parts(store))
    }),
  )
})

const menu = [category('one', 'abcd'), category('two', 'e')]

it.each([
  ['a', 3, 'bcad'],
  ['d', 1, 'dabc'],
  ['b', 99, 'acdb'],
  ['c', 0, 'cabd'],
  ['c', Number.NaN, 'cabd'],
  ['a', 2.9, 'bacd'],
])('a position typed in the menu view moves %s to %d', (id, typed, order) => {
  const [first, second] = placeProduct(menu, id, typed)
  expect(first?.products.map(({ _id }) => _id).join('')).toBe(order)
  expect(second, 'the other category is the same one').toBe(menu[1])
})

it('a position typed in the menu view changes nothing for an unmoved or unknown product', () => {
  expect(placeProduct(menu, 'b', 2)[0]).toBe(menu[0])
  expect(placeProduct(menu, 'gone', 1)).toEqual(menu)
})

it('a menu counts as arranged once an order with entries is saved', () => {
  expect([null, undefined, []].map(isArranged)).toEqual([false, false, false])
  expect(isArranged([{ categoryId: 'one', serialNumber: 1, products: [] }])).toBe(true)
})

it('two menus are in the same order when each category shows the same products in the same order', () => {
  const menu = (ids: string) => [category('one', ids)]
  expect(isSameOrder(menu('abc'), menu('abc'))).toBe(true)
  for (const other of [menu('acb'), menu('ab'), []]) expect(isSameOrder(menu('abc'), other)).toBe(false)
  expect(isSameOrder([], menu('abc'))).toBe(false)
  const [one, other] = [category('one', 'a'), category('other', 'b')]
  expect([isSameOrder([one, other], [one, other]), isSameOrder([one, other], [other, one])]).toEqual([true, false])
})

const order = (...entries: [string, number, string][]): CategoryOrder[] =>
  entries.map(([id, place, products]) => entry(id, place, Object.fromEntries([...products].map((each, at) => [each, at + 1]))))
const saved = order(['a', 1, 'xy'], ['b', 2, 'z'])
it.each<[string, CategoryOrder[] | null | undefined, boolean]>([
  ['with other numbers', order(['a', 5, 'xy'], ['b', 9, 'z']), true],
  ['listed in another order', order(['b', 2, 'z'], ['a', 1, 'xy']), true],
  ['with swapped categories', order(['a', 2, 'xy'], ['b', 1, 'z']), false],
  ['with swapped products', order(['a', 1, 'yx'], ['b', 2, 'z']), false],
  ['with a product in another category', order(['a', 1, 'x'], ['b', 2, 'yz']), false],
  ['with an additional product', order(['a', 1, 'xyw'], ['b', 2, 'z']), false],
  ['with a missing category', order(['a', 1, 'xy']), false],
  ['without a saved order', null, false],
])('comparing two saved orders: %s: %#', (_, other, isSame) => {
  expect([isSameArrangement(saved, other), isSameArrangement(other, saved)]).toEqual([isSame, isSame])
  expect([isSameArrangement(null, []), isSameArrangement(undefined, null)]).toEqual([true, true])
})

it('a menu without sold-out products has no empty categories and keeps products of unknown stock', () => {
  const inStock: Record<string, boolean> = { y: false, z: true, w: false }
  const menu = [category('a', 'xyz'), category('b', 'w')].map(({ products, ...each }) => ({
    ...{ ...each, products: products.map((one) => ({ ...one, inStock: inStock[one._id] })) },
  }))
  expect(textOf(withoutSoldOut(menu))).toBe('a:xz')
})
