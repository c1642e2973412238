import { expect, picture, test } from '../../support/browser/product-form-test'

test('what somebody else saved in the meantime stays, beside what is saved here', async ({ page, form, storeProducts, toasts }) => {
  const product = await storeProducts.create({ pictures: 1 })
  await form.openFor(product._id)
  await form.type({ 'Product Name': 'Renamed' })
  await storeProducts.change(product._id, { supplierName: 'Murugan', stockQuantity: 93, inStock: false }, 2)
  await form.update.click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(toasts.all).toHaveText(['Product updated successfully!'])
  expect(await storeProducts.get(product._id)).toMatchObject({
    name: 'Renamed',
    supplierName: 'Murugan',
    stockQuantity: 93,
    inStock: false,
    images: [{}, {}],
  })
})

test('pieces that are sold while the product is being saved stay sold', async ({ page, form, storeProducts }) => {
  const product = await storeProducts.create({ stockQuantity: 100 })
  await form.openFor(product._id)
  await form.type({ 'Product Name': 'Renamed' })
  await page.route(`**/api/products/${product._id}`, async (route) => {
    if (route.request().method() === 'PUT') await storeProducts.change(product._id, { stockQuantity: 93 })
    await route.fallback()
  })
  await form.update.click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await storeProducts.get(product._id)).toMatchObject({ name: 'Renamed', stockQuantity: 93 })
})

test('what both changed is asked about, with both values; editing goes on, or this one is saved', async ({ page, form, storeProducts, toasts }) => {
  const product = await storeProducts.create()
  await form.openFor(product._id)
  await form.type({ 'Product Name': 'Mine', 'Base Price': '50' })
  await storeProducts.change(product._id, { name: 'Theirs', brandName: 'Standard' })
  await form.update.click()
  await expect(form.question).toContainText('Somebody else changed this product:')
  await expect(form.question).toContainText('Product Name is now "Theirs"; yours is "Mine".')
  await form.answer('Keep editing')
  await expect(form.question).toHaveCount(0)
  await expect(form.field('Product Name')).toHaveValue('Mine')
  await expect(form.update).toBeFocused()
  expect(await storeProducts.get(product._id)).toMatchObject({ name: 'Theirs', basePrice: 40 })

  await form.update.click()
  await form.answer('Save mine')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(toasts.all).toHaveText(['Product updated successfully!'])
  expect(await storeProducts.get(product._id)).toMatchObject({ name: 'Mine', brandName: 'Standard', basePrice: 50 })
})

test('what is changed while the question is there is asked about too', async ({ page, form, storeProducts }) => {
  const product = await storeProducts.create()
  await form.openFor(product._id)
  await form.type({ 'Product Name': 'Mine', 'Brand Name': 'Mine too' })
  await storeProducts.change(product._id, { name: 'Theirs' })
  await form.update.click()
  await expect(form.question).toContainText('Product Name is now "Theirs"')
  await storeProducts.change(product._id, { brandName: 'Standard', supplierName: 'Murugan' })
  await form.answer('Save mine')
  await expect(form.question).toContainText('Brand Name is now "Standard"; yours is "Mine too".')
  await form.answer('Save mine')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await storeProducts.get(product._id)).toMatchObject({ name: 'Mine', brandName: 'Mine too', supplierName: 'Murugan' })
})

test('pictures that both changed are asked about', async ({ form, storeProducts }) => {
  const product = await storeProducts.create({ pictures: 1 })
  await form.openFor(product._id)
  await form.addImages(picture('new.png'))
  await storeProducts.change(product._id, {}, 3)
  await form.update.click()
  await expect(form.question).toContainText('The images were changed: the product has 3 now; yours has 2.')
  await form.answer('Keep editing')
  await expect(form.images.getByRole('listitem')).toHaveCount(2)
})

test('when the store cannot be asked, that is told, nothing is sent, and everything stays', async ({ page, form, storeProducts, toasts, consoleErrors }) => {
  consoleErrors.allow(/Failed to load resource/)
  const product = await storeProducts.create()
  await form.openFor(product._id)
  await form.type({ 'Product Name': 'Mine' })
  await page.route(`**/api/products/${product._id}`, (route) => route.fulfill({ status: 500, json: {} }))
  await form.update.click()
  await expect(toasts.all).toHaveText(['Server error. Please try again later.'])
  await expect(form.field('Product Name')).toHaveValue('Mine')
  await expect(form.update).toBeFocused()
  await page.unroute(`**/api/products/${product._id}`)
  expect(await storeProducts.get(product._id)).toMatchObject({ name: product.name })
  await form.update.click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
