import { describe, expect, it } from 'vitest'
import { saveMenuOrderCall } from '../../../../src/pages/quick-shopping/menu/menu-calls'
import { menuCall, menuOrderCall, readMenu, readMenuOrder } from '../../../../src/providers/envelopes/menu'

const product = { _id: 'p', name: 'Chakkar', productCode: 'CHK1', price: 100, offerPrice: 40, images: [{ url: '/a.png' }] }
const category = { _id: 'c', name: 'Ground', products: [product] }
const menu = [category]

describe('the menu in a response', () => {
  it.each([
    ['in data', { success: true, data: menu }],
    ['in data.categories', { data: { categories: menu } }],
    ['in categories', { categories: menu }],
    ['bare', menu],
  ])('is read %s', (_where, body) => {
    expect(readMenu(body)).toEqual(menu)
  })

  it('may be empty, as may its categories', () => {
    expect(readMenu({ data: [] })).toEqual([])
    for (const products of [undefined, null]) {
      expect(readMenu([{ _id: 'c', name: ' Ground ', products }])).toEqual([{ _id: 'c', name: 'Ground', products: [] }])
    }
  })

  it('has defaults for missing fields', () => {
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

  it('contains every category and product only once', () => {
    const again = { ...product, name: 'Again' }
    const twice = [
      { ...category, products: [product, again] },
      { ...category, name: 'Again' },
    ]
    expect(readMenu(twice)).toEqual(menu)
  })

  it.each([
    ['a response of another kind', { products: [] }],
    ['an empty response', null],
    ['a category without an ID', [{ name: 'Ground', products: [] }]],
    ['a product without an ID', [{ ...category, products: [{ ...product, _id: '' }] }]],
    ['a product without a price', [{ ...category, products: [{ _id: 'p', name: 'Chakkar' }] }]],
    ['products of another kind', [{ ...category, products: 'none' }]],
  ])('fails for %s instead of being empty', (_what, body) => {
    expect(() => readMenu(body)).toThrow()
    expect(() => menuCall.parse(body)).toThrow()
  })
})

describe('the saved order in a response', () => {
  const order = [{ categoryId: 'c', serialNumber: 2, products: [{ productId: 'p', serialNumber: 5 }] }]

  it.each([
    ['in data.categoryOrder', { success: true, data: { categoryOrder: order } }],
    ['in data.order.categoryOrder', { data: { order: { categoryOrder: order } } }],
    ['in categoryOrder', { categoryOrder: order }],
    ['in data', { data: order }],
    ['bare', order],
    [
      'with embedded records instead of IDs',
      [{ ...order[0], categoryId: { _id: 'c' }, products: [{ productId: { _id: 'p', name: 'x' }, serialNumber: '5' }] }],
    ],
  ])('is read %s', (_where, body) => {
    expect(readMenuOrder(body)).toEqual(order)
  })

  it.each([[{ success: true, data: null }], [{ success: true }], [{ data: { categoryOrder: null } }], [null]])(
    'is absent in %j',
    (body) => {
      expect(readMenuOrder(body)).toBeNull()
    },
  )

  it('drops entries without an ID and numbers others by their position', () => {
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
  ])('fails for %s instead of being absent', (_what, body) => {
    expect(() => readMenuOrder(body)).toThrow()
  })

  it('is absent if the backend has no endpoint for it', async () => {
    expect(await menuOrderCall.onNotFound?.({}, {} as never)).toEqual({ order: null, updatedAt: undefined })
  })
})

describe('saving', () => {
  it('returns the saved order if the response contains it', () => {
    const categoryOrder = [{ categoryId: 'a', serialNumber: 1, products: [{ productId: 'x', serialNumber: 1 }] }]
    expect(saveMenuOrderCall.parse({ data: { categoryOrder } }).saved?.order).toEqual(categoryOrder)
    for (const body of [{}, null, 'done', { data: null }, { data: { categoryOrder: null } }]) {
      expect(saveMenuOrderCall.parse(body).saved).toBeUndefined()
    }
  })
})
