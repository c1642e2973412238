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
