import type { Page } from '@playwright/test'
import { expect, freshCode, neededFields, picture, test } from '../../support/browser/product-form-test'

/** Answers the browser's own questions, and counts them. */
const answerQuestions = (page: Page, yes: boolean): string[] => {
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.message())
    void (yes ? dialog.accept() : dialog.dismiss())
  })
  return asked
}

test('an untouched form closes at once', async ({ page, form }) => {
  await form.openNew()
  await form.cancel.click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('closing asks before something typed is lost', async ({ page, form }) => {
  await form.openNew()
  await form.type({ 'Product Name': 'Rocket' })
  await page.keyboard.press('Escape')
  await expect(form.question).toContainText('Discard changes?')
  await form.answer('Keep editing')
  await expect(form.field('Product Name')).toHaveValue('Rocket')
  await form.cancel.click()
  await form.answer('Discard')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a chosen picture counts as something to lose', async ({ form }) => {
  await form.openNew()
  await form.addImages(picture('a.png'))
  await form.cancel.click()
  await expect(form.question).toContainText('Discard changes?')
})

test('Back asks too, for a new product and for an old one', async ({ page, form, storeProducts, products }) => {
  const product = await storeProducts.create()
  const asked = answerQuestions(page, false)
  await page.goto('/dashboard')
  await form.openNew()
  await form.type({ 'Product Name': 'Rocket' })
  await page.evaluate(() => window.history.back())
  await expect.poll(() => asked.length).toBe(1)
  await expect(form.field('Product Name')).toHaveValue('Rocket')
  await form.cancel.click()
  await form.answer('Discard')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const row = await products.openOnly(product.productCode)
  await row.getByRole('button', { name: /^Edit/ }).click()
  await form.type({ 'Product Name': 'Renamed' })
  await page.evaluate(() => window.history.back())
  await expect.poll(() => asked.length).toBe(2)
  await expect(form.field('Product Name')).toHaveValue('Renamed')
  await form.cancel.click()
  await form.answer('Discard')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`search=${product.productCode}`))
  expect(asked, 'one question each').toHaveLength(2)
})

test('Back without anything typed closes the window of an old one without a question', async ({ page, form, storeProducts, products }) => {
  const product = await storeProducts.create()
  const asked = answerQuestions(page, false)
  const row = await products.openOnly(product.productCode)
  await row.getByRole('button', { name: /^Edit/ }).click()
  await form.update.waitFor()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(asked).toEqual([])
})

test('an upload shows how far it is and can be called off, without a toast', async ({ page, form, toasts, consoleErrors, storeProducts }) => {
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

test('what was entered is there again after the session had ended, pictures too', async ({ page, form, store, loginPage, toasts, storeProducts, consoleErrors }) => {
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
  await expect(form.dialog).toContainText('What you had typed before is back.')
  await expect(form.images.getByRole('listitem')).toHaveCount(2)
  await expect(form.images.getByRole('listitem').last()).toContainText('new.png')
  await form.update.click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await storeProducts.get(product._id)).toMatchObject({ name: 'Renamed', images: [{}, {}] })
  await form.openFor(product._id)
  await expect(form.dialog).not.toContainText('What you had typed before is back.')
})

test('a new product that the session took away is told of above the list, to be gone on with or discarded', async ({ page, form, store, loginPage, toasts, consoleErrors }) => {
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
  // Pressed right after a filter, it takes nothing of that back.
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

test('what was discarded does not come back', async ({ page, form }) => {
  await form.openNew()
  await form.type({ 'Product Name': 'Rocket' })
  await form.cancel.click()
  await form.answer('Discard')
  await page.getByRole('button', { name: 'Create Product' }).first().click()
  await expect(form.code).toBeFocused()
  await expect(form.field('Product Name')).toHaveValue('')
})
