import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { shareAdmin, startAdmin } from '../../support/screens/open-admin'
import {
  addImages,
  answer,
  chooseAny,
  expectClosed,
  form,
  freshCode,
  neededFields,
  openFor,
  openNew,
  picture,
  resetForm,
  type,
} from '../../support/screens/pages/product-form'
import { openProducts, products } from '../../support/screens/pages/products'
import { address, closeToasts, discardChanges, expectCount, hold, keepEditing, toastTexts } from '../../support/screens/seen'
import { StoreProducts } from '../../support/store-products'

const admin = shareAdmin(startAdmin)
const storeProducts = new StoreProducts(admin.store, admin.store)

afterEach(() => resetForm(admin))

/** Opens the form of a product from the list filtered to that product. */
const openFromList = async () => {
  const { productCode } = await storeProducts.create()
  await openProducts(admin, `?search=${productCode}`)
  await products.row(productCode).getByRole('button', { name: /^Edit/ }).click()
  await expect.element(form.update).toBeVisible()
  return productCode
}

test('a new product closes at once, asks with changes at Escape, Cancel and Back, and does not restore discarded ones', async () => {
  admin.open('/dashboard')
  await page.getByRole('button', { name: 'Products', exact: true }).click()
  const create = page.getByRole('button', { name: 'Create Product' }).first()
  const openCreation = async () => {
    await page.getByRole('link', { name: 'All Products' }).click()
    await create.click()
  }
  const expectEmpty = async () => {
    await expect.element(form.code).toHaveFocus()
    await expect.element(form.field('Product Name')).toHaveValue('')
  }
  await openCreation()
  await form.cancel.click()
  await expectClosed()

  await create.click()
  await type({ 'Product Name': 'Rocket' })
  await userEvent.keyboard('{Escape}')
  await expect.element(form.question).toHaveTextContent('Discard changes?')
  await answer('Keep editing')
  await expect.element(form.field('Product Name')).toHaveValue('Rocket')
  await form.cancel.click()
  await answer('Discard')
  await expectClosed()
  expect(address()).toBe('/products')

  await create.click()
  await expectEmpty()
  await addImages(picture('a.png'))
  await form.cancel.click()
  await answer('Discard')
  await expectClosed()

  await create.click()
  await type({ 'Product Name': 'Rocket' })
  window.history.back()
  await keepEditing()
  await expect.element(form.field('Product Name')).toHaveValue('Rocket')
  window.history.back()
  await discardChanges()
  await expectClosed()
  await openCreation()
  await expectEmpty()
})

test('an upload shows its progress, and can be cancelled without a toast and sent again', async () => {
  const code = freshCode()
  await storeProducts.createCategory(`Sky ${code}`)
  await openNew(admin)
  await type(neededFields(code))
  await chooseAny()
  await addImages(picture('a.png'))
  const letThrough = admin.answer('POST /products', () => hold().held)
  await form.create.click()
  await expect.element(form.dialog.getByRole('progressbar')).toBeVisible()
  await expect.element(form.progress).toHaveTextContent(/^(Uploading\.\.\. \d+%|Saving\.\.\.)$/)
  await expect.element(form.field('Product Name')).toBeDisabled()
  await form.dialog.getByRole('button', { name: 'Cancel upload' }).click()
  await expect.element(form.progress).toHaveTextContent('Upload cancelled')
  await expect.element(form.field('Product Name')).toHaveValue(`Rocket ${code}`)
  await expectCount(form.pictures, 1)
  expect(toastTexts()).toEqual([])
  letThrough()
  await form.create.click()
  await expectClosed()
})

test('Back closes the unchanged form of a product, and asks for confirmation if it has changes', async () => {
  const productCode = await openFromList()
  window.history.back()
  await expectClosed()
  expect(address()).toBe(`/products?search=${productCode}`)

  await products.row(productCode).getByRole('button', { name: /^Edit/ }).click()
  await type({ 'Product Name': 'Renamed' })
  window.history.back()
  await keepEditing()
  await expect.element(form.field('Product Name')).toHaveValue('Renamed')
  await form.cancel.click()
  await answer('Discard')
  await expectClosed()
  expect(address()).toBe(`/products?search=${productCode}`)
})

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

test('a conflict asks whether to keep editing or to overwrite, again about later changes, and not while nothing can be read', async () => {
  const product = await storeProducts.create()
  await openFor(admin, product._id)
  await type({ 'Product Name': 'Mine', 'Brand Name': 'Mine too', 'Base Price': '50' })
  await storeProducts.change(product._id, { name: 'Theirs' })
  const letThrough = admin.answer(`GET /products/${product._id}`, { status: 500, body: {} })
  await form.update.click()
  await expect.poll(toastTexts).toEqual(['Server error. Please try again later.'])
  await expect.element(form.field('Product Name')).toHaveValue('Mine')
  await expect.element(form.update).toHaveFocus()
  letThrough()
  expect(await storeProducts.get(product._id)).toMatchObject({ name: 'Theirs', basePrice: 40 })
  await closeToasts()

  await form.update.click()
  await expect.element(form.question).toHaveTextContent('You changed this on another device, or in another tab')
  await expect.element(form.question).toHaveTextContent('Product Name is now "Theirs"; yours is "Mine".')
  await answer('Keep editing')
  await expect.element(form.question).not.toBeInTheDocument()
  await expect.element(form.field('Product Name')).toHaveValue('Mine')
  await expect.element(form.update).toHaveFocus()
  expect(await storeProducts.get(product._id)).toMatchObject({ name: 'Theirs', basePrice: 40 })

  await form.update.click()
  await expect.element(form.question).toHaveTextContent('Product Name is now "Theirs"')
  await storeProducts.change(product._id, { brandName: 'Standard', supplierName: 'Murugan' })
  await answer('Save mine')
  await expect.element(form.question).toHaveTextContent('Brand Name is now "Standard"; yours is "Mine too".')
  await answer('Save mine')
  await expectClosed()
  await expect.poll(toastTexts).toEqual(['Product updated successfully!'])
  expect(await storeProducts.get(product._id)).toMatchObject({
    name: 'Mine',
    brandName: 'Mine too',
    supplierName: 'Murugan',
    basePrice: 50,
  })
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
