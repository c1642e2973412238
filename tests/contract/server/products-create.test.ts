import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { TestApp } from '../../support/app'
import { describeOnEngines } from '../../support/engines'
import type { Catalogue } from './catalogue'
import { asAdmin } from './client'
import { validFields, productCalls, productForm } from './product-forms'
import { makeProductPlaces, removeWritten, writtenAt } from './product-places'

const without = (fields: Record<string, string>, ...names: string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))

describeOnEngines('creating products', (open) => {
  let app: TestApp
  let catalogue: Catalogue
  beforeAll(async () => {
    app = await open({ now: () => writtenAt })
    catalogue = await makeProductPlaces(app.db)
  })
  afterAll(() => app.close())
  beforeEach(() => removeWritten(app))

  const { create, createJson, read } = productCalls(() => app)

  it('creates a product from a form and calculates its prices', async () => {
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

  it.each([
    ['2026-11-08', '2026-11-08'],
    ['2026-11-08T22:00:00.000Z', '2026-11-08'],
    ['08/11/2026', '2026-11-08'],
    ['29-02-2028', '2028-02-29'],
  ])('parses the date %s', async (receivedDate, day) => {
    const { body } = await create(productForm({ ...validFields(catalogue), receivedDate }))
    expect(body.product.receivedDate).toBe(day)
  })

  it.each<[string, string | string[], string[]]>([
    ['separated by commas', ' a ,b c, ,a', ['a', 'b c']],
    ['in several fields', ['a', 'b'], ['a', 'b']],
    ['as a JSON list', '["a","b, c"]', ['a', 'b, c']],
    ['that only look like a list', '[a], b', ['[a]', 'b']],
    ['in an empty field', '', []],
  ])('parses tags %s', async (_way, tags, read) => {
    const { body } = await create(productForm({ ...validFields(catalogue), tags }))
    expect(body.product.tags).toEqual(read)
  })

  it('accepts the largest allowed values and calculates their total value', async () => {
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

  it('accepts only one of several concurrent products with the same code', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => create(productForm(validFields(catalogue)))))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409])
    for (const { status, body } of answers)
      if (status === 409) expect(body).toEqual({ message: 'Product code is already in use' })
  })
})
