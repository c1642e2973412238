import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { writeSetting } from '../../../server/modules/store/settings-repository'
import { defaultProductRules } from '../../../src/domain/product/product-rules'
import type { TestApp } from '../../support/app'
import { describeOnEngines } from '../../support/engines'
import type { Catalogue } from './catalogue'
import { asAdmin, asAnyone } from './client'
import { validFields, productCalls, productForm } from './product-forms'
import { makeProductPlaces, otherPlace, removeWritten, writtenAt } from './product-places'

describeOnEngines('updating products', (open) => {
  let app: TestApp
  let catalogue: Catalogue
  beforeAll(async () => {
    app = await open({ now: () => writtenAt })
    catalogue = await makeProductPlaces(app.db)
  })
  afterAll(() => app.close())
  beforeEach(() => removeWritten(app))

  const { create, update, updateJson, remove, read } = productCalls(() => app)

  it('changes the fields that are sent, but never the code or the creation date', async () => {
    const { product } = (await create(productForm(validFields(catalogue)))).body
    const { status, body } = await update(
      product._id,
      productForm({
        ...validFields(catalogue),
        ...otherPlace,
        productCode: 'OTHER1',
        name: 'Green Bijili',
        basePrice: '100',
        tags: '',
        supplierPhone: '',
        receivedDate: '',
        maxQuantityPerCustomer: '5',
        isActive: 'false',
      }),
    )
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
    const { product } = (await create(productForm(validFields(catalogue)))).body
    const { body } = await updateJson(product._id, { name: 'Only the name' })
    expect(body.product).toEqual({ ...product, name: 'Only the name' })
    expect((await updateJson(product._id, product)).body.product).toEqual(product)
  })

  it('stores margins with the precision that a typed selling price requires', async () => {
    const { product } = (await create(productForm(validFields(catalogue)))).body
    const typed = { basePrice: 1850, profitMarginPercentage: 64.811 }
    const { body } = await updateJson(product._id, typed)
    expect(body.product).toMatchObject({ ...typed, offerPrice: 3049 })
    const dearest = { basePrice: 10_000_000, profitMarginPercentage: 0.0000001 }
    expect((await updateJson(product._id, dearest)).body.product).toMatchObject({ ...dearest, offerPrice: 10_000_000.01 })
  })

  it('rounds prices to whole rupees if the store is set up so, and keeps the margin', async () => {
    const rule = { basePrice: '74.82', profitMarginPercentage: '65', discountPercentage: '81' }
    const { product } = (await create(productForm({ ...validFields(catalogue), ...rule }))).body
    expect(product).toMatchObject({ offerPrice: 123.45, price: 649.74 })
    await writeSetting(app.db, 'productRules', { ...defaultProductRules, roundPrices: true })
    try {
      const { body } = await updateJson(product._id, { name: 'Rounded' })
      expect(body.product).toMatchObject({ basePrice: 74.82, profitMarginPercentage: 65, offerPrice: 123, price: 647 })
    } finally {
      await writeSetting(app.db, 'productRules', defaultProductRules)
    }
  })

  it('turns off one highlight when the other is turned on', async () => {
    const { product } = (await create(productForm(validFields(catalogue)))).body
    expect((await updateJson(product._id, { bestSeller: true })).body.product).toMatchObject({
      featured: false,
      bestSeller: true,
    })
    expect((await updateJson(product._id, { featured: 'true' })).body.product).toMatchObject({
      featured: true,
      bestSeller: false,
    })
    expect((await updateJson(product._id, { featured: true, bestSeller: true })).status).toBe(400)
    expect((await updateJson(product._id, { featured: false })).body.product).toMatchObject({
      featured: false,
      bestSeller: false,
    })
  })

  it('rejects an invalid update and changes nothing', async () => {
    const { product } = (await create(productForm(validFields(catalogue)))).body
    const refused = async (json: object, message: string): Promise<void> => {
      const { status, body } = await updateJson(product._id, json)
      expect([status, body.message]).toEqual([400, message])
    }
    await refused({ name: '' }, 'Product name is required')
    await refused({ basePrice: '' }, 'Please enter a valid base price.')
    await refused({ categoryId: 'ground' }, 'Subcategory does not belong to the selected category. Please select another one.')
    await refused({ categoryId: 'nothere' }, 'Category was not found. Please select another one.')
    expect(await read(product._id)).toEqual(product)
  })

  it('finds an updated product only by its new words', async () => {
    const { product } = (await create(productForm(validFields(catalogue)))).body
    await updateJson(product._id, { name: 'Peacock', brandName: 'Anbu', tags: 'night' })
    const found = async (search: string) =>
      (await asAdmin<{ total: number }>(app, `/products?search=${encodeURIComponent(search)}`)).body.total
    expect([await found('bijili'), await found('jothi'), await found('loud')]).toEqual([0, 0, 0])
    expect([await found('anbu peacock'), await found('NIGHT'), await found('bij100')]).toEqual([1, 1, 1])
    await remove(product._id)
    expect(await found('peacock')).toBe(0)
  })

  it('deletes a product', async () => {
    const { product } = (await create(productForm(validFields(catalogue)))).body
    const { status, body } = await remove(product._id)
    expect([status, body.success, body.message]).toEqual([200, true, 'Product deleted successfully!'])
    expect(body.data).toEqual(product)
    expect((await asAdmin(app, `/products/${product._id}`)).status).toBe(404)
    expect((await remove(product._id)).status).toBe(404)
  })

  it('responds 404 for unknown products', async () => {
    for (const id of ['nothere', '%00', "'%20or%201=1"]) {
      const unknown = { status: 404, body: { message: 'Product not found' } }
      expect(await update(id, productForm(validFields(catalogue)))).toMatchObject(unknown)
      expect(await updateJson(id, validFields(catalogue))).toMatchObject(unknown)
      expect(await remove(id)).toMatchObject(unknown)
      for (const what of ['featured', 'bestseller', 'active'])
        expect(await asAdmin(app, `/products/${id}/toggle-${what}`, { method: 'PATCH' })).toMatchObject(unknown)
    }
  })

  it('requires authentication', async () => {
    const calls = [
      ['POST', '/products'],
      ['PUT', `/products/${catalogue.rocket}`],
      ['DELETE', `/products/${catalogue.rocket}`],
      ['PATCH', `/products/${catalogue.rocket}/toggle-active`],
      ['GET', '/products/check-code/ABC'],
      ['GET', '/products/stats/categories'],
    ] as const
    for (const [method, path] of calls) expect((await asAnyone(app, path, { method })).status).toBe(401)
    expect((await read(catalogue.rocket)).isActive).toBe(true)
  })
})
