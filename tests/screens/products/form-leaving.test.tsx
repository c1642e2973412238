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
  openNew,
  picture,
  resetForm,
  type,
} from '../../support/screens/pages/product-form'
import { openProducts, products } from '../../support/screens/pages/products'
import { address, discardChanges, expectCount, hold, keepEditing, toastTexts } from '../../support/screens/seen'
import { StoreProducts } from '../../support/store-products'

const admin = shareAdmin(() => startAdmin())
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

test('an unchanged form closes immediately; one with changes asks for confirmation, and does not restore them', async () => {
  await openNew(admin)
  await form.cancel.click()
  await expectClosed()

  const create = page.getByRole('button', { name: 'Create Product' }).first()
  await create.click()
  await type({ 'Product Name': 'Rocket' })
  await userEvent.keyboard('{Escape}')
  await expect.element(form.question).toHaveTextContent('Discard changes?')
  await answer('Keep editing')
  await expect.element(form.field('Product Name')).toHaveValue('Rocket')
  await form.cancel.click()
  await answer('Discard')
  await expectClosed()

  await create.click()
  await expect.element(form.code).toHaveFocus()
  await expect.element(form.field('Product Name')).toHaveValue('')
  await addImages(picture('a.png'))
  await form.cancel.click()
  await expect.element(form.question).toHaveTextContent('Discard changes?')
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

test('Back asks for confirmation when creating a product, and does not keep discarded changes', async () => {
  admin.open('/dashboard')
  await page.getByRole('button', { name: 'Products', exact: true }).click()
  const create = page.getByRole('button', { name: 'Create Product' }).first()
  const openCreation = async () => {
    await page.getByRole('link', { name: 'All Products' }).click()
    await create.click()
  }
  await openCreation()
  await type({ 'Product Name': 'Rocket' })
  window.history.back()
  await keepEditing()
  await expect.element(form.field('Product Name')).toHaveValue('Rocket')
  await form.cancel.click()
  await answer('Discard')
  await expectClosed()
  expect(address()).toBe('/products')

  await create.click()
  await type({ 'Product Name': 'Rocket' })
  window.history.back()
  await discardChanges()
  await expectClosed()
  await openCreation()
  await expect.element(form.code).toHaveFocus()
  await expect.element(form.field('Product Name')).toHaveValue('')
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
