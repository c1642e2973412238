import { expect, test } from 'vitest'
import { arrangedMenu, UnreadableError } from '../../../../src/resources/price-lists/make/arranged-menu'

const json = (value: unknown): Blob => new Blob([JSON.stringify(value)])

const product = (id: string) => ({ _id: id, name: id, productCode: id, price: 10, offerPrice: 8, images: [] })

const menu = {
  data: [
    { _id: 'a', name: 'A', products: [product('a1'), product('a2')] },
    { _id: 'empty', name: 'Empty', products: [] },
    { _id: 'b', name: 'B', products: [product('b1')] },
  ],
}

const order = {
  data: {
    categoryOrder: [
      { categoryId: 'b', serialNumber: 1, products: [] },
      { categoryId: 'a', serialNumber: 2, products: [{ productId: 'a2', serialNumber: 1 }] },
      { categoryId: 'gone', serialNumber: 3, products: [] },
    ],
  },
}

const idsOf = async (first: Blob, second: Blob | null): Promise<string[]> =>
  (await arrangedMenu(first, second)).map(({ _id, products }) => `${_id}: ${products.map((each) => each._id).join()}`)

test('the menu has its saved order and no empty categories', async () => {
  expect(await idsOf(json(menu), json(order))).toEqual(['b: b1', 'a: a2,a1'])
})

test.each<[string, Blob | null]>([
  ['none is saved', json({ success: true, data: null })],
  ['the backend does not support it', null],
])('the menu has the order of the server without a saved order: %s', async (_what, second) => {
  expect(await idsOf(json(menu), second)).toEqual(['a: a1,a2', 'b: b1'])
})

test.each<[string, Blob, Blob, 'menu' | 'order']>([
  ['a menu that is an HTML page', new Blob(['<html>']), json(order), 'menu'],
  ['a menu of another shape', json({ data: { rows: 1 } }), json(order), 'menu'],
  ['an empty response for the menu', new Blob([]), json(order), 'menu'],
  ['a truncated order', json(menu), new Blob(['{"data":']), 'order'],
  ['an order of another shape', json(menu), json({ data: { rows: 1 } }), 'order'],
])('%s is reported as unreadable', async (_what, first, second, what) => {
  const error = await arrangedMenu(first, second).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(UnreadableError)
  expect((error as UnreadableError).what).toBe(what)
})
