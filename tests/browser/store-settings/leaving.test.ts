import { expect, test } from '../../support/browser/test'
import { keepEditing, stayAtReload } from '../../support/browser/leave-question'

test.use({ storeOptions: {} })

test('Back and a reload ask before they discard a change, also after a rejected save', async ({
  page,
  settings,
  storeSettings: _storeSettings,
  toasts,
  consoleErrors,
}) => {
  consoleErrors.allow(/Failed to load resource/)
  const asked = stayAtReload(page)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Store Settings' }).click()
  await settings.field('HSN code').fill('360410')
  await page.evaluate(() => window.history.back())
  await keepEditing(page)
  await expect(settings.field('HSN code')).toHaveValue('360410')
  await page.evaluate(() => window.location.reload())
  await expect.poll(() => asked).toEqual(['beforeunload'])
  await expect(settings.field('HSN code')).toHaveValue('360410')

  const message = 'HSN code must be 4, 6 or 8 digits'
  await page.route('**/api/store/invoice-settings', (route) =>
    route.fulfill({ status: 400, json: { message, errors: [message] } }),
  )
  await settings.save.click()
  await expect(toasts.saying(message)).toHaveCount(1)
  await page.evaluate(() => window.location.reload())
  await expect.poll(() => asked).toEqual(['beforeunload', 'beforeunload'])
  await expect(settings.field('HSN code')).toHaveValue('360410')
})
