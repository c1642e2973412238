import { expect, test } from '../../support/browser/categories-test'

test('a reload keeps the selected view and the search, and does not open the creation modal of a link again', async ({
  page,
  categories,
  storeCategories,
}) => {
  const category = await storeCategories.create(storeCategories.name('Cupboard'))
  const inside = await storeCategories.createSubcategory(storeCategories.name('மத்தாப்பு Drawer'), category._id)
  // The page has no heading while the modal is open.
  await page.goto('/categories?create=subcategory')
  await expect(categories.dialog).toContainText('Create Subcategory')
  await expect(page).toHaveURL('/categories')
  await page.keyboard.press('Escape')
  await expect(categories.dialog).toBeHidden()
  await categories.view('Subcategories View').click()
  await expect(categories.card(inside.name)).toBeVisible()
  await page.reload()
  await expect(categories.card(inside.name)).toBeVisible()
  await expect(categories.dialog).toBeHidden()
  await expect(page).toHaveURL('/categories')
  await categories.search.fill('மத்தாப்பு draw')
  await expect(page).toHaveURL(/\?search=/)
  await page.reload()
  await expect(categories.card(inside.name)).toBeVisible()
  await expect(categories.cards).toHaveCount(1)
})

test('shows an error screen when the categories fail to load; Reload Page loads them again', async ({
  page,
  categories,
  consoleErrors,
}) => {
  consoleErrors.allow(/Failed to load resource/)
  await page.route('**/api/categories', (route) => route.fulfill({ status: 403, json: { message: 'Not yours' } }))
  await categories.open()
  await expect(categories.heading).toHaveText('Categories Page Error')
  await page.unroute('**/api/categories')
  await page.getByRole('button', { name: 'Reload Page' }).click()
  await expect(categories.heading).toHaveText('Categories')
  await expect(categories.rows.first()).toBeVisible()
})
