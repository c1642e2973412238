import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Product } from '../../../src/domain/product/product'
import { focusOn, pressByKey } from '../../support/screens/keyboard'
import { shareAdmin, startAdmin } from '../../support/screens/open-admin'
import {
  addImages,
  chooseAny,
  expectClosed,
  faultOf,
  form,
  freshCode,
  loseFiles,
  neededFields,
  openNew,
  picture,
  resetForm,
  type,
} from '../../support/screens/pages/product-form'
import { expectToastOnce, toastTexts } from '../../support/screens/seen'
import { StoreProducts } from '../../support/store-products'

const admin = shareAdmin(() => startAdmin())
const storeProducts = new StoreProducts(admin.store, admin.store)

beforeAll(async () => {
  await storeProducts.createCategory('Sparklers')
})
afterEach(() => resetForm(admin))

const stored = async (code: string): Promise<Product | undefined> =>
  (await storeProducts.all()).find(({ productCode }) => productCode === code)
const bytesAt = async (url: string) => [...new Uint8Array(await (await fetch(url)).arrayBuffer())]
const posts = () => admin.sent.filter(({ call }) => call.startsWith('POST '))

test('has default values, and uploads the default picture for a product without pictures', async () => {
  const code = freshCode()
  await openNew(admin)
  await expect.element(form.field('Profit Margin')).toHaveValue('65')
  await expect.element(form.field('Discount')).toHaveValue('81')
  await expect.element(form.field('Received Date')).toHaveValue(new Date().toLocaleDateString('sv-SE'))
  await type(neededFields(code))
  await chooseAny()
  await form.create.click()
  await expectClosed()
  const product = await stored(code)
  expect(product).toMatchObject({
    inStock: true,
    isActive: true,
    featured: false,
    bestSeller: false,
    price: 347.37,
    offerPrice: 66,
  })
  expect(product?.maxQuantityPerCustomer ?? null).toBeNull()
  const uploaded = await bytesAt(admin.store.url + (product?.images?.[0]?.url ?? ''))
  expect(uploaded.length).toBeGreaterThan(100)
  expect(uploaded).toEqual(await bytesAt('/default-product.png'))
})

test('shows an error and keeps the input when the default picture fails to load', async () => {
  await openNew(admin)
  loseFiles('/default-product.png')
  await type(neededFields(freshCode()))
  await chooseAny()
  await form.create.click()
  await expect.element(form.images).toHaveTextContent('Failed to load default image. Please upload an image manually.')
  await expect.element(form.images.getByRole('button', { name: 'Choose images' })).toHaveFocus()
  expect(toastTexts()).toEqual([])
  await addImages(picture('a.png'))
  await expect.element(form.images).not.toHaveTextContent('Failed to load default image')
  await form.create.click()
  await expectClosed()
})

test('creating another product keeps the values that a delivery has in common', async () => {
  const [first, second] = [freshCode(), freshCode()]
  await openNew(admin)
  await type({ ...neededFields(first), 'Brand Name': 'Standard', 'Supplier Name': 'Murugan', 'Profit Margin': '40' })
  await chooseAny()
  const category = (form.category.element() as HTMLSelectElement).value
  await addImages(picture('a.png'))
  await form.createAnother.click()
  await expect.poll(toastTexts).toEqual(['Product created successfully!'])
  await expect.element(form.code).toHaveFocus()
  await expect.element(form.code).toHaveValue('')
  await expect.element(form.field('Product Name')).toHaveValue('')
  await expect.element(form.pictures).not.toBeInTheDocument()
  await expect.element(form.category).toHaveValue(category)
  await expect.element(form.field('Brand Name')).toHaveValue('Standard')
  await expect.element(form.field('Supplier Name')).toHaveValue('Murugan')
  await expect.element(form.field('Profit Margin')).toHaveValue('40')
  await type(neededFields(second))
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expectClosed()
  expect(await stored(second)).toMatchObject({ brandName: 'Standard', offerPrice: 56 })
  expect(await stored(first)).toMatchObject({ supplierName: 'Murugan' })
})

test('shows every validation error at its field, focuses the first and sends nothing', async () => {
  await openNew(admin)
  await type({
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
    await expect.poll(() => faultOf(label), { message: label }).toBe(text)
  }
  await expect.element(form.code).toHaveFocus()
  await type({ 'Base Price': '40' })
  await expect.poll(() => faultOf('Base Price')).toBeUndefined()
  await expect.element(form.field('Supplier Phone')).toHaveValue('98765')
  expect(toastTexts()).toEqual([])
  expect(posts()).toEqual([])
})

test("shows the server's errors at their fields and in one toast, and keeps the input", async () => {
  const code = freshCode()
  const errors = ['Please enter a valid base price.', 'supplierPhone: is odd', 'The moon is full']
  admin.answer('POST /products', { status: 400, body: { message: 'Invalid', errors } })
  await openNew(admin)
  await type(neededFields(code))
  await chooseAny()
  await form.create.click()
  await expectToastOnce(errors.join(', '))
  expect(toastTexts()).toHaveLength(1)
  await expect.poll(() => faultOf('Base Price')).toBe('Please enter a valid base price.')
  await expect.poll(() => faultOf('Supplier Phone')).toBe('Is odd')
  await expect.element(form.field('Base Price')).toHaveFocus()
  await expect.element(form.field('Product Name')).toHaveValue(`Rocket ${code}`)
  const letThrough = admin.answer('POST /products', { status: 500, body: {} })
  await form.create.click()
  await expectToastOnce('Server error. Please try again later.')
  await expect.element(form.create).toHaveFocus()
  // Errors of the previous attempt are cleared.
  expect(faultOf('Base Price')).toBeUndefined()
  expect(faultOf('Supplier Phone')).toBeUndefined()
  letThrough()
  await form.create.click()
  await expectClosed()
})

test('a product is created with the keyboard only', async () => {
  const code = freshCode()
  admin.open('/products')
  const opener = page.getByRole('button', { name: 'Create Product' }).first()
  await expect.element(opener).toBeVisible()
  await pressByKey(opener)
  await expect.element(form.code).toHaveFocus()
  await userEvent.keyboard(`${code}{Tab}{Tab}By keyboard{Tab}No mouse.`)
  for (const choice of [form.category, form.subcategory]) {
    await userEvent.tab()
    await expect.element(choice).toHaveFocus()
    await vi.waitFor(() => expect(choice.css('option').elements().length).toBeGreaterThan(1))
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(choice).not.toHaveValue('')
  }
  focusOn(form.field('Base Price'))
  await userEvent.keyboard('40{Control>}{Enter}{/Control}')
  await expectClosed()
  await expect.element(opener).toHaveFocus()
  expect(await stored(code)).toMatchObject({ name: 'By keyboard' })
})
