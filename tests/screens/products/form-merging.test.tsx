import { afterEach, expect, test } from 'vitest'
import { shareAdmin, startAdmin } from '../../support/screens/open-admin'
import {
  addImages,
  answer,
  expectClosed,
  form,
  openFor,
  picture,
  resetForm,
  type,
} from '../../support/screens/pages/product-form'
import { toastTexts } from '../../support/screens/seen'
import { StoreProducts } from '../../support/store-products'

const admin = shareAdmin(() => startAdmin())
const storeProducts = new StoreProducts(admin.store, admin.store)

afterEach(() => resetForm(admin))

test('keeps concurrent changes to other fields', async () => {
  const product = await storeProducts.create({ pictures: 1 })
  await openFor(admin, product._id)
  await type({ 'Product Name': 'Renamed' })
  await storeProducts.change(product._id, { supplierName: 'Murugan', stockQuantity: 93, inStock: false }, 2)
  await form.update.click()
  await expectClosed()
  await expect.poll(toastTexts).toEqual(['Product updated successfully!'])
  expect(await storeProducts.get(product._id)).toMatchObject({
    name: 'Renamed',
    supplierName: 'Murugan',
    stockQuantity: 93,
    inStock: false,
    images: [{}, {}],
  })
})

test('keeps pieces sold during the save as sold', async () => {
  const product = await storeProducts.create({ stockQuantity: 100 })
  admin.answer(`PUT /products/${product._id}`, async () => {
    await storeProducts.change(product._id, { stockQuantity: 93 })
    return undefined
  })
  await openFor(admin, product._id)
  await type({ 'Product Name': 'Renamed' })
  await form.update.click()
  await expectClosed()
  expect(await storeProducts.get(product._id)).toMatchObject({ name: 'Renamed', stockQuantity: 93 })
})

test('a conflict asks with both values whether to keep editing or to overwrite', async () => {
  const product = await storeProducts.create()
  await openFor(admin, product._id)
  await type({ 'Product Name': 'Mine', 'Base Price': '50' })
  await storeProducts.change(product._id, { name: 'Theirs', brandName: 'Standard' })
  await form.update.click()
  await expect.element(form.question).toHaveTextContent('You changed this on another device, or in another tab')
  await expect.element(form.question).toHaveTextContent('Product Name is now "Theirs"; yours is "Mine".')
  await answer('Keep editing')
  await expect.element(form.question).not.toBeInTheDocument()
  await expect.element(form.field('Product Name')).toHaveValue('Mine')
  await expect.element(form.update).toHaveFocus()
  expect(await storeProducts.get(product._id)).toMatchObject({ name: 'Theirs', basePrice: 40 })

  await form.update.click()
  await answer('Save mine')
  await expectClosed()
  await expect.poll(toastTexts).toEqual(['Product updated successfully!'])
  expect(await storeProducts.get(product._id)).toMatchObject({ name: 'Mine', brandName: 'Standard', basePrice: 50 })
})

test('asks again about changes made while the confirmation is open', async () => {
  const product = await storeProducts.create()
  await openFor(admin, product._id)
  await type({ 'Product Name': 'Mine', 'Brand Name': 'Mine too' })
  await storeProducts.change(product._id, { name: 'Theirs' })
  await form.update.click()
  await expect.element(form.question).toHaveTextContent('Product Name is now "Theirs"')
  await storeProducts.change(product._id, { brandName: 'Standard', supplierName: 'Murugan' })
  await answer('Save mine')
  await expect.element(form.question).toHaveTextContent('Brand Name is now "Standard"; yours is "Mine too".')
  await answer('Save mine')
  await expectClosed()
  expect(await storeProducts.get(product._id)).toMatchObject({ name: 'Mine', brandName: 'Mine too', supplierName: 'Murugan' })
})

test('asks about pictures changed by both', async () => {
  const product = await storeProducts.create({ pictures: 1 })
  await openFor(admin, product._id)
  await addImages(picture('new.png'))
  await storeProducts.change(product._id, {}, 3)
  await form.update.click()
  await expect.element(form.question).toHaveTextContent('Images: the file was changed; yours replaces it.')
  await answer('Keep editing')
  await expect.element(form.pictures).toHaveLength(2)
})

test('reports that the newer product could not be read, saves nothing and keeps the input', async () => {
  const product = await storeProducts.create()
  await openFor(admin, product._id)
  await type({ 'Product Name': 'Mine' })
  await storeProducts.change(product._id, { supplierName: 'Murugan' })
  const letThrough = admin.answer(`GET /products/${product._id}`, { status: 500, body: {} })
  await form.update.click()
  await expect.poll(toastTexts).toEqual(['Server error. Please try again later.'])
  await expect.element(form.field('Product Name')).toHaveValue('Mine')
  await expect.element(form.update).toHaveFocus()
  letThrough()
  expect(await storeProducts.get(product._id)).toMatchObject({ name: product.name })
  await form.update.click()
  await expectClosed()
})
