import { accessibilityFaults } from '../../support/browser/accessibility'
import { expect, test } from '../../support/browser/categories-test'

test.use({ storeOptions: {} })

test('an empty store counts nothing and offers to begin', async ({ page, categories }) => {
  await categories.open()
  await expect(categories.figure('Total Categories')).toHaveText('Total Categories: 0')
  await expect(categories.figure('Products per Category')).toHaveText('Products per Category: ≈ 0')
  await expect(categories.fact('Largest category')).toHaveText('–')
  expect(await accessibilityFaults(page)).toEqual([])
  await categories.view('Subcategories View').click()
  await expect(page.getByText('No categories yet')).toBeVisible()
  await categories.button('Create Category').last().click()
  await expect(categories.dialog.getByRole('heading', { name: 'Create Category' })).toBeVisible()
})

test('a subcategory waits for the first category, and leads to it', async ({ page, categories, storeCategories }) => {
  const name = storeCategories.name('First')
  await categories.open()
  await categories.button('Create Subcategory').first().click()
  await expect(page.getByRole('dialog', { name: 'Create Subcategory' })).toContainText('There are no categories yet.')
  expect(await accessibilityFaults(page, ['landmark-one-main', 'page-has-heading-one'])).toEqual([])
  await categories.dialog.getByRole('button', { name: 'Create Category' }).click()
  await expect(page.getByRole('dialog', { name: 'Create Category' })).toBeVisible()
  await expect(categories.name).toBeFocused()
  await categories.name.fill(name)
  await categories.save.click()
  // Back to what was wanted, which can be entered now.
  await expect(page.getByRole('dialog', { name: 'Create Subcategory' })).toBeVisible()
  await categories.choose(name)
  await expect(categories.category.locator('option:checked')).toHaveText(name)
})
