import { expect, it } from 'vitest'
import { arrangeMenu } from '../../../../src/domain/menu/menu-order'
import { inShelfOrder, shelfPlaces } from '../../../../src/domain/menu/shelf-order'

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
  expect(ordered(['gone'])).toEqual([['', 'gone']])
  expect(ordered([])).toEqual([])
})

it('the same product twice keeps the order of its lines', () => {
  const lines = [
    { id: 'r1', at: 1 },
    { id: 'r1', at: 2 },
  ]
  expect(inShelfOrder(lines, ({ id }) => shelfPlaces(menu).get(id))).toEqual([{ shelf: 'Rockets', lines }])
})
