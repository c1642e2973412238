import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { startAdmin, type AdminOnServer } from '../../support/screens/open-admin'
import {
  addImages,
  answer,
  expectClosed,
  form,
  openNew,
  picture,
  resetForm,
  type,
} from '../../support/screens/pages/product-form'
import { openProducts, products } from '../../support/screens/pages/products'
import { address, discardChanges, keepEditing } from '../../support/screens/seen'
import { StoreProducts } from '../../support/store-products'

let admin: AdminOnServer
let storeProducts: StoreProducts

beforeAll(async () => {
  admin = await startAdmin()
  storeProducts = new StoreProducts(admin.store, admin.store)
})
afterEach(() => resetForm(admin))
afterAll(() => admin.close())

/** Opens the form of a product from the list filtered to that product. */
const openFromList = async () => {
  const { productCode } = await storeProducts.create()
  await openProducts(admin, `?search=${productCode}`)
  await products.row(productCode).getByRole('button', { name: /^Edit/ }).click()
  await expect.element(form.update).toBeVisible()
  return productCode
}

test('an unchanged form closes immediately', async () => {
  await openNew(admin)
  await form.cancel.click()
  await expectClosed()
})

test('closing a form with changes asks for confirmation', async () => {
  await openNew(admin)
  await type({ 'Product Name': 'Rocket' })
  await userEvent.keyboard('{Escape}')
  await expect.element(form.question).toHaveTextContent('Discard changes?')
  await answer('Keep editing')
  await expect.element(form.field('Product Name')).toHaveValue('Rocket')
  await form.cancel.click()
  await answer('Discard')
  await expectClosed()
})

test('an added picture counts as a change', async () => {
  await openNew(admin)
  await addImages(picture('a.png'))
  await form.cancel.click()
  await expect.element(form.question).toHaveTextContent('Discard changes?')
})

test('Back asks for confirmation when creating a product', async () => {
  admin.open('/dashboard')
  await page.getByRole('button', { name: 'Products', exact: true }).click()
  await page.getByRole('link', { name: 'All Products' }).click()
  await page.getByRole('button', { name: 'Create Product' }).first().click()
  await type({ 'Product Name': 'Rocket' })
  window.history.back()
  await keepEditing()
  await expect.element(form.field('Product Name')).toHaveValue('Rocket')
  await form.cancel.click()
  await answer('Discard')
  await expectClosed()
  expect(address()).toBe('/products')
})

test('Back asks for confirmation when editing a product', async () => {
  const productCode = await openFromList()
  await type({ 'Product Name': 'Renamed' })
  window.history.back()
  await keepEditing()
  await expect.element(form.field('Product Name')).toHaveValue('Renamed')
  await form.cancel.click()
  await answer('Discard')
  await expectClosed()
  expect(address()).toBe(`/products?search=${productCode}`)
})

test('does not keep changes discarded at Back', async () => {
  admin.open('/dashboard')
  await page.getByRole('button', { name: 'Products', exact: true }).click()
  await page.getByRole('link', { name: 'All Products' }).click()
  await page.getByRole('button', { name: 'Create Product' }).first().click()
  await type({ 'Product Name': 'Rocket' })
  window.history.back()
  await discardChanges()
  await expectClosed()
  await page.getByRole('link', { name: 'All Products' }).click()
  await page.getByRole('button', { name: 'Create Product' }).first().click()
  await expect.element(form.code).toHaveFocus()
  await expect.element(form.field('Product Name')).toHaveValue('')
})

test('Back closes the unchanged form of a product without a confirmation', async () => {
  const productCode = await openFromList()
  window.history.back()
  await expectClosed()
  expect(address()).toBe(`/products?search=${productCode}`)
})

test('does not restore discarded changes', async () => {
  await openNew(admin)
  await type({ 'Product Name': 'Rocket' })
  await form.cancel.click()
  await answer('Discard')
  await page.getByRole('button', { name: 'Create Product' }).first().click()
  await expect.element(form.code).toHaveFocus()
  await expect.element(form.field('Product Name')).toHaveValue('')
})
