import { expect, test } from '../../support/browser/test'

test('a product deleted by mistake is undone from the toast, and another one restored from the bin', async ({
  page,
  products,
  storeProducts,
  toasts,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_FAILED/)
  const [first, second] = [await storeProducts.create(), await storeProducts.create()]
  const none = page.getByText('No products match your filters')
  await products.openOnly(first.productCode)
  await page.getByRole('button', { name: `Delete: ${first.name}` }).click()
  await expect(page.getByRole('dialog')).toContainText('You can restore it from the bin for 30 days.')
  await products.answer('Delete')
  await expect(none).toBeVisible()
  // The toast waits for the keyboard.
  await page.keyboard.press('Alt+T')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(toasts.saying('Restored from the bin')).toBeVisible()
  await expect(products.row(first.productCode)).toBeVisible()

  // Without the code of the question, the browser asks.
  await page.route('**/confirm-dialog*', (route) => route.abort())
  await products.openOnly(second.productCode)
  const asked: string[] = []
  page.once('dialog', (dialog) => {
    asked.push(dialog.message())
    void dialog.accept()
  })
  await page.getByRole('button', { name: `Delete: ${second.name}` }).click()
  await expect(none).toBeVisible()
  expect(asked[0]).toContain(`Are you sure you want to delete "${second.name}"?`)
  expect(await storeProducts.get(first._id)).toMatchObject({ name: first.name })

  await page.getByRole('link', { name: 'Bin', exact: true }).click()
  const restore = page.getByRole('button', { name: `Restore: ${second.name}` })
  await restore.click()
  // Other tests of the store may have left something in the bin.
  await expect(restore).toHaveCount(0)
  expect(await storeProducts.get(second._id)).toMatchObject({ productCode: second.productCode })
})
