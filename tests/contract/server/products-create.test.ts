import { beforeAll, beforeEach, expect } from 'vitest'
import { productRequestTexts } from '../../../server/modules/products/products-texts'
import { describeMostlyOnSqlite, shareApp } from '../../support/engines'
import { addCategory, addSubcategory, type Catalogue } from './catalogue'
import { asAdmin } from './client'
import { makeProductPlaces, productCalls, productForm, removeWritten, validFields } from './product-forms'

describeMostlyOnSqlite('creating products', (open, { it, itOnBoth }) => {
  let catalogue: Catalogue
  const app = shareApp(open, { now: () => Date.parse('2026-11-20T06:30:00Z') })
  beforeAll(async () => {
    catalogue = await makeProductPlaces(app)
  })
  beforeEach(() => removeWritten(app))

  const { create, createJson, read } = productCalls(() => app)
  const count = async (): Promise<number> => (await asAdmin<{ total: number }>(app, '/products')).body.total

  itOnBoth('creates a product from a form and calculates its prices', async () => {
    const { status, body } = await create(productForm(validFields(catalogue)))
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

  it('uses defaults for omitted and empty fields', async () => {
    const omitted = ['tags', 'inStock', 'featured', 'isActive', 'stockQuantity', 'receivedDate']
    const rest = Object.fromEntries(Object.entries(validFields(catalogue)).filter(([name]) => !omitted.includes(name)))
    const emptied = { profitMarginPercentage: '', discountPercentage: '', youtubeLink: '', brandName: ' ' }
    const { body } = await create(productForm({ ...rest, ...emptied, productCode: ' bij200 ' }))
    expect(body.product).toMatchObject({
      ...{ productCode: 'BIJ200', profitMarginPercentage: 65, discountPercentage: 81, youtubeLink: '', brandName: '', tags: [] },
      ...{ inStock: true, featured: false, bestSeller: false, isActive: true },
      // 3 cases of 100.
      stockQuantity: 300,
    })
    expect(body.product.receivedDate).toBeUndefined()
  })

  it('creates a product from JSON with numbers and booleans', async () => {
    const { categoryId, subcategoryId } = catalogue
    const { status, body } = await createJson({
      ...{
        productCode: 'JSON1',
        name: 'Json',
        description: 'd',
        basePrice: 10.5,
        profitMarginPercentage: 0,
        discountPercentage: 0,
      },
      ...{ categoryId: { _id: categoryId, name: 'Aerial' }, subcategoryId, bestSeller: true, tags: ['one', 'two, three'] },
      ...{ maxQuantityPerCustomer: 4, receivedDate: null },
    })
    expect([status, body.product.price, body.product.offerPrice]).toEqual([201, 10.5, 10.5])
    expect(body.product).toMatchObject({ bestSeller: true, tags: ['one', 'two', 'three'], maxQuantityPerCustomer: 4 })
  })

  // What else each field refuses, and how it is read, is in tests/unit/domain/field-rules.test.ts and requests.test.ts.
  it('names the faults of what it refuses, each once, and stores nothing', async () => {
    const foreign = 'Subcategory does not belong to the selected category. Please select another one.'
    const before = await count()
    for (const [fields, ...errors] of [
      [{ productCode: 'AB-1' }, 'Product code must contain only alphanumeric characters'],
      [{ basePrice: '1e3' }, 'Please enter a valid base price.'],
      [{ categoryId: 'nothere' }, 'Category was not found. Please select another one.'],
      [{ subcategoryId: 'nothere' }, foreign],
      [{ subcategoryId: 'chakkars' }, foreign],
      [{ receivedDate: '31-02-2026' }, 'Received date must be a day such as 20-11-2026'],
      [{ bestSeller: 'true' }, 'Featured and Best Seller cannot both be on'],
      [{ tags: ['x'.repeat(41), 'y'.repeat(41)] }, 'Tags must be at most 40 characters each'],
      [{ caseQuantity: '9'.repeat(90), stockQuantity: '' }, 'Stock quantity must be a whole number, at least 0'],
      [
        { brandName: 'a\u0000b', tags: 'a\u0007b' },
        'Tags must be text without control characters',
        'Brand name must be text without control characters',
      ],
    ] as const) {
      const { status, body } = await create(productForm({ ...validFields(catalogue), ...(fields as Record<string, string>) }))
      expect([fields, status, body.message, body.errors ?? errors]).toEqual([fields, 400, errors[0], errors])
    }
    const needed = ['Product code must be at least 3 characters', 'Product name is required', 'Description is required']
    const errors = [...needed, 'Please enter a valid base price.', 'Please select a category.', 'Please select a subcategory.']
    expect(await createJson({})).toMatchObject({ status: 400, body: { message: errors[0], errors } })
    for (const json of [[], 'text', null, 7])
      expect(await createJson(json)).toMatchObject({ status: 400, body: { message: 'The request must be a JSON object.' } })
    expect(await count()).toBe(before)
  })

  itOnBoth('accepts the largest allowed values and calculates their total value', async () => {
    const largest = { basePrice: '10000000', profitMarginPercentage: '1000', discountPercentage: '99.99' }
    const form = productForm({ ...validFields(catalogue), ...largest, stockQuantity: '100000000' })
    expect((await create(form)).status).toBe(201)
    const { body } = await asAdmin<{ stats: { productsOriginalPrice: number } }>(app, '/products/dashboard/stats')
    expect(body.stats.productsOriginalPrice / 1.1e20).toBeCloseTo(1, 9)
  })

  it('says whether a code is available', async () => {
    await create(productForm(validFields(catalogue)))
    for (const [code, isAvailable, message] of [
      ['BIJ100', false, 'Product code is already in use'],
      ['bij100 ', false, 'Product code is already in use'],
      ['BIJ101', true, 'Product code is available'],
      ['BI', false, 'Product code must be at least 3 characters'],
      ['BIJ-1', false, 'Product code must contain only alphanumeric characters'],
      ['B'.repeat(21), false, expect.any(String)],
    ] as const)
      expect((await asAdmin(app, `/products/check-code/${encodeURIComponent(code)}`)).body).toEqual({ isAvailable, message })
  })

  itOnBoth('accepts only one of several concurrent products with the same code', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => create(productForm(validFields(catalogue)))))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409])
    for (const { status, body } of answers)
      if (status === 409) expect(body).toEqual({ message: 'Product code is already in use' })
  })

  itOnBoth('either creates the product or deletes the subcategory, but never both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const categoryId = `gone${round}`
      const subcategoryId = `gonesub${round}`
      await addCategory(app.db, { id: categoryId, name: categoryId })
      await addSubcategory(app.db, { id: subcategoryId, categoryId })
      const fields = { ...validFields(catalogue), productCode: `GONE${round}`, categoryId, subcategoryId }
      const [created, deleted] = await Promise.all([
        create(productForm(fields)),
        asAdmin(app, `/subcategories/${subcategoryId}`, { method: 'DELETE' }),
      ])
      expect([
        [201, 409],
        [400, 200],
      ]).toContainEqual([created.status, deleted.status])
    }
  })

  itOnBoth('rejects the product if its subcategory is deleted during the request', async () => {
    await addSubcategory(app.db, { id: 'going', name: 'Going', categoryId: catalogue.categoryId })
    const answer = await app.db.transaction().execute(async (tx) => {
      await tx.deleteFrom('subcategories').where('id', '=', 'going').execute()
      const created = create(productForm({ ...validFields(catalogue), subcategoryId: 'going' }))
      // Long enough for the request to read the subcategory, on databases with concurrent transactions.
      await new Promise((resolve) => setTimeout(resolve, 300))
      return { created }
    })
    const { status, body } = await answer.created
    expect(status).toBe(400)
    expect([productRequestTexts.placeChanged, productRequestTexts.foreignSubcategory]).toContain(body.message)
  })
})
