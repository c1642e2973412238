import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { TestApp } from '../../support/app'
import { describeOnSqlite } from '../../support/engines'
import type { Catalogue } from './catalogue'
import { asAdmin } from './client'
import { validFields, productCalls, productForm } from './product-forms'
import { makeProductPlaces, removeWritten, writtenAt } from './product-places'

describeOnSqlite('validation of new products', (open) => {
  let app: TestApp
  let catalogue: Catalogue
  beforeAll(async () => {
    app = await open({ now: () => writtenAt })
    catalogue = await makeProductPlaces(app.db)
  })
  afterAll(() => app.close())
  beforeEach(() => removeWritten(app))

  const { create, createJson } = productCalls(() => app)
  const count = async (): Promise<number> => (await asAdmin<{ total: number }>(app, '/products')).body.total

  it('names the fault of each field, and stores nothing', async () => {
    const before = await count()
    const faults: [string, string][] = [
      ['productCode=AB-1', 'Product code must contain only alphanumeric characters'],
      ['basePrice=1e3', 'Please enter a valid base price.'],
      ['basePrice=0.001', 'Please enter a valid base price.'],
      ['profitMarginPercentage=1001', 'Profit margin must be between 0 and 1000'],
      ['discountPercentage=100', 'Discount must be between 0 and 99.99'],
      ['categoryId=', 'Please select a category.'],
      ['categoryId=nothere', 'Category was not found. Please select another one.'],
      ['subcategoryId=', 'Please select a subcategory.'],
      ['subcategoryId=nothere', 'Subcategory does not belong to the selected category. Please select another one.'],
      ['subcategoryId=chakkars', 'Subcategory does not belong to the selected category. Please select another one.'],
      ['stockQuantity=1.5', 'Stock quantity must be a whole number, at least 0'],
      ['supplierPhone=12345', 'Please enter a valid 10-digit phone number.'],
      ['maxQuantityPerCustomer=0', 'Maximum per customer must be a whole number, at least 1'],
      ['youtubeLink=javascript:alert(1)', 'Please enter a link that starts with https://'],
      ['receivedDate=31-02-2026', 'Received Date must be a day such as 20-11-2026'],
      ['inStock=yes', 'In Stock must be true or false'],
      ['bestSeller=true', 'Featured and Best Seller cannot both be on'],
      [`description=${'x'.repeat(5001)}`, 'Description must be at most 5000 characters'],
      [`tags=${Array.from({ length: 31 }, (_, index) => index).join()}`, 'Tags must be at most 30'],
      ['tags=[1]', 'Tags must be words separated by commas'],
      [`caseQuantity=${'9'.repeat(90)}`, 'Stock quantity must be a whole number, at least 0'],
    ]
    for (const [fault, message] of faults) {
      const [, name = '', value = ''] = /^(\w+)=(.*)$/s.exec(fault) ?? []
      const stock: Record<string, string> = name === 'caseQuantity' ? { stockQuantity: '' } : {}
      const { status, body } = await create(productForm({ ...validFields(catalogue), ...stock, [name]: value }))
      expect([fault, status, body.message]).toEqual([fault, 400, message])
    }
    expect(await count()).toBe(before)
  })

  it('reports all errors at once', async () => {
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

  it('reports an error of several tags only once', async () => {
    const tags = ['x'.repeat(41), 'y'.repeat(41)]
    const { status, body } = await create(productForm({ ...validFields(catalogue), tags }))
    expect([status, body.errors]).toEqual([400, ['Tags must be at most 40 characters each']])
  })

  it('rejects bodies that are not a product', async () => {
    for (const json of [[], 'text', null, 7]) {
      const { status, body } = await createJson(json)
      expect([status, body.message]).toEqual([400, 'The request must be a JSON object.'])
    }
    const control = await create(productForm({ ...validFields(catalogue), brandName: 'a\u0000b', tags: 'a\u0007b' }))
    expect([control.status, control.body.errors]).toEqual([
      400,
      ['Tags must be text without control characters', 'Brand Name must be text without control characters'],
    ])
    const headers = { 'content-type': 'text/xml' }
    expect((await asAdmin(app, '/products', { method: 'POST', headers })).status).toBe(415)
  })
})
