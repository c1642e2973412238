import { describe, expect, it } from 'vitest'
import type { CategoryOrder } from '../../../../src/domain/menu/menu-order'
import { keepUnseenPlaces } from '../../../../src/domain/menu/unseen-places'

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

describe('what nobody saw while arranging the menu', () => {
  it.each([
    ['stands behind the neighbour that it had', 'a:321', 'a:1x23', 'x', '', 'a:321x'],
    ['stays first', 'a:21', 'a:x12', 'x', '', 'a:x21'],
    ['stays together with others', 'a:213', 'a:1xy2z3', 'xyz', '', 'a:2z1xy3'],
    ['stands where it is named, if it is', 'a:x21', 'a:1x2', 'x', '', 'a:x21'],
    ['is kept among the categories', 'b:2 a:1', 'a:1 h:x b:2', 'x', 'h', 'b:2 a:1 h:x'],
    ['stands behind what is left where its neighbour is gone', 'a:13', 'a:12x3', 'x', '', 'a:1x3'],
  ])('%s', (_what, order, before, products, categories, after) => {
    expect(keepUnseenPlaces(arranged(order), arranged(before), unseen(categories, products))).toEqual(arranged(after))
  })

  it('is nothing where all of it was seen: the order stays as it was given, ties included', () => {
    const order = [{ categoryId: 'a', serialNumber: 7, products: [{ productId: '1', serialNumber: 7 }] }]
    expect(keepUnseenPlaces(order, arranged('a:12 b:3'), unseen('', ''))).toEqual(order)
  })

  it('is not what was left out though it was seen', () => {
    expect(keepUnseenPlaces(arranged('a:1'), arranged('a:12 b:3'), unseen('', ''))).toEqual(arranged('a:1'))
  })
})
