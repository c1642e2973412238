import type { Request } from '@playwright/test'
import { expect, picture, test } from '../../support/browser/product-form-test'

const isWrite = (request: Request): boolean => request.method() === 'PUT'

test('stands as it is stored, can only be saved when changed, and is changed', async ({ page, form, storeProducts, toasts }) => {
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
  await form.openFor(product._id)
  await expect(form.dialog.getByLabel('Product Code')).toHaveAttribute('readonly', '')
  await expect(form.dialog.getByLabel('Product Code')).toHaveValue(product.productCode)
  await expect(form.field('Product Name')).toHaveValue(product.name)
  await expect(form.field('Tags')).toHaveValue('night, loud')
  await expect(form.field('Received Date')).toHaveValue('2026-10-31')
  await expect(form.field('Stock Quantity')).toHaveValue(String(product.stockQuantity))
  await expect(form.field('Maximum Per Customer')).toHaveValue('3')
  await expect(form.flag('Best Seller')).toBeChecked()
  await expect(form.chosen('Subcategory')).toHaveText(/of a kind$/)
  await expect(form.images.getByRole('listitem')).toHaveCount(2)
  await expect(form.update).toHaveAttribute('aria-disabled', 'true')
  await expect(form.progress).toHaveText('Nothing has been changed yet.')

  const sent = page.waitForRequest(isWrite)
  await form.type({ 'Product Name': 'Renamed', 'Base Price': '50', 'Maximum Per Customer': '' })
  await form.update.click()
  expect((await sent).postDataBuffer()?.toString('latin1')).not.toMatch(/name="(images|productCode)"/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).not.toHaveURL(/edit=/)
  await expect(toasts.all).toHaveText(['Product updated successfully!'])
  const after = await storeProducts.get(product._id)
  expect(after).toEqual({
    ...product,
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

test('one of its pictures is removed after a question, another added, and those that stay are sent along', async ({ page, form, storeProducts, store }) => {
  const product = await storeProducts.create({ pictures: 2 })
  await form.openFor(product._id)
  await form.images.getByRole('button', { name: 'Remove Image 1' }).click()
  await form.answer('Remove')
  await expect(form.images.getByRole('listitem')).toHaveCount(1)
  await expect(form.images).toContainText('You can add 2 more images')
  await form.addImages(picture('new.png'))
  await form.update.click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const { images = [] } = await storeProducts.get(product._id)
  expect(images).toHaveLength(2)
  const contents = await Promise.all(
    images.map(async ({ url }) => Buffer.from(await (await fetch(new URL(url, store.url))).arrayBuffer())),
  )
  expect(contents.every((content) => content.length > 0)).toBe(true)
})

test('at least one picture stays', async ({ form, storeProducts }) => {
  const product = await storeProducts.create({ pictures: 1 })
  await form.openFor(product._id)
  await form.images.getByRole('button', { name: 'Remove Image 1' }).click()
  await form.answer('Remove')
  await form.update.click()
  await expect(form.images).toContainText('Please upload at least one image.')
  await form.addImages(picture('new.png'))
  await expect(form.images).not.toContainText('Please upload at least one image.')
})

test('a picture that stays but cannot be read is told of, and nothing is sent', async ({ page, form, storeProducts, consoleErrors }) => {
  consoleErrors.allow(/Failed to load resource/)
  const product = await storeProducts.create({ pictures: 1 })
  await form.openFor(product._id)
  await form.addImages(picture('new.png'))
  const writes: string[] = []
  page.on('request', (request) => isWrite(request) && writes.push(request.url()))
  await page.route('**/files/**', (route) =>
    route.request().resourceType() === 'fetch' ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  )
  await form.update.click()
  await expect(form.images).toContainText('Image 1 could not be loaded.')
  await expect(form.images.getByRole('listitem')).toHaveCount(2)
  expect(writes).toEqual([])
})

test('a product that is gone by now is told of, and what was typed stays', async ({ form, storeProducts, toasts, consoleErrors }) => {
  consoleErrors.allow(/Failed to load resource/)
  const product = await storeProducts.create()
  await form.openFor(product._id)
  await form.type({ 'Product Name': 'Renamed' })
  await storeProducts.delete(product._id)
  await form.update.click()
  await expect(toasts.all).toHaveText(['Product not found'])
  await expect(form.field('Product Name')).toHaveValue('Renamed')
  await expect(form.update).toBeFocused()
})
