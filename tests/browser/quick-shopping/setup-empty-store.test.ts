import { expect, test } from '../../support/browser/quick-setup-test'

test.use({ storeOptions: {} })

test('a store without products says what is missing and leads there', async ({ page, setup, storeMenu: _storeMenu }) => {
  await page.goto('/quick-shopping')
  await expect(page.getByText('No Categories Available')).toBeVisible()
  await expect(page.getByText('Please add categories and products first')).toBeVisible()
  await expect(setup.saveButton).toHaveCount(0)
  await page.getByRole('link', { name: 'Add Categories' }).click()
  await expect(page).toHaveURL(/\/categories$/)
})
