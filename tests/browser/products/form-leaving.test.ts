import { discardChanges, keepEditing } from '../../support/browser/leave-question'
import { expect, freshCode, neededFields, picture, test } from '../../support/browser/product-form-test'

test('an upload shows its progress and can be cancelled without a toast', async ({
  page,
  form,
  toasts,
  consoleErrors,
  storeProducts,
}) => {
  consoleErrors.allow(/Failed to load resource/)
  const code = freshCode()
  await form.openNew()
  await form.type(neededFields(code))
  await form.chooseAny()
  await form.addImages(picture('a.png'))
  await page.route('**/api/products', (route) => (route.request().method() === 'POST' ? undefined : route.continue()))
  await form.create.click()
  await expect(form.dialog.getByRole('progressbar')).toBeVisible()
  await expect(form.progress).toHaveText(/^(Uploading\.\.\. \d+%|Saving\.\.\.)$/)
  await expect(form.field('Product Name')).toBeDisabled()
  await form.dialog.getByRole('button', { name: 'Cancel upload' }).click()
  await expect(form.progress).toHaveText('Upload cancelled')
  await expect(form.field('Product Name')).toHaveValue(`Rocket ${code}`)
  await expect(form.images.getByRole('listitem')).toHaveCount(1)
  await expect(toasts.all).toHaveCount(0)
  expect((await storeProducts.all()).some(({ productCode }) => productCode === code)).toBe(false)
  await page.unroute('**/api/products')
  await form.create.click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('restores changes, pictures included, after the session expired', async ({
  page,
  form,
  store,
  loginPage,
  toasts,
  storeProducts,
  consoleErrors,
}) => {
  consoleErrors.allow(/Failed to load resource/)
  const product = await storeProducts.create({ pictures: 2 })
  await form.openFor(product._id)
  await form.type({ 'Product Name': 'Renamed' })
  await form.images.getByRole('button', { name: 'Remove Image 2' }).click()
  await form.answer('Remove')
  await form.addImages(picture('new.png'))
  await page.route(`**/api/products/${product._id}`, (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 401, json: {} }) : route.continue(),
  )
  await form.update.click()
  await expect(toasts.all).toHaveText(['Session expired. Please login again.'])
  await page.unroute(`**/api/products/${product._id}`)
  await loginPage.signIn(store.login)
  await expect(form.field('Product Name')).toHaveValue('Renamed')
  await expect(form.dialog).toContainText('Your unsaved changes were restored.')
  await expect(form.images.getByRole('listitem')).toHaveCount(2)
  await expect(form.images.getByRole('listitem').last()).toContainText('new.png')
  await form.update.click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await storeProducts.get(product._id)).toMatchObject({ name: 'Renamed', images: [{}, {}] })
  await form.openFor(product._id)
  await expect(form.dialog).not.toContainText('Your unsaved changes were restored.')
})

test('after an expired session, Back asks for confirmation and returns to the list', async ({
  page,
  form,
  store,
  loginPage,
  storeProducts,
  products,
  consoleErrors,
}) => {
  consoleErrors.allow(/Failed to load resource/)
  const product = await storeProducts.create()
  const row = await products.openOnly(product.productCode)
  await row.getByRole('button', { name: /^Edit/ }).click()
  await form.type({ 'Product Name': 'Renamed' })
  await page.route(`**/api/products/${product._id}`, (route) => route.fulfill({ status: 401, json: {} }))
  await form.update.click()
  await page.unroute(`**/api/products/${product._id}`)
  await loginPage.signIn(store.login)
  await expect(form.field('Product Name')).toHaveValue('Renamed')
  await page.evaluate(() => window.history.back())
  await keepEditing(page)
  await expect(form.field('Product Name')).toHaveValue('Renamed')
  await page.evaluate(() => window.history.back())
  await discardChanges(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`search=${product.productCode}$`))
})

test('a notice above the list lets the user continue or discard a product after an expired session', async ({
  page,
  form,
  store,
  loginPage,
  toasts,
  consoleErrors,
}) => {
  consoleErrors.allow(/Failed to load resource/)
  const notice = page.getByText('You have an unsaved product.')
  await form.openNew()
  await expect(notice).toHaveCount(0)
  await form.type(neededFields(freshCode()))
  await form.chooseAny()
  await form.addImages(picture('a.png'))
  await page.route('**/api/products', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 401, json: {} }) : route.continue(),
  )
  await form.create.click()
  await expect(toasts.all).toHaveText(['Session expired. Please login again.'])
  await page.unroute('**/api/products')
  await loginPage.signIn(store.login)
  await expect(notice).toBeVisible()
  // Clicking Continue right after a filter must not revert the filter.
  const featured = page.getByRole('group', { name: 'Highlight' }).getByRole('button', { name: 'Featured' })
  const goOn = await page.getByRole('button', { name: 'Continue' }).elementHandle()
  await featured.evaluate((button: HTMLElement, next) => {
    button.click()
    ;(next as HTMLElement).click()
  }, goOn)
  await expect(form.field('Description')).toHaveValue('Flies high.')
  await expect(form.images.getByRole('listitem')).toHaveCount(1)
  await expect(notice).toHaveCount(0)
  await form.cancel.click()
  await form.answer('Discard')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(notice).toHaveCount(0)
  await expect(featured).toHaveAttribute('aria-pressed', 'true')
})
