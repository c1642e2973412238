import { beforeEach, expect } from 'vitest'
import { newId } from '../../../server/ids'
import { arrangeMenu, type CategoryOrder, type MenuCategory, orderOfMenu } from '../../../src/domain/menu/menu-order'
import { describeMostlyOnSqlite, shareApp } from '../../support/engines'
import { addProducts } from '../../support/fill-products'
import { addCategory as addCategoryTo, addProduct } from './catalogue'
import { asAdmin } from './client'

interface Saved {
  success: boolean
  message: string
  data: { categoryOrder: CategoryOrder[] }
}

const time = Date.parse('2026-10-01T00:00:00Z')
const saved = 'Quick shopping order saved successfully!'

describeMostlyOnSqlite('quick shopping', (open, { it, itOnBoth }) => {
  const app = shareApp(open)
  beforeEach(async () => {
    for (const table of ['products', 'subcategories', 'categories', 'settings'] as const) await app.db.deleteFrom(table).execute()
  })

  const menu = async () =>
    (await asAdmin<{ success: boolean; data: MenuCategory[] }>(app, '/quick-shopping/categories-with-products')).body
  const order = async () => (await asAdmin<{ success: boolean; data: Saved['data'] | null }>(app, '/quick-shopping/order')).body
  const post = (json: unknown) => asAdmin<Saved>(app, '/quick-shopping/order', { method: 'POST', json })
  const reset = () => asAdmin(app, '/quick-shopping/order', { method: 'DELETE' })

  const addCategory = (name: string, age = 0) => addCategoryTo(app.db, { name, createdAt: time - age })
  const add = (categoryId: string, name: string, product: Partial<Parameters<typeof addProduct>[1]> = {}) =>
    addProduct(app.db, { name, categoryId, createdAt: time, ...product })

  itOnBoth('lists categories with their active products, both oldest first, without empty categories', async () => {
    const young = await addCategory('Young')
    const old = await addCategory('Old', 1000)
    await addCategory('Empty', 2000)
    const hidden = await addCategory('Hidden', 3000)
    await add(hidden, 'Hidden', { isActive: false })
    const images = { imageKeys: ['a.png', 'b.png'] }
    const second = await add(old, 'Second', { productCode: 'SEC1', price: 250.5, offerPrice: 99.5, ...images })
    const first = await add(old, 'First', { createdAt: time - 5, inStock: false })
    await add(old, 'Off sale', { isActive: false })
    await add(young, 'Third')
    const { success, data } = await menu()
    expect(success).toBe(true)
    expect(data.map(({ name, products }) => [name, products.map((product) => product.name)])).toEqual([
      ['Old', ['First', 'Second']],
      ['Young', ['Third']],
    ])
    expect(data[0]?.products[0]?._id).toBe(first)
    expect(data[0]?.products[1]).toEqual({
      _id: second,
      name: 'Second',
      productCode: 'SEC1',
      price: 250.5,
      offerPrice: 99.5,
      images: [{ url: '/files/a.png' }, { url: '/files/b.png' }],
      caseQuantity: expect.any(String),
      stockQuantity: expect.any(Number),
      inStock: true,
    })
    expect(data[0]?.products[0]?.inStock).toBe(false)
  })

  itOnBoth('returns the order as it was saved, and removes it on reset', async () => {
    expect(await order()).toEqual({ success: true, data: null })
    expect(await menu()).toEqual({ success: true, data: [] })
    const [a, b] = [await addCategory('A'), await addCategory('B', 1000)]
    const products = [await add(a, 'A1'), await add(a, 'A2')]
    await add(b, 'B1')
    const categoryOrder = [
      { categoryId: a, serialNumber: 1, products: products.reverse().map((productId) => ({ productId, serialNumber: 7 })) },
      { categoryId: b, serialNumber: 999, products: [] },
    ]
    const { status, body } = await post({ categoryOrder })
    expect([status, body]).toEqual([200, { success: true, message: saved, data: { categoryOrder } }])
    expect(await order()).toEqual({ success: true, data: { categoryOrder } })
    const again = [{ categoryId: b, serialNumber: 1, products: [] }]
    await post({ categoryOrder: again })
    expect((await order()).data).toEqual({ categoryOrder: again })
    for (let round = 0; round < 2; round += 1)
      expect(await reset()).toMatchObject({ status: 200, body: { message: 'Quick shopping order reset successfully!' } })
    expect((await order()).data).toBeNull()
  })

  it('omits deleted and moved products, reports their number, and keeps hidden ones', async () => {
    const [a, b] = [await addCategory('A'), await addCategory('B')]
    const kept = await add(a, 'Kept')
    const hidden = await add(a, 'Hidden', { isActive: false })
    const moved = await add(b, 'Moved')
    const entry = (productId: string) => ({ productId, serialNumber: 1 })
    const gone = { categoryId: newId(), serialNumber: 2, products: [entry(newId()), entry(newId())] }
    const one = await post({ categoryOrder: [{ categoryId: a, serialNumber: 1, products: [entry(kept)] }, gone] })
    expect(one.body.message).toBe(`${saved} 1 deleted category or product was left out.`)
    const categoryOrder = [{ categoryId: a, serialNumber: 1, products: [kept, moved, hidden, newId()].map(entry) }, gone]
    const { status, body } = await post({ categoryOrder })
    expect([status, body.message]).toEqual([200, `${saved} 3 deleted categories or products were left out.`])
    expect((await order()).data).toEqual({
      categoryOrder: [{ categoryId: a, serialNumber: 1, products: [entry(kept), entry(hidden)] }],
    })
  })

  // How hidden ones keep their positions: tests/unit/domain/menu/menu-places.test.ts.
  it('keeps the positions of hidden products, and of a category whose products are all hidden, while others are reordered', async () => {
    const [a, b] = [await addCategory('A'), await addCategory('B')]
    const [one, two, three] = [await add(a, '1'), await add(a, '2'), await add(a, '3')]
    const entries = (...ids: string[]) => ids.map((productId, index) => ({ productId, serialNumber: index + 1 }))
    const hidden = await add(b, 'B1', { isActive: false })
    const whole = { categoryId: b, serialNumber: 1, products: entries(hidden) }
    await post({ categoryOrder: [whole, { categoryId: a, serialNumber: 2, products: entries(one, two, three) }] })
    await app.db.updateTable('products').set({ is_active: 0 }).where('id', '=', two).execute()
    const arranged = [{ categoryId: a, serialNumber: 2, products: entries(three, one) }]
    expect((await post({ categoryOrder: arranged })).body).toMatchObject({ message: saved })
    await app.db.updateTable('products').set({ is_active: 1 }).where('id', '=', two).execute()
    const { data } = await menu()
    const { categoryOrder = [] } = (await order()).data ?? {}
    expect(categoryOrder).toContainEqual(whole)
    expect(arrangeMenu(data, categoryOrder)[0]?.products.map(({ name }) => name)).toEqual(['3', '1', '2'])
  })

  // What else an order must be: tests/unit/domain/field-rules.test.ts.
  it('rejects what is not an order, and keeps the one before', async () => {
    const a = await addCategory('A')
    const before = { categoryOrder: [{ categoryId: a, serialNumber: 3, products: [] }] }
    await post(before)
    const twice = [1, 2].map((serialNumber) => ({ productId: 'p', serialNumber }))
    for (const [json, message] of [
      [{}, 'categoryOrder must be a list of categoryId, serialNumber and products'],
      [
        { categoryOrder: [{ categoryId: 'a', serialNumber: 1.5, products: [] }] },
        'serialNumber must be a whole number from 1 to 1000000',
      ],
      [
        { categoryOrder: [{ categoryId: 'a', serialNumber: 1, products: twice }] },
        'The order names a category or a product twice',
      ],
    ] as const)
      expect(await post(json)).toMatchObject({ status: 400, body: { message } })
    expect((await order()).data).toEqual(before)
  })

  itOnBoth('loads 2,000 products within two seconds and saves their order', async () => {
    await addProducts(app.db, 2_200, time)
    const began = performance.now()
    const { data } = await menu()
    expect(performance.now() - began).toBeLessThan(2_000)
    const products = data.flatMap((category) => category.products)
    expect([data.length, products.length > 2_000]).toEqual([40, true])
    const backwards = [...data].reverse().map((category) => ({ ...category, products: [...category.products].reverse() }))
    const categoryOrder = orderOfMenu(backwards)
    expect((await post({ categoryOrder })).body.message).toBe(saved)
    expect(arrangeMenu(data, (await order()).data?.categoryOrder)).toEqual(backwards)
  })

  it('accepts an order with 20,000 products, which exceeds the usual body limit', async () => {
    const a = await addCategory('A')
    const products = Array.from({ length: 20_000 }, (_, index) => ({ productId: `product${index}`, serialNumber: index + 1 }))
    const { status, body } = await post({ categoryOrder: [{ categoryId: a, serialNumber: 1, products }] })
    expect([status, body.message]).toEqual([200, `${saved} 20000 deleted categories or products were left out.`])
  })
})
