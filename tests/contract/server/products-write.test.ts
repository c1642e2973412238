import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { categoryRow } from '../../../server/modules/categories/category-row'
import { subcategoryRow } from '../../../server/modules/subcategories/subcategory-row'
import { productRequestTexts } from '../../../src/domain/product-request-texts'
import type { TestApp } from '../../support/app'
import { describeOnEngines } from '../../support/engines'
import { type Catalogue, makeCatalogue } from './catalogue'
import { asAdmin, asAnyone } from './client'
import { fine, productCalls, productForm } from './product-forms'

const now = Date.parse('2026-11-20T06:30:00Z')

describeOnEngines('writing products', (open) => {
  let app: TestApp
  let catalogue: Catalogue
  let other: { categoryId: string; subcategoryId: string }
  beforeAll(async () => {
    app = await open({ now: () => now })
    catalogue = await makeCatalogue(app.db)
    other = { categoryId: 'ground', subcategoryId: 'chakkars' }
    await app.db.insertInto('categories').values(categoryRow({ id: 'ground', name: 'Ground', createdAt: 0 })).execute()
    await app.db
      .insertInto('subcategories')
      .values(subcategoryRow({ id: 'chakkars', categoryId: 'ground', name: 'Chakkars', createdAt: 0 }))
      .execute()
  })
  afterAll(() => app.close())
  beforeEach(() => app.db.deleteFrom('products').where('product_code', 'not in', ['RKT001', 'SPK001']).execute())

  const { create, createJson, update, updateJson, remove, read } = productCalls(() => app)
  const without = (...names: string[]): Record<string, string> =>
    Object.fromEntries(Object.entries(fine(catalogue)).filter(([name]) => !names.includes(name)))
  const count = async (): Promise<number> => (await asAdmin<{ total: number }>(app, '/products')).body.total

  it('creates one from a form, its prices by the rules', async () => {
    const { status, body } = await create(productForm(fine(catalogue)))
    expect([status, body.success, body.message]).toEqual([201, true, 'Product created successfully!'])
    expect(body.product).toEqual({
      _id: expect.stringMatching(/^[0-9a-z]{20}$/),
      productCode: 'BIJ100',
      name: 'Red Bijili',
      description: 'A hundred red bijili',
      basePrice: 40,
      profitMarginPercentage: 65,
      profitMarginPrice: 26,
      discountPercentage: 81,
      price: 347.37,
      offerPrice: 66,
      calculatedOriginalPrice: 347.37,
      categoryId: { _id: catalogue.categoryId, name: 'Aerial' },
      subcategoryId: { _id: catalogue.subcategoryId, name: 'Rockets' },
      inStock: true,
      bestSeller: false,
      featured: true,
      isActive: true,
      tags: ['Family pack', 'Loud'],
      images: [],
      youtubeLink: 'https://youtu.be/bijili',
      stockQuantity: 250,
      totalAvailableQuantity: 250,
      receivedDate: '2026-11-08',
      caseQuantity: 'qty:100 box',
      receivedCase: 3,
      brandName: 'Sri Jothi',
      supplierName: 'Sivakasi Traders',
      supplierPhone: '9876543210',
      maxQuantityPerCustomer: null,
      createdAt: '2026-11-20T06:30:00.000Z',
    })
    expect(body.data).toEqual(body.product)
    expect(await read(body.product._id)).toEqual(body.product)
  })

  it('gives what is left out or sent empty its default', async () => {
    const given = {
      ...without('productCode', 'tags', 'inStock', 'featured', 'isActive', 'stockQuantity', 'receivedDate'),
      profitMarginPercentage: '',
      discountPercentage: '',
      youtubeLink: '',
      brandName: ' ',
    }
    const { body } = await create(productForm({ ...given, productCode: ' bij200 ' }))
    expect(body.product).toMatchObject({
      productCode: 'BIJ200',
      profitMarginPercentage: 65,
      discountPercentage: 81,
      inStock: true,
      featured: false,
      bestSeller: false,
      isActive: true,
      tags: [],
      youtubeLink: '',
      brandName: '',
      // 3 cases of 100
      stockQuantity: 300,
    })
    expect(body.product.receivedDate).toBeUndefined()
  })

  it('creates one from JSON, numbers and flags as such', async () => {
    const { status, body } = await createJson({
      productCode: 'JSON1',
      name: 'Json',
      description: 'd',
      basePrice: 10.5,
      profitMarginPercentage: 0,
      discountPercentage: 0,
      categoryId: { _id: catalogue.categoryId, name: 'Aerial' },
      subcategoryId: catalogue.subcategoryId,
      bestSeller: true,
      tags: ['one', 'two, three'],
      maxQuantityPerCustomer: 4,
      receivedDate: null,
    })
    expect([status, body.product.price, body.product.offerPrice]).toEqual([201, 10.5, 10.5])
    expect(body.product).toMatchObject({ bestSeller: true, tags: ['one', 'two', 'three'], maxQuantityPerCustomer: 4 })
  })

  it.each([
    ['2026-11-08', '2026-11-08'],
    ['2026-11-08T22:00:00.000Z', '2026-11-08'],
    ['08/11/2026', '2026-11-08'],
    ['29-02-2028', '2028-02-29'],
  ])('reads the day %s', async (receivedDate, day) => {
    const { body } = await create(productForm({ ...fine(catalogue), receivedDate }))
    expect(body.product.receivedDate).toBe(day)
  })

  it.each<[string, string | string[], string[]]>([
    ['separated by commas', ' a ,b c, ,a', ['a', 'b c']],
    ['one by one', ['a', 'b'], ['a', 'b']],
    ['as a JSON list', '["a","b, c"]', ['a', 'b, c']],
    ['that only look like a list', '[a], b', ['[a]', 'b']],
    ['of none', '', []],
  ])('reads tags %s', async (_way, tags, read) => {
    const { body } = await create(productForm({ ...fine(catalogue), tags }))
    expect(body.product.tags).toEqual(read)
  })

  it.each<[string, string]>([
    ['productCode=AB', 'Product code must be at least 3 characters'],
    ['productCode=', 'Product code must be at least 3 characters'],
    ['productCode=AB-1', 'Product code must contain only alphanumeric characters'],
    ['productCode=ABCDEFGHIJKLMNOPQRSTU', 'Product code must be at most 20 characters'],
    ['name= ', 'Product name is required'],
    ['description=', 'Description is required'],
    ['basePrice=', 'Please enter a valid base price.'],
    ['basePrice=0', 'Please enter a valid base price.'],
    ['basePrice=0.001', 'Please enter a valid base price.'],
    ['basePrice=1e3', 'Please enter a valid base price.'],
    ['basePrice=abc', 'Please enter a valid base price.'],
    ['profitMarginPercentage=1001', 'Profit margin must be between 0 and 1000'],
    ['profitMarginPercentage=-1', 'Profit margin must be between 0 and 1000'],
    ['discountPercentage=100', 'Discount must be between 0 and 99.99'],
    ['categoryId=', 'Please select a category.'],
    ['categoryId=nothere', 'Category was not found. Please select another one.'],
    ['subcategoryId=', 'Please select a subcategory.'],
    ['subcategoryId=nothere', 'Subcategory does not belong to the selected category. Please select another one.'],
    ['subcategoryId=chakkars', 'Subcategory does not belong to the selected category. Please select another one.'],
    ['stockQuantity=-1', 'Stock quantity must be a whole number, at least 0'],
    ['stockQuantity=1.5', 'Stock quantity must be a whole number, at least 0'],
    ['receivedCase=x', 'Received cases must be a whole number, at least 0'],
    ['supplierPhone=12345', 'Please enter a valid 10-digit phone number.'],
    ['maxQuantityPerCustomer=0', 'Maximum per customer must be a whole number, at least 1'],
    ['youtubeLink=javascript:alert(1)', 'Please enter a link that starts with https://'],
    ['receivedDate=31-02-2026', 'Received Date must be a day such as 20-11-2026'],
    ['inStock=yes', 'In Stock must be true or false'],
    ['bestSeller=true', 'Featured and Best Seller cannot both be on'],
    [`name=${'x'.repeat(201)}`, 'Product Name must be at most 200 characters'],
    [`description=${'x'.repeat(5001)}`, 'Description must be at most 5000 characters'],
    [`tags=${'x'.repeat(41)}`, 'Tags must be at most 40 characters each'],
    [`tags=${Array.from({ length: 31 }, (_, index) => index).join()}`, 'Tags must be at most 30'],
    ['tags=[1]', 'Tags must be words separated by commas'],
    [`caseQuantity=${'9'.repeat(90)}`, 'Stock quantity must be a whole number, at least 0'],
  ])('refuses %s', async (fault, message) => {
    const [, name = '', value = ''] = /^(\w+)=(.*)$/s.exec(fault) ?? []
    const stock: Record<string, string> = name === 'caseQuantity' ? { stockQuantity: '' } : {}
    const before = await count()
    const { status, body } = await create(productForm({ ...fine(catalogue), ...stock, [name]: value }))
    expect({ status, body }).toMatchObject({ status: 400, body: { message } })
    expect(await count()).toBe(before)
  })

  it('names every fault at once', async () => {
    const { status, body } = await createJson({})
    expect(status).toBe(400)
    expect(body.errors).toEqual([
      'Product code must be at least 3 characters',
      'Product name is required',
      'Description is required',
      'Please enter a valid base price.',
      'Please select a category.',
      'Please select a subcategory.',
    ])
    expect(body.message).toBe('Product code must be at least 3 characters')
  })

  it('says once what holds of many tags', async () => {
    const tags = ['x'.repeat(41), 'y'.repeat(41)]
    const { status, body } = await create(productForm({ ...fine(catalogue), tags }))
    expect([status, body.errors]).toEqual([400, ['Tags must be at most 40 characters each']])
  })

  it('refuses what is no product at all', async () => {
    for (const json of [[], 'text', null, 7]) {
      const { status, body } = await createJson(json)
      expect([status, body.message]).toEqual([400, 'The request must be a JSON object.'])
    }
    const control = await create(productForm({ ...fine(catalogue), brandName: 'a\u0000b', tags: 'a\u0007b' }))
    expect([control.status, control.body.errors]).toEqual([
      400,
      ['Tags must be text without control characters', 'Brand Name must be text without control characters'],
    ])
    const headers = { 'content-type': 'text/xml' }
    expect((await asAdmin(app, '/products', { method: 'POST', headers })).status).toBe(415)
  })

  it('takes the largest that it takes, and still counts its worth', async () => {
    const largest = { basePrice: '10000000', profitMarginPercentage: '1000', discountPercentage: '99.99', stockQuantity: '100000000' }
    const { status } = await create(productForm({ ...fine(catalogue), ...largest }))
    expect(status).toBe(201)
    const { body } = await asAdmin<{ stats: { productsOriginalPrice: number } }>(app, '/products/dashboard/stats')
    expect(body.stats.productsOriginalPrice / 1.1e20).toBeCloseTo(1, 9)
  })

  it('knows whether a code is free', async () => {
    await create(productForm(fine(catalogue)))
    const check = async (code: string) =>
      (await asAdmin<object>(app, `/products/check-code/${encodeURIComponent(code)}`)).body
    expect(await check('BIJ100')).toEqual({ isAvailable: false, message: 'Product code is already in use' })
    expect(await check('bij100 ')).toEqual({ isAvailable: false, message: 'Product code is already in use' })
    expect(await check('BIJ101')).toEqual({ isAvailable: true, message: 'Product code is available' })
    expect(await check('BI')).toEqual({ isAvailable: false, message: 'Product code must be at least 3 characters' })
    expect(await check('BIJ-1')).toEqual({
      isAvailable: false,
      message: 'Product code must contain only alphanumeric characters',
    })
    expect(await check('B'.repeat(21))).toMatchObject({ isAvailable: false })
  })

  it('lets one of two creates of a code at the same time through', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => create(productForm(fine(catalogue)))))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409])
    for (const { status, body } of answers)
      if (status === 409) expect(body).toEqual({ message: 'Product code is already in use' })
  })

  it('changes what is sent, and never the code or the day it was created', async () => {
    const { product } = (await create(productForm(fine(catalogue)))).body
    const { status, body } = await update(
      product._id,
      productForm({
        ...fine(catalogue),
        ...other,
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

  it('keeps what an update leaves out, its stock too', async () => {
    const { product } = (await create(productForm(fine(catalogue)))).body
    const { body } = await updateJson(product._id, { name: 'Only the name' })
    expect(body.product).toEqual({ ...product, name: 'Only the name' })
    expect((await updateJson(product._id, product)).body.product).toEqual(product)
  })

  it('turns a highlight off when an update turns the other on', async () => {
    const { product } = (await create(productForm(fine(catalogue)))).body
    expect((await updateJson(product._id, { bestSeller: true })).body.product).toMatchObject({ featured: false, bestSeller: true })
    expect((await updateJson(product._id, { featured: 'true' })).body.product).toMatchObject({ featured: true, bestSeller: false })
    expect((await updateJson(product._id, { featured: true, bestSeller: true })).status).toBe(400)
    expect((await updateJson(product._id, { featured: false })).body.product).toMatchObject({ featured: false, bestSeller: false })
  })

  it('refuses a faulty update, and changes nothing then', async () => {
    const { product } = (await create(productForm(fine(catalogue)))).body
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

  it('finds a changed product by its new words alone', async () => {
    const { product } = (await create(productForm(fine(catalogue)))).body
    await updateJson(product._id, { name: 'Peacock', brandName: 'Anbu', tags: 'night' })
    const found = async (search: string) =>
      (await asAdmin<{ total: number }>(app, `/products?search=${encodeURIComponent(search)}`)).body.total
    expect([await found('bijili'), await found('jothi'), await found('loud')]).toEqual([0, 0, 0])
    expect([await found('anbu peacock'), await found('NIGHT'), await found('bij100')]).toEqual([1, 1, 1])
    await remove(product._id)
    expect(await found('peacock')).toBe(0)
  })

  it('deletes one', async () => {
    const { product } = (await create(productForm(fine(catalogue)))).body
    const { status, body } = await remove(product._id)
    expect([status, body.success, body.message]).toEqual([200, true, 'Product deleted successfully!'])
    expect(body.data).toEqual(product)
    expect((await asAdmin(app, `/products/${product._id}`)).status).toBe(404)
    expect((await remove(product._id)).status).toBe(404)
  })

  it('refuses a product whose category is deleted in the same moment, and never keeps half of it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const categoryId = `gone${round}`
      const subcategoryId = `gonesub${round}`
      await app.db.insertInto('categories').values(categoryRow({ id: categoryId, name: categoryId, createdAt: 0 })).execute()
      await app.db
        .insertInto('subcategories')
        .values(subcategoryRow({ id: subcategoryId, categoryId, name: 'Sub', createdAt: 0 }))
        .execute()
      const fields = { ...fine(catalogue), productCode: `GONE${round}`, categoryId, subcategoryId }
      const [created, deleted] = await Promise.all([
        create(productForm(fields)),
        asAdmin(app, `/subcategories/${subcategoryId}`, { method: 'DELETE' }),
      ])
      expect([[201, 409], [400, 200]]).toContainEqual([created.status, deleted.status])
    }
  })

  it('refuses a product whose subcategory goes while it is being stored', async () => {
    await app.db
      .insertInto('subcategories')
      .values(subcategoryRow({ id: 'going', categoryId: catalogue.categoryId, name: 'Going', createdAt: 0 }))
      .execute()
    const answer = await app.db.transaction().execute(async (tx) => {
      await tx.deleteFrom('subcategories').where('id', '=', 'going').execute()
      const created = create(productForm({ ...fine(catalogue), subcategoryId: 'going' }))
      // Long enough for it to have found the subcategory, where transactions run side by side.
      await new Promise((resolve) => setTimeout(resolve, 300))
      return { created }
    })
    const { status, body } = await answer.created
    expect(status).toBe(400)
    expect([productRequestTexts.placeChanged, productRequestTexts.foreignSubcategory]).toContain(body.message)
  })

  it('knows of no product but those that are there', async () => {
    for (const id of ['nothere', '%00', "'%20or%201=1"]) {
      const unknown = { status: 404, body: { message: 'Product not found' } }
      expect(await update(id, productForm(fine(catalogue)))).toMatchObject(unknown)
      expect(await updateJson(id, fine(catalogue))).toMatchObject(unknown)
      expect(await remove(id)).toMatchObject(unknown)
      for (const what of ['featured', 'bestseller', 'active'])
        expect(await asAdmin(app, `/products/${id}/toggle-${what}`, { method: 'PATCH' })).toMatchObject(unknown)
    }
  })

  it('is for administrators alone', async () => {
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
