import { describe, expect, it } from 'vitest'
import type { CategoryOrder } from '../../../../src/domain/menu/menu-order'
import { keepHiddenPlaces } from '../../../../src/domain/menu/hidden-places'

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

describe('places of items that were hidden while the menu was arranged', () => {
  it.each([
    ['stay behind the same neighbour', 'a:321', 'a:1x23', 'x', '', 'a:321x'],
    ['stay first', 'a:21', 'a:x12', 'x', '', 'a:x21'],
    ['stay together with other hidden items', 'a:213', 'a:1xy2z3', 'xyz', '', 'a:2z1xy3'],
    ['follow the new order if it contains the item', 'a:x21', 'a:1x2', 'x', '', 'a:x21'],
    ['are kept among the categories', 'b:2 a:1', 'a:1 h:x b:2', 'x', 'h', 'b:2 a:1 h:x'],
    ['move behind the next remaining neighbour if theirs was removed', 'a:13', 'a:12x3', 'x', '', 'a:1x3'],
  ])('%s', (_what, order, before, products, categories, after) => {
    expect(keepHiddenPlaces(arranged(order), arranged(before), unseen(categories, products))).toEqual(arranged(after))
  })

  it('change nothing when everything was visible, not even equal numbers', () => {
    const order = [{ categoryId: 'a', serialNumber: 7, products: [{ productId: '1', serialNumber: 7 }] }]
    expect(keepHiddenPlaces(order, arranged('a:12 b:3'), unseen('', ''))).toEqual(order)
  })

  it('are not kept for visible items that were left out', () => {
    expect(keepHiddenPlaces(arranged('a:1'), arranged('a:12 b:3'), unseen('', ''))).toEqual(arranged('a:1'))
  })
})
