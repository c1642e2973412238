import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { shareAdmin, startAdmin } from '../../support/screens/open-admin'
import {
  answer,
  expectClosed,
  faultOf,
  flip,
  form,
  openFor,
  openNew,
  resetForm,
  type,
} from '../../support/screens/pages/product-form'
import { products } from '../../support/screens/pages/products'
import { StoreProducts } from '../../support/store-products'

const admin = shareAdmin(() => startAdmin())
const storeProducts = new StoreProducts(admin.store, admin.store)

afterEach(() => resetForm(admin))

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

test('a text that is too long is not truncated and is validated on blur and on save', async () => {
  const product = await storeProducts.create()
  await openFor(admin, product._id)
  const long = 'x'.repeat(201)
  await type({ 'Product Name': long })
  await userEvent.tab()
  await expect.poll(() => faultOf('Product Name')).toBe('Product Name must be at most 200 characters')
  await expect.element(form.field('Product Name')).toHaveValue(long)
  await type({ Tags: 'y'.repeat(41) })
  await form.update.click()
  await expect.poll(() => faultOf('Tags')).toBe('Tags must be at most 40 characters each')
  await expect.element(form.field('Product Name')).toHaveFocus()
  expect(form.dialog.css('[maxlength]').elements()).toEqual([])
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
