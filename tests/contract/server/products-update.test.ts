import { beforeAll, beforeEach, expect } from 'vitest'
import { writeSetting } from '../../../server/modules/store/settings-repository'
import { defaultProductRules } from '../../../src/domain/product/product-rules'
import { describeMostlyOnSqlite, shareApp } from '../../support/engines'
import type { Catalogue } from './catalogue'
import { asAdmin } from './client'
import { makeProductPlaces, otherPlace, productCalls, productForm, removeWritten, validFields } from './product-forms'

describeMostlyOnSqlite('updating products', (open, { it, itOnBoth }) => {
  let catalogue: Catalogue
  const app = shareApp(open)
  beforeAll(async () => {
    catalogue = await makeProductPlaces(app)
  })
  beforeEach(() => removeWritten(app))

  const { create, update, updateJson, remove, read, toggle } = productCalls(() => app)
  const made = async (fields: object = {}) => (await create(productForm({ ...validFields(catalogue), ...fields }))).body.product

  itOnBoth('changes the fields that are sent, but never the code or the creation date', async () => {
    const product = await made()
    const sent = {
      ...{ ...otherPlace, productCode: 'OTHER1', name: 'Green Bijili', basePrice: '100', tags: '', supplierPhone: '' },
      ...{ receivedDate: '', maxQuantityPerCustomer: '5', isActive: 'false' },
    }
    const { status, body } = await update(product._id, productForm({ ...validFields(catalogue), ...sent }))
    expect([status, body.message]).toEqual([200, 'Product updated successfully!'])
    const { receivedDate: _, ...before } = product
    expect(body.product).toEqual({
      ...before,
      name: 'Green Bijili',
      basePrice: 100,
      profitMarginPrice: 65,
      offerPrice: 165,
      price: 868.42,
      calculatedOriginalPrice: 868.42,
      categoryId: { _id: 'ground', name: 'Ground' },
      subcategoryId: { _id: 'chakkars', name: 'Chakkars' },
      tags: [],
      supplierPhone: '',
      maxQuantityPerCustomer: 5,
      isActive: false,
    })
    expect(body.data).toEqual(body.product)
    expect(await read(product._id)).toEqual(body.product)
  })

  it('keeps omitted fields, including the stock', async () => {
    const product = await made()
    const { body } = await updateJson(product._id, { name: 'Only the name' })
    expect(body.product).toEqual({ ...product, name: 'Only the name' })
    expect((await updateJson(product._id, product)).body.product).toEqual(product)
  })

  itOnBoth('stores margins with the precision that a typed selling price requires', async () => {
    const product = await made()
    const typed = { basePrice: 1850, profitMarginPercentage: 64.811 }
    const { body } = await updateJson(product._id, typed)
    expect(body.product).toMatchObject({ ...typed, offerPrice: 3049 })
    const dearest = { basePrice: 10_000_000, profitMarginPercentage: 0.0000001 }
    expect((await updateJson(product._id, dearest)).body.product).toMatchObject({ ...dearest, offerPrice: 10_000_000.01 })
  })

  it('rounds prices to whole rupees if the store is set up so, and keeps the margin', async () => {
    const product = await made({ basePrice: '74.82', profitMarginPercentage: '65', discountPercentage: '81' })
    expect(product).toMatchObject({ offerPrice: 123.45, price: 649.74 })
    await writeSetting(app.db, 'productRules', { ...defaultProductRules, roundPrices: true })
    try {
      const { body } = await updateJson(product._id, { name: 'Rounded' })
      expect(body.product).toMatchObject({ basePrice: 74.82, profitMarginPercentage: 65, offerPrice: 123, price: 647 })
    } finally {
      await writeSetting(app.db, 'productRules', defaultProductRules)
    }
  })

  it('rejects an invalid update and changes nothing', async () => {
    const product = await made()
    for (const [json, message] of [
      [{ name: '' }, 'Product name is required'],
      [{ basePrice: '' }, 'Please enter a valid base price.'],
      [{ categoryId: 'ground' }, 'Subcategory does not belong to the selected category. Please select another one.'],
      [{ categoryId: 'nothere' }, 'Category was not found. Please select another one.'],
    ] as const)
      expect(await updateJson(product._id, json)).toMatchObject({ status: 400, body: { message } })
    expect(await read(product._id)).toEqual(product)
  })

  itOnBoth('deletes a product', async () => {
    const product = await made()
    const { status, body } = await remove(product._id)
    expect([status, body.success, body.message]).toEqual([200, true, 'Product deleted successfully!'])
    expect(body.data).toEqual(product)
    expect((await asAdmin(app, `/products/${product._id}`)).status).toBe(404)
    expect((await remove(product._id)).status).toBe(404)
  })

  it('switches its flags, and says what it is now', async () => {
    for (const [what, field, on, off] of [
      ['featured', 'featured', 'Product is now featured', 'Product is no longer featured'],
      ['bestseller', 'bestSeller', 'Product is now a best seller', 'Product is no longer a best seller'],
      ['active', 'isActive', 'Product is now active', 'Product is now inactive'],
    ] as const)
      for (let round = 0; round < 2; round += 1) {
        const isOn = (await read(catalogue.rocket))[field] !== true
        const { status, body } = await toggle(catalogue.rocket, what)
        expect([status, body.success, body.message, body.product[field]]).toEqual([200, true, isOn ? on : off, isOn])
        expect(body.product).toEqual(await read(catalogue.rocket))
      }
  })

  itOnBoth('featured and best seller are never both on after concurrent toggles', async () => {
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all(
        ['featured', 'bestseller', 'featured', 'bestseller', 'bestseller'].map((what) => toggle(catalogue.rocket, what)),
      )
      for (const { status, body } of answers) {
        expect(status).toBe(200)
        expect(body.product.featured && body.product.bestSeller).toBe(false)
      }
      const { featured, bestSeller } = await read(catalogue.rocket)
      expect(featured && bestSeller).toBe(false)
    }
  })

  itOnBoth('an even number of concurrent toggles changes nothing', async () => {
    const before = await read(catalogue.sparkler)
    await Promise.all(Array.from({ length: 6 }, () => toggle(catalogue.sparkler, 'active')))
    expect(await read(catalogue.sparkler)).toEqual(before)
  })
})
