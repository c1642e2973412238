import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { shareAdmin, startAdmin } from '../../support/screens/open-admin'
import {
  addImages,
  answer,
  chosen,
  expectClosed,
  faultOf,
  flip,
  form,
  loseFiles,
  openFor,
  openNew,
  picture,
  resetForm,
  type,
} from '../../support/screens/pages/product-form'
import { products } from '../../support/screens/pages/products'
import { address, expectText, toastTexts } from '../../support/screens/seen'
import { StoreProducts } from '../../support/store-products'

const admin = shareAdmin(startAdmin)
const storeProducts = new StoreProducts(admin.store, admin.store)

afterEach(() => resetForm(admin))

const writes = () => admin.sent.filter(({ call }) => call.startsWith('PUT '))

test('adds received cases to the stock, also to what was sold meanwhile', async () => {
  const product = await storeProducts.create({ caseQuantity: 'qty:10 box', receivedCase: 4, stockQuantity: 9 })
  await openFor(admin, product._id)
  const cases = form.field('Received Cases')
  await expect.element(cases).toHaveAccessibleDescription(/A number that you enter came in now: it is added to the stock/)
  await type({ 'Received Cases': '40' })
  await expect
    .element(cases)
    .toHaveAccessibleDescription('Came in now: 40 cases × 10 = 400 are added. To correct a number only, choose “Keep 9”.')
  await expect.element(form.field('Stock Quantity')).toHaveValue('409')
  await expect.element(form.dialog).toHaveTextContent('9 → 409 · 40 cases × 10 = 400 are added')
  await form.dialog.getByRole('button', { name: 'Use cases × quantity' }).click()
  await expect.element(form.field('Stock Quantity')).toHaveValue('400')
  await form.dialog.getByRole('button', { name: 'Add 400' }).click()
  await storeProducts.change(product._id, { stockQuantity: 7 })
  await form.update.click()
  await expectClosed()
  expect(await storeProducts.get(product._id)).toMatchObject({ receivedCase: 40, stockQuantity: 407 })
})

test('shows the stored values, and saves only the changed ones', async () => {
  const product = await storeProducts.create({
    pictures: 2,
    tags: ['night', 'loud'],
    caseQuantity: 'qty:10 box',
    receivedCase: 4,
    receivedDate: '2026-10-31',
    supplierPhone: '9876543210',
    bestSeller: true,
    maxQuantityPerCustomer: 3,
  })
  await openFor(admin, product._id)
  const code = form.dialog.getByLabelText('Product Code', { exact: true })
  await expect.element(code).toHaveAttribute('readonly', '')
  await expect.element(code).toHaveValue(product.productCode)
  await expect.element(form.field('Product Name')).toHaveValue(product.name)
  await expect.element(form.field('Tags')).toHaveValue('night, loud')
  await expect.element(form.field('Received Date')).toHaveValue('2026-10-31')
  await expect.element(form.field('Stock Quantity')).toHaveValue(String(product.stockQuantity))
  await expect.element(form.field('Maximum Per Customer')).toHaveValue('3')
  await expect.element(form.flag('Best Seller')).toBeChecked()
  await expect.poll(() => chosen('Subcategory')).toMatch(/of a kind$/)
  await expect.element(form.pictures).toHaveLength(2)
  await expect.element(form.update).toHaveAttribute('aria-disabled', 'true')
  await expectText(form.progress, 'Nothing has been changed yet.')

  await type({ 'Product Name': 'Renamed', 'Base Price': '50', 'Maximum Per Customer': '' })
  await form.update.click()
  await expectClosed()
  const [{ body } = { body: undefined }] = writes()
  expect(body).toBeInstanceOf(FormData)
  expect([...(body as FormData).keys()]).toContain('name')
  expect([...(body as FormData).keys()].filter((name) => ['images', 'productCode'].includes(name))).toEqual([])
  expect(address()).not.toContain('edit=')
  await expect.poll(toastTexts).toEqual(['Product updated successfully!'])
  const after = await storeProducts.get(product._id)
  expect(after).toEqual({
    ...product,
    updatedAt: after.updatedAt,
    name: 'Renamed',
    basePrice: 50,
    offerPrice: 82.5,
    price: after.price,
    profitMarginPrice: after.profitMarginPrice,
    calculatedOriginalPrice: after.calculatedOriginalPrice,
    maxQuantityPerCustomer: null,
  })
  expect(after.price).toBeCloseTo(82.5 / 0.19, 1)
})

test('reports a kept picture that fails to load, and sends nothing; requires at least one picture', async () => {
  const product = await storeProducts.create({ pictures: 1 })
  await openFor(admin, product._id)
  await addImages(picture('new.png'))
  loseFiles('/files/')
  await form.update.click()
  await expect.element(form.images).toHaveTextContent('Image 1 could not be loaded.')
  await expect.element(form.pictures).toHaveLength(2)
  expect(writes()).toEqual([])

  for (const name of ['Image 1', 'new.png']) {
    await form.images.getByRole('button', { name: `Remove ${name}` }).click()
    await answer('Remove')
  }
  await form.update.click()
  await expect.element(form.images).toHaveTextContent('Please upload at least one image.')
  await addImages(picture('other.png'))
  await expect.element(form.images).not.toHaveTextContent('Please upload at least one image.')
})

test('reports a product that was deleted meanwhile, and keeps the input', async () => {
  const product = await storeProducts.create()
  await openFor(admin, product._id)
  await type({ 'Product Name': 'Renamed' })
  await storeProducts.delete(product._id)
  await form.update.click()
  await expect.poll(toastTexts).toEqual(['Product not found'])
  await expect.element(form.field('Product Name')).toHaveValue('Renamed')
  await expect.element(form.update).toHaveFocus()
})

test('a missing product is not titled with the ID in the URL', async () => {
  admin.open('/products?edit=nope')
  const missing = page.getByRole('dialog')
  await expect.element(missing).toHaveAccessibleName('Product')
  await expect.element(missing).toHaveTextContent('This product was not found.')
})

test('validates a number when its field loses the focus, and the prices name the invalid field', async () => {
  await openNew(admin)
  for (const [label, mode] of [
    ['Base Price', 'decimal'],
    ['Received Cases', 'numeric'],
    ['Supplier Phone', 'tel'],
  ] as const) {
    expect(form.field(label).element().getAttribute('inputmode'), label).toBe(mode)
  }
  await expect.element(form.dialog).toHaveTextContent('Enter a base price to see what customers pay.')
  // Empty fields that only lose the focus are not validated.
  await form.field('Base Price').click()
  for (let field = 0; field < 6; field += 1) await userEvent.tab()
  await expect.element(form.field('Base Price')).not.toHaveFocus()
  expect(form.dialog.css('[aria-invalid=true]').elements()).toEqual([])

  await type({ 'Base Price': '40', 'Profit Margin': '1001' })
  await expect.element(form.dialog).toHaveTextContent('Correct Profit Margin to see what customers pay.')
  expect(faultOf('Profit Margin')).toBeUndefined()
  await expect.element(form.dialog).not.toHaveTextContent('Enter a base price')
  await userEvent.tab()
  await expect.poll(() => faultOf('Profit Margin')).toBe('Profit margin must be between 0 and 1000')
  await expect.element(form.field('Profit Margin')).toHaveValue('1001')
  await type({ 'Profit Margin': '10' })
  await expect.poll(() => faultOf('Profit Margin')).toBeUndefined()
  await type({ Discount: '100', 'Base Price': '40' })
  await expect.poll(() => faultOf('Discount')).toBe('Discount must be between 0 and 99.99')
  await expect.element(form.dialog).toHaveTextContent('Correct Discount to see what customers pay.')
})

test('refuses more decimals than a number can have, and rounds none', async () => {
  const product = await storeProducts.create()
  await openFor(admin, product._id)
  await type({ 'Base Price': '33.335', Discount: '33.333' })
  await userEvent.tab()
  await expect.poll(() => faultOf('Base Price')).toBe('Base Price can have at most two decimals')
  await expect.poll(() => faultOf('Discount')).toBe('Discount can have at most two decimals')
  await expect.element(form.field('Base Price')).toHaveValue('33.335')
  await type({ 'Base Price': '₹ 33.33', 'Selling Price': '50.005', Discount: '50' })
  await form.update.click()
  await expect.poll(() => faultOf('Selling Price')).toBe('Selling Price can have at most two decimals')
  await type({ 'Selling Price': '50' })
  await form.update.click()
  await expectClosed()
  expect(await storeProducts.get(product._id)).toMatchObject({ basePrice: 33.33, offerPrice: 50, discountPercentage: 50 })
})

test('warns of a product in stock without any pieces, in the form and in the list', async () => {
  const product = await storeProducts.create({ stockQuantity: 0 })
  await openFor(admin, product._id)
  await expect.element(form.dialog).toHaveTextContent('Customers cannot order it while its stock is 0')
  await type({ 'Stock Quantity': '5' })
  await expect.element(form.dialog).not.toHaveTextContent('while its stock is 0')
  await type({ 'Stock Quantity': '0' })
  await expect.element(form.dialog).toHaveTextContent('while its stock is 0')
  await flip('In Stock')
  await expect.element(form.dialog).not.toHaveTextContent('while its stock is 0')
  await form.cancel.click()
  await answer('Discard')
  await expectClosed()
  await expect.element(products.row(product.productCode)).toHaveTextContent('Out of stock0 pieces')
})
