import { expect, freshCode, neededFields, test } from '../../support/browser/product-form-test'

test('subcategories are those of the category, and another category clears the choice', async ({ form, storeProducts }) => {
  const [one, other] = [`One ${freshCode()}`, `Other ${freshCode()}`]
  await storeProducts.createCategory(one)
  await storeProducts.createCategory(other)
  await form.openNew()
  await expect(form.subcategory).toBeDisabled()
  await form.choose('Category', one)
  await expect(form.subcategory.locator('option')).toHaveText(['Select a subcategory', `${one} of a kind`])
  await form.choose('Subcategory', one)
  await expect(form.chosen('Subcategory')).toHaveText(`${one} of a kind`)
  await form.choose('Category', other)
  await expect(form.subcategory).toHaveValue('')
  await form.choose('Subcategory', `${other} of a kind`)
  await expect(form.chosen('Subcategory')).toHaveText(`${other} of a kind`)
})

test('a category without subcategories says so, blocks, and can be read anew', async ({ form, page }) => {
  await page.route('**/api/subcategories*', (route) => route.fulfill({ json: [] }))
  await form.openNew()
  await form.type(neededFields(freshCode()))
  await form.choose('Category', /./)
  const text = form.dialog.getByText('No subcategories available for the selected category...')
  await expect(text).toHaveCount(1)
  await form.create.click()
  await expect(form.subcategory).toHaveAttribute('aria-invalid', 'true')
  await expect(text).toHaveCount(1)
  await page.unroute('**/api/subcategories*')
  await form.dialog.getByRole('button', { name: 'Refresh' }).click()
  await expect(text).toHaveCount(0)
  await form.choose('Subcategory', /./)
})

test('a store without categories says so at the category', async ({ form, page }) => {
  await page.route('**/api/categories*', (route) => route.fulfill({ json: [] }))
  await form.openNew()
  await expect(form.dialog.getByText('Categories are not available. Please refresh and try again.')).toHaveCount(1)
  await form.create.click()
  await expect(form.category).toHaveAttribute('aria-invalid', 'true')
  await expect(form.dialog.getByText('Categories are not available. Please refresh and try again.')).toHaveCount(1)
})

for (const kind of ['categories', 'subcategories'] as const) {
  test(`${kind} that cannot be loaded are told of in place, and tried again`, async ({ form, page, toasts, consoleErrors }) => {
    consoleErrors.allow(/Failed to load resource/)
    await page.route(`**/api/${kind}*`, (route) => route.fulfill({ status: 400, json: { message: 'no' } }))
    await form.openNew()
    const text = form.dialog.getByText(`Failed to load ${kind}. Please try again.`)
    await expect(text).toBeVisible()
    await expect(toasts.all).toHaveCount(0)
    await page.unroute(`**/api/${kind}*`)
    await form.dialog.getByRole('button', { name: 'Retry' }).click()
    await expect(text).toHaveCount(0)
    await expect(form.dialog.locator('form :focus'), 'the button that had the focus is gone').toHaveCount(1)
    await form.chooseAny()
  })
}
