import { describe, expect, it } from 'vitest'
import { menuCall, menuOrderCall, saveMenuOrderCall } from '../../../../src/pages/quick-shopping/calls/menu-calls'
import { readMenu } from '../../../../src/pages/quick-shopping/calls/menu-calls'
import { readMenuOrder } from '../../../../src/pages/quick-shopping/calls/menu-calls'

const product = { _id: 'p', name: 'Chakkar', productCode: 'CHK1', price: 100, offerPrice: 40, images: [{ url: '/a.png' }] }
const category = { _id: 'c', name: 'Ground', products: [product] }
const menu = [category]

describe('the menu of a backend', () => {
  it.each([
    ['in data', { success: true, data: menu }],
    ['in data.categories', { data: { categories: menu } }],
    ['in categories', { categories: menu }],
    ['bare', menu],
  ])('is read %s', (_where, body) => {
    expect(readMenu(body)).toEqual(menu)
  })

  it('may be empty, and its categories too', () => {
    expect(readMenu({ data: [] })).toEqual([])
    for (const products of [undefined, null]) {
      expect(readMenu([{ _id: 'c', name: ' Ground ', products }])).toEqual([{ _id: 'c', name: 'Ground', products: [] }])
    }
  })

  it('has its gaps filled', () => {
    const bare = [{ _id: 'c', products: [{ _id: 'p', offerPrice: '40', images: ['/a.png', { url: '' }, null] }] }]
    expect(readMenu(bare)).toEqual([
      {
        _id: 'c',
        name: 'Unnamed category',
        products: [
          {
            _id: 'p',
            name: 'Unnamed product',
            productCode: '',
            price: 40,
            offerPrice: 40,
            images: [{ url: '/a.png' }],
          },
        ],
      },
    ])
    expect(readMenu([{ ...category, products: [{ ...product, offerPrice: undefined }] }])[0]?.products[0]?.offerPrice).toBeNull()
  })

  it('names everything once, whatever the backend repeats', () => {
    const again = { ...product, name: 'Again' }
    const twice = [
      { ...category, products: [product, again] },
      { ...category, name: 'Again' },
    ]
    expect(readMenu(twice)).toEqual(menu)
  })

  it.each([
    ['an answer of another kind', { products: [] }],
    ['no answer', null],
    ['a category without id', [{ name: 'Ground', products: [] }]],
    ['a product without id', [{ ...category, products: [{ ...product, _id: '' }] }]],
    ['a product without price', [{ ...category, products: [{ _id: 'p', name: 'Chakkar' }] }]],
    ['products of another kind', [{ ...category, products: 'none' }]],
  ])('fails for %s, rather than be empty', (_what, body) => {
    expect(() => readMenu(body)).toThrow()
    expect(() => menuCall.parse(body)).toThrow()
  })
})

describe('the saved order of a backend', () => {
  const order = [{ categoryId: 'c', serialNumber: 2, products: [{ productId: 'p', serialNumber: 5 }] }]

  it.each([
    ['in data.categoryOrder', { success: true, data: { categoryOrder: order } }],
    ['in data.order.categoryOrder', { data: { order: { categoryOrder: order } } }],
    ['in categoryOrder', { categoryOrder: order }],
    ['in data', { data: order }],
    ['bare', order],
    [
      'with the things in place of their ids',
      [{ ...order[0], categoryId: { _id: 'c' }, products: [{ productId: { _id: 'p', name: 'x' }, serialNumber: '5' }] }],
    ],
  ])('is read %s', (_where, body) => {
    expect(readMenuOrder(body)).toEqual(order)
  })

  it.each([[{ success: true, data: null }], [{ success: true }], [{ data: { categoryOrder: null } }], [null]])(
    'is none in %j',
    (body) => {
      expect(readMenuOrder(body)).toBeNull()
    },
  )

  it('drops entries of nothing, and numbers what has no number by its place', () => {
    const body = {
      data: {
        categoryOrder: [
          { categoryId: null, serialNumber: 1 },
          { categoryId: 'c', products: [{}, { productId: 'p' }] },
        ],
      },
    }
    expect(readMenuOrder(body)).toEqual([{ categoryId: 'c', serialNumber: 2, products: [{ productId: 'p', serialNumber: 2 }] }])
  })

  it.each([
    ['a text', 'nothing'],
    ['a number', 7],
    ['data of another kind', { data: { products: [] } }],
  ])('fails for %s, so that it is not taken for none', (_what, body) => {
    expect(() => readMenuOrder(body)).toThrow()
  })

  it('is none where a backend has no such call', async () => {
    expect(await menuOrderCall.onNotFound?.({}, {} as never)).toBeNull()
  })
})

describe('saving', () => {
  it('knows the arrangement that the server keeps, where it says so', () => {
    const categoryOrder = [{ categoryId: 'a', serialNumber: 1, products: [{ productId: 'x', serialNumber: 1 }] }]
    expect(saveMenuOrderCall.parse({ data: { categoryOrder } }).order).toEqual(categoryOrder)
    for (const body of [{}, null, 'done', { data: null }, { data: { categoryOrder: null } }]) {
      expect(saveMenuOrderCall.parse(body).order).toBeUndefined()
    }
  })
})
