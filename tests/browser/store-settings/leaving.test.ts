import { expect, test } from '../../support/browser/test'
import { discardChanges, keepEditing, stayAtReload } from '../../support/browser/leave-question'

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
  await settings.field('HSN Code').fill('360410')
  await page.evaluate(() => window.history.back())
  await keepEditing(page)
  await expect(settings.field('HSN Code')).toHaveValue('360410')
  await page.evaluate(() => window.location.reload())
  await expect.poll(() => asked).toEqual(['beforeunload'])
  await expect(settings.field('HSN Code')).toHaveValue('360410')

  const message = 'HSN code must be 4, 6 or 8 digits'
  await page.route('**/api/store/invoice-settings', (route) =>
    route.fulfill({ status: 400, json: { message, errors: [message] } }),
  )
  await settings.button('Save Invoice Settings').click()
  await expect(toasts.saying(message)).toHaveCount(1)
  await page.evaluate(() => window.location.reload())
  await expect.poll(() => asked).toEqual(['beforeunload', 'beforeunload'])
  await expect(settings.field('HSN Code')).toHaveValue('360410')
})

test('changes made before the session expired are restored after the login', async ({
  page,
  settings,
  storeSettings,
  store,
  loginPage,
  toasts,
  consoleErrors,
}) => {
  consoleErrors.allow(/Failed to load resource/)
  const notice = page.getByText('Your unsaved changes were restored. They are not saved yet.')
  await settings.open()
  await settings.field('Minimum Order Value').fill('many')
  await settings.field('Contact Email').fill('shop@lakshmi.in')
  await settings.button('Add Tier').click()
  await settings.amount(2, 'Cost').fill('55')
  await page.route('**/api/store/contact-info', (route) => route.fulfill({ status: 401, json: {} }))
  await settings.button('Save Contact Information').click()
  await expect(toasts.all).toHaveText(['Session expired. Please login again.'])
  await expect(page).toHaveURL(/\/login\?to=%2Fstore-settings$/)
  await page.unroute('**/api/store/contact-info')
  await loginPage.signIn(store.login)
  await expect(settings.field('Minimum Order Value')).toHaveValue('many')
  await expect(settings.field('Contact Email')).toHaveValue('shop@lakshmi.in')
  expect((await settings.amounts()).map(([, , cost]) => cost)).toEqual(['100', '55'])
  await expect(notice).toHaveCount(3)

  await settings.button('Add Tier').click()
  await expect(settings.tiers).toHaveCount(3)
  await settings.button('Save Contact Information').click()
  await expect(toasts.saying('Contact information updated successfully!')).toHaveCount(1)
  await expect(settings.contact).not.toContainText('They are not saved yet.')
  expect((await storeSettings.settings()).contactEmail).toBe('shop@lakshmi.in')
  await settings.field('Contact Email').fill('other@lakshmi.in')
  await expect(settings.contact).not.toContainText('They are not saved yet.')

  // The other changes were discarded deliberately and are not restored.
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await discardChanges(page)
  await expect(page).toHaveURL(/dashboard$/)
  await page.getByRole('link', { name: 'Store Settings' }).click()
  await expect(settings.field('Minimum Order Value')).toHaveValue('1000')
  await expect(settings.tiers).toHaveCount(1)
  await expect(notice).toHaveCount(0)
})
