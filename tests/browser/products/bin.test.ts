import { expect, test } from '../../support/browser/test'

test('without the code of the question the browser asks before a product is deleted, which the bin restores', async ({
  page,
  products,
  storeProducts,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_FAILED/)
  const product = await storeProducts.create()
  await page.route('**/confirm-dialog*', (route) => route.abort())
  await products.openOnly(product.productCode)
  const asked: string[] = []
  page.once('dialog', (dialog) => {
    asked.push(dialog.message())
    void dialog.accept()
  })
  await page.getByRole('button', { name: `Delete: ${product.name}` }).click()
  await expect(page.getByText('No products match your filters')).toBeVisible()
  expect(asked[0]).toContain(`Are you sure you want to delete "${product.name}"?`)

  await page.getByRole('link', { name: 'Bin', exact: true }).click()
  const restore = page.getByRole('button', { name: `Restore: ${product.name}` })
  await restore.click()
  // Other tests of the store may have left something in the bin.
  await expect(restore).toHaveCount(0)
  expect(await storeProducts.get(product._id)).toMatchObject({ productCode: product.productCode })
})
