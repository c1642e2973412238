import { readFile } from 'node:fs/promises'
import type { Product } from '../../../src/domain/product'
import { expect, freshCode, neededFields, picture, test } from '../../support/browser/product-form-test'
import type { StoreProducts } from '../../support/browser/store-products'

const stored = async (storeProducts: StoreProducts, code: string): Promise<Product | undefined> =>
  (await storeProducts.all()).find(({ productCode }) => productCode === code)

test('a product with everything is created as it was entered', async ({ page, form, storeProducts, toasts }) => {
  const code = freshCode()
  const { categoryId, subcategoryId } = await storeProducts.createCategory(`Sky ${code}`)
  await form.openNew()
  await form.type({
    'Product Code': code.toLowerCase(),
    'Product Name': 'Rocket ராக்கெட்',
    Description: 'Flies high.\nThen bursts.',
    'Brand Name': 'Standard',
    Tags: 'night, loud , night',
    'YouTube Link': 'https://youtu.be/x',
    'Base Price': '40.50',
    'Profit Margin': '50',
    Discount: '33.33',
    'Received Date': '2026-10-31',
    'Received Cases': '5',
    'Case Quantity': 'qty:100 box',
    'Maximum Per Customer': '12',
    'Supplier Name': 'Murugan',
    'Supplier Phone': '9876543210',
  })
  await expect(form.code).toHaveValue(code)
  await form.choose('Category', `Sky ${code}`)
  await form.choose('Subcategory', `Sky ${code} of a kind`)
  await form.flip('In Stock')
  await form.flip('Active')
  await form.flip('Best Seller')
  await form.addImages(picture('a.png'), picture('b.png'))
  await form.create.click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(toasts.all).toHaveText(['Product created successfully!'])

  const product = await stored(storeProducts, code)
  expect(product).toMatchObject({
    name: 'Rocket ராக்கெட்',
    brandName: 'Standard',
    tags: ['night', 'loud'],
    youtubeLink: 'https://youtu.be/x',
    basePrice: 40.5,
    profitMarginPercentage: 50,
    discountPercentage: 33.33,
    offerPrice: 60.75,
    price: 91.12,
    caseQuantity: 'qty:100 box',
    receivedCase: 5,
    stockQuantity: 500,
    totalAvailableQuantity: 500,
    maxQuantityPerCustomer: 12,
    supplierName: 'Murugan',
    supplierPhone: '9876543210',
    inStock: false,
    isActive: false,
    bestSeller: true,
    featured: false,
    categoryId: { _id: categoryId },
    subcategoryId: { _id: subcategoryId },
  })
  expect(product?.description?.split(/\r?\n/)).toEqual(['Flies high.', 'Then bursts.'])
  expect(product?.receivedDate).toMatch(/^2026-10-31/)
  expect(product?.images).toHaveLength(2)
})

test('without a picture the default one is uploaded, and the rest begins as it should', async ({ page, form, storeProducts, store }) => {
  const code = freshCode()
  await form.openNew()
  await expect(form.field('Profit Margin')).toHaveValue('65')
  await expect(form.field('Discount')).toHaveValue('81')
  const today = await page.evaluate(() => new Date().toLocaleDateString('sv-SE'))
  await expect(form.field('Received Date')).toHaveValue(today)
  await form.type(neededFields(code))
  await form.chooseAny()
  await form.create.click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const product = await stored(storeProducts, code)
  expect(product).toMatchObject({ inStock: true, isActive: true, featured: false, bestSeller: false, price: 347.37, offerPrice: 66 })
  expect(product?.maxQuantityPerCustomer ?? null).toBeNull()
  const [image] = product?.images ?? []
  const uploaded = await fetch(new URL(image?.url ?? '', store.url))
  expect(Buffer.from(await uploaded.arrayBuffer())).toEqual(await readFile('public/default-product.png'))
})

test('when the default picture cannot be had, the form says so and keeps everything', async ({ page, form, toasts, consoleErrors }) => {
  consoleErrors.allow(/Failed to load resource/)
  const code = freshCode()
  await form.openNew()
  await page.route('**/default-product.png', (route) => route.fulfill({ status: 404, body: 'gone' }))
  await form.type(neededFields(code))
  await form.chooseAny()
  await form.create.click()
  await expect(form.images).toContainText('Failed to load default image. Please upload an image manually.')
  await expect(form.images.getByRole('button', { name: 'Choose images' })).toBeFocused()
  await expect(toasts.all).toHaveCount(0)
  await form.addImages(picture('a.png'))
  await expect(form.images).not.toContainText('Failed to load default image')
  await form.create.click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('one after the other: what a delivery has in common stays', async ({ page, form, storeProducts, toasts }) => {
  const [first, second] = [freshCode(), freshCode()]
  await form.openNew()
  await form.type({ ...neededFields(first), 'Brand Name': 'Standard', 'Supplier Name': 'Murugan', 'Profit Margin': '40' })
  await form.chooseAny()
  const category = await form.category.inputValue()
  await form.addImages(picture('a.png'))
  await form.createAnother.click()
  await expect(toasts.saying('Product created successfully!')).toHaveCount(1)
  await expect(form.code).toBeFocused()
  await expect(form.code).toHaveValue('')
  await expect(form.field('Product Name')).toHaveValue('')
  await expect(form.images.getByRole('listitem')).toHaveCount(0)
  await expect(form.category).toHaveValue(category)
  await expect(form.field('Brand Name')).toHaveValue('Standard')
  await expect(form.field('Supplier Name')).toHaveValue('Murugan')
  await expect(form.field('Profit Margin')).toHaveValue('40')
  await form.type(neededFields(second))
  await form.field('Base Price').press('Control+Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await stored(storeProducts, second)).toMatchObject({ brandName: 'Standard', offerPrice: 56 })
  expect(await stored(storeProducts, first)).toMatchObject({ supplierName: 'Murugan' })
})

test('every refusal stands at its field, the first has the focus, and nothing is sent or lost', async ({ page, form, toasts }) => {
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await form.openNew()
  await form.type({
    'Profit Margin': '1001',
    Discount: '100',
    'Received Cases': '1.5',
    'Stock Quantity': '-1',
    'Maximum Per Customer': '0',
    'Supplier Phone': '98765',
    'YouTube Link': 'youtu.be/x',
  })
  await form.create.click()
  for (const [label, text] of [
    ['Product Code', 'Product code must be at least 3 characters'],
    ['Product Name', 'Product name is required'],
    ['Description', 'Description is required'],
    ['Category', 'Please select a category.'],
    ['Subcategory', 'Please select a subcategory.'],
    ['Base Price', 'Please enter a valid base price.'],
    ['Profit Margin', 'Profit margin must be between 0 and 1000'],
    ['Discount', 'Discount must be between 0 and 99.99'],
    ['Received Cases', 'Received cases must be a whole number, at least 0'],
    ['Stock Quantity', 'Stock quantity must be a whole number, at least 0'],
    ['Maximum Per Customer', 'Maximum per customer must be a whole number, at least 1'],
    ['Supplier Phone', 'Please enter a valid 10-digit phone number.'],
    ['YouTube Link', 'Please enter a link that starts with https://'],
  ] as const) {
    await expect(form.fault(label), label).toHaveText(text)
  }
  await expect(form.code).toBeFocused()
  await form.field('Base Price').fill('40')
  await expect(form.fault('Base Price')).toHaveCount(0)
  await expect(form.field('Supplier Phone')).toHaveValue('98765')
  await expect(toasts.all).toHaveCount(0)
  expect(sent).toEqual([])
})

test('what the server refuses stands at the fields, in one toast, and nothing is lost', async ({ page, form, toasts, consoleErrors }) => {
  consoleErrors.allow(/Failed to load resource/)
  const code = freshCode()
  await form.openNew()
  await form.type(neededFields(code))
  await form.chooseAny()
  const errors = ['Please enter a valid base price.', 'supplierPhone: is odd', 'The moon is full']
  await page.route('**/api/products', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 400, json: { message: 'Invalid', errors } })
      : route.continue(),
  )
  await form.create.click()
  await expect(toasts.all).toHaveText([errors.join(', ')])
  await expect(form.fault('Base Price')).toHaveText('Please enter a valid base price.')
  await expect(form.fault('Supplier Phone')).toHaveText('Is odd')
  await expect(form.field('Base Price')).toBeFocused()
  await expect(form.field('Product Name')).toHaveValue(`Rocket ${code}`)
  await page.unroute('**/api/products')
  await page.route('**/api/products', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  )
  await form.create.click()
  await expect(toasts.saying('Server error. Please try again later.')).toHaveCount(1)
  await expect(form.fault('Base Price'), 'said of the attempt before').toHaveCount(0)
  await expect(form.fault('Supplier Phone')).toHaveCount(0)
  await page.unroute('**/api/products')
  await form.create.click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a failure of the server is told once, and the button has the focus again', async ({ page, form, toasts, consoleErrors }) => {
  consoleErrors.allow(/Failed to load resource/)
  await form.openNew()
  await form.type(neededFields(freshCode()))
  await form.chooseAny()
  await page.route('**/api/products', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  )
  await form.create.click()
  await expect(toasts.all).toHaveText(['Server error. Please try again later.'])
  await expect(form.create).toBeFocused()
})
