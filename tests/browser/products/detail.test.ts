import { expect, test } from '../../support/browser/products-test'

test('shows changes saved in the form immediately', async ({ page, detail, storeProducts, products, toasts }) => {
  const product = await storeProducts.create()
  await detail.open(product)
  await page.getByRole('main').getByRole('button', { name: 'Edit' }).click()
  await products.dialog.getByLabel('Product Name').fill('Renamed Cracker')
  await page.keyboard.press('Control+Enter')
  await expect(toasts.saying('Product updated successfully!')).toBeVisible()
  await expect(products.dialog).toHaveCount(0)
  await expect(detail.heading).toHaveText('Renamed Cracker')
  await expect(page).toHaveTitle(/^Renamed Cracker/)
  // The URL contains the old name and still opens the product.
  await page.reload()
  await expect(detail.heading).toHaveText('Renamed Cracker')
})
