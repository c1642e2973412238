import { keepEditing } from '../../support/browser/leave-question'
import { picture } from '../../support/browser/picked-files'
import { expect, freshCode, neededFields, test } from '../../support/browser/test'

test('restores changes, pictures included, after the session expired, and Back asks before it drops them', async ({
  page,
  form,
  store,
  loginPage,
  toasts,
  products,
  storeProducts,
  consoleErrors,
}) => {
  consoleErrors.allow(/Failed to load resource/)
  const product = await storeProducts.create({ pictures: 2 })
  const row = await products.openOnly(product.productCode)
  await row.getByRole('button', { name: /^Edit/ }).click()
  await form.type({ 'Product name': 'Renamed' })
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
  await expect(form.field('Product name')).toHaveValue('Renamed')
  await expect(form.dialog).toContainText('Your unsaved changes were restored.')
  await expect(form.images.getByRole('listitem')).toHaveCount(2)
  await expect(form.images.getByRole('listitem').last()).toContainText('new.png')
  await page.evaluate(() => window.history.back())
  await keepEditing(page)
  await expect(form.field('Product name')).toHaveValue('Renamed')
  await form.update.click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await storeProducts.get(product._id)).toMatchObject({ name: 'Renamed', images: [{}, {}] })
  await form.openFor(product._id)
  await expect(form.dialog).not.toContainText('Your unsaved changes were restored.')
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
