import { expect, test } from '../../support/browser/products-test'

test.use({ storeOptions: {} })

test('a store without products says so, and begins with the first one', async ({ page, products }) => {
  await products.open()
  await expect(page.getByText('No products found')).toBeVisible()
  await expect(products.rows).toHaveCount(0)
  await page.getByRole('button', { name: 'Create Your First Product' }).click()
  await expect(products.dialog.getByRole('heading', { level: 2, name: 'Create Product' })).toBeVisible()
})

test('with filters an empty store says that nothing matches them', async ({ page, products }) => {
  await products.open('?status=inactive')
  await expect(page.getByText('No products match your filters')).toBeVisible()
  await products.clear.click()
  await expect(page.getByText('No products found')).toBeVisible()
})
