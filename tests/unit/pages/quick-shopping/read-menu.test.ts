import { expect, it } from 'vitest'
import { saveMenuOrderCall } from '../../../../src/pages/quick-shopping/menu/menu-calls'
import { wrap } from '../../../support/wrap'
import { menuCall, menuOrderCall, readMenu, readMenuOrder } from '../../../../src/providers/envelopes/menu'

const product = { _id: 'p', name: 'Chakkar', productCode: 'CHK1', price: 100, offerPrice: 40, images: [{ url: '/a.png' }] }
const category = { _id: 'c', name: 'Ground', products: [product] }
const menu = [category]

it.each(['data', 'data.categories', 'categories', ''])('the menu in a response is read at “%s”', (path) => {
  expect(readMenu(wrap(path, menu))).toEqual(menu)
})

it('the menu in a response may be empty, as may its categories', () => {
  expect(readMenu({ data: [] })).toEqual([])
  for (const products of [undefined, null]) {
    expect(readMenu([{ _id: 'c', name: ' Ground ', products }])).toEqual([{ _id: 'c', name: 'Ground', products: [] }])
  }
})

it('the menu in a response has defaults for missing fields', () => {
  const bare = [{ _id: 'c', products: [{ _id: 'p', offerPrice: '40', images: ['/a.png', { url: '' }, null] }] }]
  expect(readMenu(bare)).toEqual([
    {
      _id: 'c',
      name: 'Unnamed category',
      products: [{ _id: 'p', name: 'Unnamed product', productCode: '', price: 40, offerPrice: 40, images: [{ url: '/a.png' }] }],
    },
  ])
  expect(readMenu([{ ...category, products: [{ ...product, offerPrice: undefined }] }])[0]?.products[0]?.offerPrice).toBeNull()
})

it('the menu in a response contains every category and product only once', () => {
  const again = { ...product, name: 'Again' }
  const twice = [
    { ...category, products: [product, again] },
    { ...category, name: 'Again' },
  ]
  expect(readMenu(twice)).toEqual(menu)
})

it.each([
  ['a response of another kind', { products: [] }],
  ['a category without an ID', [{ name: 'Ground', products: [] }]],
  ['a product without an ID', [{ ...category, products: [{ ...product, _id: '' }] }]],
  ['a product without a price', [{ ...category, products: [{ _id: 'p', name: 'Chakkar' }] }]],
  ['products of another kind', [{ ...category, products: 'none' }]],
])('the menu in a response fails for %s instead of being empty', (_what, body) => {
  expect(() => readMenu(body)).toThrow()
  expect(() => menuCall.parse(body)).toThrow()
})

const order = [{ categoryId: 'c', serialNumber: 2, products: [{ productId: 'p', serialNumber: 5 }] }]

it.each(['data.categoryOrder', 'data.order.categoryOrder', 'categoryOrder', 'data', ''])(
  'the saved order in a response is read at “%s”, also with embedded records instead of IDs',
  (path) => {
    expect(readMenuOrder(wrap(path, order))).toEqual(order)
    const products = [{ productId: { _id: 'p', name: 'x' }, serialNumber: '5' }]
    expect(readMenuOrder(wrap(path, [{ categoryId: { _id: 'c' }, serialNumber: 2, products }]))).toEqual(order)
  },
)

it('the saved order in a response drops entries without an ID and numbers others by their position', () => {
  const [nameless, unnumbered] = [
    { categoryId: null, serialNumber: 1 },
    { categoryId: 'c', products: [{}, { productId: 'p' }] },
  ]
  const products = [{ productId: 'p', serialNumber: 2 }]
  expect(readMenuOrder([nameless, unnumbered])).toEqual([{ categoryId: 'c', serialNumber: 2, products }])
})

it.each([
  ['a text', 'nothing'],
  ['data of another kind', { data: { products: [] } }],
])('the saved order in a response fails for %s instead of being absent', (_what, body) => {
  expect(() => readMenuOrder(body)).toThrow()
})

it('the saved order in a response may be absent, also if the backend has no endpoint for it', async () => {
  for (const body of [{ success: true, data: null }, { success: true }, { data: { categoryOrder: null } }, null])
    expect(readMenuOrder(body)).toBeNull()
  expect(await menuOrderCall.onNotFound?.({}, {} as never)).toEqual({ order: null, updatedAt: undefined })
})

it('saving returns the saved order if the response contains it', () => {
  const categoryOrder = [{ categoryId: 'a', serialNumber: 1, products: [{ productId: 'x', serialNumber: 1 }] }]
  expect(saveMenuOrderCall.parse({ data: { categoryOrder } }).order).toEqual(categoryOrder)
  for (const body of [{}, null, 'done', { data: null }, { data: { categoryOrder: null } }])
    expect(saveMenuOrderCall.parse(body)).toEqual({})
})
