import { expect, it } from 'vitest'
import { arrangeMenu, type CategoryOrder } from '../../../../src/domain/menu/menu-order'
import { keepHiddenPlaces } from '../../../../src/domain/menu/hidden-places'
import { inShelfOrder, shelfPlaces } from '../../../../src/domain/menu/shelf-order'

/** Parses 'a:12 b:3' into a saved order: letters are categories, digits their products. */
const arranged = (text: string): CategoryOrder[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((part, index) => {
      const [categoryId = '', products = ''] = part.split(':')
      return {
        categoryId,
        serialNumber: index + 1,
        products: [...products].map((productId, place) => ({ productId, serialNumber: place + 1 })),
      }
    })

const unseen = (categories: string, products: string) => ({
  category: (id: string) => categories.includes(id),
  product: (_category: string, id: string) => products.includes(id),
})

it.each([
  ['stay behind the same neighbour', 'a:321', 'a:1x23', 'x', '', 'a:321x'],
  ['stay first', 'a:21', 'a:x12', 'x', '', 'a:x21'],
  ['stay together with other hidden items', 'a:213', 'a:1xy2z3', 'xyz', '', 'a:2z1xy3'],
  ['follow the new order if it contains the item', 'a:x21', 'a:1x2', 'x', '', 'a:x21'],
  ['are kept among the categories', 'b:2 a:1', 'a:1 h:x b:2', 'x', 'h', 'b:2 a:1 h:x'],
  ['move behind the next remaining neighbour if theirs was removed', 'a:13', 'a:12x3', 'x', '', 'a:1x3'],
])('places of hidden items %s', (_what, order, before, products, categories, after) => {
  expect(keepHiddenPlaces(arranged(order), arranged(before), unseen(categories, products))).toEqual(arranged(after))
})

it('places of hidden items change nothing when everything was visible, not even equal numbers', () => {
  const order = [{ categoryId: 'a', serialNumber: 7, products: [{ productId: '1', serialNumber: 7 }] }]
  expect(keepHiddenPlaces(order, arranged('a:12 b:3'), unseen('', ''))).toEqual(order)
})

it('places of hidden items are not kept for visible items that were left out', () => {
  expect(keepHiddenPlaces(arranged('a:1'), arranged('a:12 b:3'), unseen('', ''))).toEqual(arranged('a:1'))
})

const category = (name: string, ...ids: string[]) => ({ _id: name, name, products: ids.map((_id) => ({ _id })) })
const menu = [category('Rockets', 'r1', 'r2'), category('Sparklers', 's1', 's2')]

const ordered = (ids: readonly string[], places = shelfPlaces(menu)) =>
  inShelfOrder(ids, (id) => places.get(id)).map(({ shelf, lines }) => [shelf, ...lines])

it('lines are grouped by shelf, as the menu is arranged', () => {
  expect(ordered(['s2', 'r2', 's1', 'r1'])).toEqual([
    ['Rockets', 'r1', 'r2'],
    ['Sparklers', 's1', 's2'],
  ])
  const arranged = arrangeMenu(menu, [
    { categoryId: 'Sparklers', serialNumber: 1, products: [{ productId: 's2', serialNumber: 1 }] },
    { categoryId: 'Rockets', serialNumber: 2, products: [] },
  ])
  expect(ordered(['r1', 's1', 's2'], shelfPlaces(arranged))).toEqual([
    ['Sparklers', 's2', 's1'],
    ['Rockets', 'r1'],
  ])
})

it('products that no longer exist come last, as they were ordered', () => {
  expect(ordered(['gone2', 's1', 'gone1'])).toEqual([
    ['Sparklers', 's1'],
    ['', 'gone2', 'gone1'],
  ])
  expect(ordered([])).toEqual([])
})
