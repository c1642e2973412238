import { expect, test } from '../../support/browser/store-settings-test'

const parts = [
  ['**/api/store/settings', 'Failed to load store settings', 'Order Settings'],
  ['**/api/store/packaging-cost-settings', 'Failed to load packaging cost settings', 'Packaging Cost Settings'],
  ['**/api/store/logo', 'Failed to load the store logo', 'Store Logo'],
] as const

for (const [address, text, section] of parts) {
  test(`'${text}': the rest is there, and Retry brings it`, async ({ page, settings, storeSettings: _storeSettings, toasts, consoleErrors }) => {
    consoleErrors.allow(/Failed to load resource/)
    await page.route(address, (route) => route.fulfill({ status: 400, json: { message: 'Not today' } }))
    await page.goto('/store-settings')
    const alert = page.getByRole('alert').filter({ hasText: text })
    await expect(alert).toContainText('Not today')
    await expect(page.getByRole('region', { name: section })).toHaveCount(0)
    for (const [, , other] of parts) {
      if (other !== section) await expect(page.getByRole('region', { name: other })).toBeVisible()
    }
    await expect(toasts.all).toHaveCount(0)
    await page.unroute(address)
    await alert.getByRole('button', { name: 'Retry' }).click()
    await expect(settings.page.getByRole('region', { name: section })).toBeVisible()
    await expect(alert).toHaveCount(0)
  })
}

test('an answer of another shape is told, and cannot be saved over', async ({ page, settings: _settings, storeSettings: _storeSettings }) => {
  await page.route('**/api/store/settings', (route) => route.fulfill({ json: { success: true, data: { products: [] } } }))
  await page.goto('/store-settings')
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to load store settings' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save Contact Information' })).toHaveCount(0)
})

test('a session that ends while saving leads to the login, with one toast, and back again', async ({ page, settings, storeSettings: _storeSettings, toasts, consoleErrors }) => {
  consoleErrors.allow(/Failed to load resource/)
  await settings.open()
  await page.route('**/api/store/minimum-order-value', (route) => route.fulfill({ status: 401, json: {} }))
  await settings.field('Minimum Order Value').fill('700')
  await settings.button('Save Order Settings').click()
  await expect(toasts.all).toHaveText(['Session expired. Please login again.'])
  await expect(page).toHaveURL(/\/login\?to=%2Fstore-settings$/)
})
