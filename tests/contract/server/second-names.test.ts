import { beforeAll, expect, it } from 'vitest'
import type { Category } from '../../../src/domain/category/category'
import type { MenuCategory } from '../../../src/domain/menu/menu-order'
import type { Product } from '../../../src/domain/product/product'
import { describeOnEngines, shareApp, shareCatalogue } from '../../support/engines'
import { asAdmin, asAnyone } from './client'
import { orderCalls } from './order-calls'
import { productCalls, productForm, validFields } from './product-forms'
import { orderOf, placeStorefrontOrder, setMinimumOrder, setOrderRules } from './storefront-fixtures'

/** Its last word has two signs where Unicode has one. */
const typed = '  சர  வெடி \u0b95\u0bc6\u0bbe\u0ba4\u0bcd\u0ba4\u0bc1 '
const secondName = 'சர வெடி கொத்து'
const named = { secondName, unit: 'Pkt', content: '1 Pkt = 5 Pcs' }

describeOnEngines('second names, units and contents', (open) => {
  const app = shareApp(open)
  const catalogue = shareCatalogue(app)
  const products = productCalls(() => app)
  const orders = orderCalls(() => app)
  beforeAll(async () => {
    await setMinimumOrder(app, 100)
    await setOrderRules(app)
  })

  it('are kept, found, shown to customers, and copied into orders as they were sold', async () => {
    const { categoryId, subcategoryId } = catalogue
    const write = (method: string, address: string, json: object) =>
      asAdmin<{ data: Category }>(app, address, { method, json }).then(({ body }) => body.data)
    const category = await write('PUT', `/categories/${categoryId}`, { name: 'Aerial', secondName: ' வான்  வெடி ' })
    expect(category.secondName).toBe('வான் வெடி')
    // A backend client that does not know it leaves it unchanged.
    expect((await write('PUT', `/categories/${categoryId}`, { name: 'Aerial' })).secondName).toBe('வான் வெடி')
    const subcategory = await write('POST', '/subcategories', { name: 'Chorsa', secondName: 'சோர்சா', categoryId })
    expect(subcategory.secondName).toBe('சோர்சா')

    const made = await products.create(productForm({ ...validFields(catalogue), ...named, secondName: typed }))
    expect([made.status, made.body.product]).toMatchObject([201, { ...named, subcategoryId: { _id: subcategoryId } }])
    const { _id } = made.body.product
    for (const search of ['கொத்து', 'சர', 'bijili வெடி', 'BIJ100'])
      expect((await asAdmin<{ products: Product[] }>(app, `/products?search=${encodeURIComponent(search)}`)).body).toMatchObject({
        products: [{ _id, ...named }],
      })

    const menus = [
      await asAdmin<{ data: MenuCategory[] }>(app, '/quick-shopping/categories-with-products'),
      await asAnyone<{ data: MenuCategory[] }>(app, '/storefront/menu'),
    ]
    for (const { body } of menus) {
      expect(body.data[0]).toMatchObject({ secondName: 'வான் வெடி' })
      expect(body.data[0]?.products.find((product) => product._id === _id)).toMatchObject(named)
      // What a product lacks is not in the answer.
      expect(Object.keys(body.data[0]?.products[0] ?? {})).not.toEqual(expect.arrayContaining(['secondName']))
    }

    const { orderId } = (await placeStorefrontOrder(app, orderOf({ [_id]: 10 }))).body.data
    const change = { secondName: '', unit: '', content: '' }
    expect(await products.read(_id)).toMatchObject(named)
    const changed = await products.update(_id, productForm({ ...validFields(catalogue), ...change }))
    expect(Object.keys(changed.body.product)).toEqual(expect.not.arrayContaining(['secondName', 'unit', 'content']))
    expect((await orders.order(orderId)).items?.[0]?.productSnapshot).toMatchObject(named)
    expect((await asAdmin<{ total: number }>(app, `/products?search=${encodeURIComponent('கொத்து')}`)).body.total).toBe(0)
  })

  it('are refused with the sentences of the form', async () => {
    const wrong = { secondName: 'வெ'.repeat(101), unit: 'Crate', content: 'x'.repeat(61) }
    const { status, body } = await products.create(productForm({ ...validFields(catalogue), productCode: 'WRONG1', ...wrong }))
    expect([status, body.errors]).toEqual([
      400,
      [
        'Second name must be at most 200 characters',
        'Sold by must be Pkt, Box, Pcs, Nos, Roll or Bag',
        'Content must be at most 60 characters',
      ],
    ])
  })
})
