import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { categoryRow, subcategoryRow } from '../../../server/modules/categories/category-rows'
import { productRequestTexts } from '../../../server/modules/products/products-texts'
import type { TestApp } from '../../support/app'
import { describeMostlyOnSqlite } from '../../support/engines'
import type { Catalogue } from './catalogue'
import { asAdmin } from './client'
import { validFields, productCalls, productForm } from './product-forms'
import { makeProductPlaces, removeWritten, writtenAt } from './product-places'

const without = (fields: Record<string, string>, ...names: string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))

describeMostlyOnSqlite('creating products', (open, { it, itOnBoth }) => {
  let app: TestApp
  let catalogue: Catalogue
  beforeAll(async () => {
    app = await open({ now: () => writtenAt })
    catalogue = await makeProductPlaces(app.db)
  })
  afterAll(() => app.close())
  beforeEach(() => removeWritten(app))

  const { create, createJson, read } = productCalls(() => app)

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
    const given = {
      ...without(
        validFields(catalogue),
        'productCode',
        'tags',
        'inStock',
        'featured',
        'isActive',
        'stockQuantity',
        'receivedDate',
      ),
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
      // 3 cases of 100.
      stockQuantity: 300,
    })
    expect(body.product.receivedDate).toBeUndefined()
  })

  it('creates a product from JSON with numbers and booleans', async () => {
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

  it('parses dates and tags in every format', async () => {
    const made = async (fields: Record<string, string | string[]>) => {
      const { body } = await create(productForm({ ...validFields(catalogue), ...fields }))
      await removeWritten(app)
      return body.product
    }
    for (const [receivedDate, day] of [
      ['2026-11-08', '2026-11-08'],
      ['2026-11-08T22:00:00.000Z', '2026-11-08'],
      ['08/11/2026', '2026-11-08'],
      ['29-02-2028', '2028-02-29'],
    ] as const)
      expect((await made({ receivedDate })).receivedDate).toBe(day)
    const written: [string | string[], string[]][] = [
      [' a ,b c, ,a', ['a', 'b c']],
      [
        ['a', 'b'],
        ['a', 'b'],
      ],
      ['["a","b, c"]', ['a', 'b, c']],
      ['[a], b', ['[a]', 'b']],
      ['', []],
    ]
    for (const [tags, read] of written) expect((await made({ tags })).tags).toEqual(read)
  })

  itOnBoth('accepts the largest allowed values and calculates their total value', async () => {
    const largest = {
      basePrice: '10000000',
      profitMarginPercentage: '1000',
      discountPercentage: '99.99',
      stockQuantity: '100000000',
    }
    const { status } = await create(productForm({ ...validFields(catalogue), ...largest }))
    expect(status).toBe(201)
    const { body } = await asAdmin<{ stats: { productsOriginalPrice: number } }>(app, '/products/dashboard/stats')
    expect(body.stats.productsOriginalPrice / 1.1e20).toBeCloseTo(1, 9)
  })

  it('checks whether a code is available', async () => {
    await create(productForm(validFields(catalogue)))
    const check = async (code: string) => (await asAdmin<object>(app, `/products/check-code/${encodeURIComponent(code)}`)).body
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
      await app.db
        .insertInto('categories')
        .values(categoryRow({ id: categoryId, name: categoryId, createdAt: 0 }))
        .execute()
      await app.db
        .insertInto('subcategories')
        .values(subcategoryRow({ id: subcategoryId, categoryId, name: 'Sub', createdAt: 0 }))
        .execute()
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
    await app.db
      .insertInto('subcategories')
      .values(subcategoryRow({ id: 'going', categoryId: catalogue.categoryId, name: 'Going', createdAt: 0 }))
      .execute()
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
