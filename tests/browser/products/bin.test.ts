import { expect, test } from '../../support/browser/products-test'

test('a product deleted by mistake is undone from the toast, and another one restored from the bin', async ({
  page,
  products,
  storeProducts,
  toasts,
}) => {
  const [first, second] = [await storeProducts.create(), await storeProducts.create()]
  for (const { productCode, name } of [first, second]) {
    await products.openOnly(productCode)
    await page.getByRole('button', { name: `Delete: ${name}` }).click()
    await expect(page.getByRole('dialog')).toContainText('You can restore it from the bin for 30 days.')
    await products.answer('Delete')
    await expect(page.getByText('No products match your filters')).toBeVisible()
    if (productCode === second.productCode) continue
    // The toast waits for the keyboard.
    await page.keyboard.press('Alt+T')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(toasts.saying('Restored from the bin')).toBeVisible()
    await expect(products.row(productCode)).toBeVisible()
  }
  expect(await storeProducts.get(first._id)).toMatchObject({ name: first.name })

  await page.getByRole('link', { name: 'Bin', exact: true }).click()
  const restore = page.getByRole('button', { name: `Restore: ${second.name}` })
  await restore.click()
  // Other tests of the store may have left something in the bin.
  await expect(restore).toHaveCount(0)
  expect(await storeProducts.get(second._id)).toMatchObject({ productCode: second.productCode })
})
