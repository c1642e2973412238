import { expect, test } from '../../support/browser/test'

test('works on a host that serves the admin’s page at every path, and without the settings of the store', async ({
  page,
  tracking,
  consoleErrors,
}) => {
  await page.route(/\/track-order$/, async (route) => {
    const response = await route.fetch({ url: new URL('/anywhere', route.request().url()).href })
    await route.fulfill({ response })
  })
  await tracking.open()
  await expect(page).toHaveTitle('Track Your Order · Crackers Management')
  await expect(page.locator('form')).toHaveCSS('display', 'grid')
  await tracking.submit.click()
  await expect(tracking.toasts).toHaveText(['Please enter both Order ID and Phone Number'])

  consoleErrors.allow(/Failed to load resource/)
  await page.route('**/api/storefront/settings', (route) => route.fulfill({ status: 404, body: '' }))
  await page.route('**/config.json', (route) => route.abort())
  await tracking.open()
  await expect(tracking.submit).toBeVisible()
  await expect(page).toHaveTitle('Track Your Order')
  await expect(page.getByRole('link')).toHaveCount(0)
})

test('states that it needs JavaScript', async ({ browser, store }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: store.url })
  const page = await context.newPage()
  await page.goto('/track-order')
  await expect(page.locator('noscript')).toBeVisible()
  expect(await page.locator('noscript').textContent()).toContain('This page needs JavaScript.')
  // Nor does the heading ask for what cannot be entered.
  await expect(page.getByRole('heading', { name: 'Track Your Order' })).toBeVisible()
  await expect(page.getByText('Enter your order details')).toBeHidden()
  await context.close()
})
