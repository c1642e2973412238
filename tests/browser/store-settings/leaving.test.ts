import { pickedGif } from '../../support/browser/store-banners'
import { expect, test } from '../../support/browser/store-settings-test'
import { discardChanges, keepEditing, leaveQuestion, stayAtReload } from '../../support/browser/leave-question'
import type { StoreSettingsPage } from '../../support/browser/pages/store-settings-page'

const changes: [string, (settings: StoreSettingsPage) => Promise<void>][] = [
  ['an amount', (settings) => settings.field('Minimum Order Value').fill('5')],
  ['an address', (settings) => settings.field('Contact Email').fill('x')],
  ['a chosen logo', (settings) => settings.choose(settings.logo, pickedGif('logo.gif'))],
  ['a chosen QR code', (settings) => settings.choose(settings.qrCode, pickedGif('code.gif'))],
  ['a tier', (settings) => settings.button('Add Tier').click()],
]

for (const [name, change] of changes) {
  test(`${name} that is not saved is asked about at a link`, async ({ page, settings, storeSettings: _storeSettings }) => {
    await settings.open()
    await change(settings)
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    await keepEditing(page)
    await expect(page).toHaveURL(/store-settings$/)
    await expect(settings.heading).toBeVisible()
  })
}

test('the link to the page itself asks nothing, and those to others still do', async ({ page, settings, storeSettings: _storeSettings }) => {
  await settings.open()
  await settings.field('Minimum Order Value').fill('5')
  await page.getByRole('link', { name: 'Store Settings' }).first().click()
  await expect(leaveQuestion(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await keepEditing(page)
  await expect(settings.field('Minimum Order Value')).toHaveValue('5')
})

test('Back and a reload ask as well', async ({ page, settings, storeSettings: _storeSettings }) => {
  const asked = stayAtReload(page)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Store Settings' }).click()
  await settings.field('Minimum Order Value').fill('5')
  await page.evaluate(() => window.history.back())
  await keepEditing(page)
  await expect(settings.field('Minimum Order Value')).toHaveValue('5')
  await page.evaluate(() => window.location.reload())
  await expect.poll(() => asked).toEqual(['beforeunload'])
  await expect(settings.field('Minimum Order Value')).toHaveValue('5')
})

test('whoever goes on regardless goes, and nothing is saved', async ({ page, settings, storeSettings }) => {
  await settings.open()
  await settings.field('Minimum Order Value').fill('5')
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await discardChanges(page)
  await expect(page).toHaveURL(/dashboard$/)
  await page.getByRole('link', { name: 'Store Settings' }).click()
  await expect(settings.field('Minimum Order Value')).toHaveValue('1000')
  expect((await storeSettings.settings()).minimumOrderValue).toBe(1000)
})

test('saved, taken back, or never touched, it asks nothing', async ({ page, settings, storeSettings: _storeSettings, toasts }) => {
  await settings.open()
  await settings.field('Contact Email').fill('shop@lakshmi.in')
  await settings.button('Save Contact Information').click()
  await expect(toasts.all).toHaveText(['Contact information updated successfully!'])
  await settings.field('Minimum Order Value').fill('5')
  await settings.field('Minimum Order Value').fill('1000')
  await settings.amount(1, 'Cost').fill('7')
  await settings.amount(1, 'Cost').fill('100.0')
  await settings.choose(settings.logo, pickedGif('logo.gif'))
  await settings.button('Remove logo.gif').click()
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await expect(page).toHaveURL(/dashboard$/)
})

test('one section saved leaves the others as they were typed', async ({ settings, storeSettings, toasts }) => {
  await settings.open()
  await settings.field('Contact Email').fill('half@way')
  await settings.amount(1, 'Cost').fill('55')
  await settings.field('Minimum Order Value').fill('750')
  await settings.button('Save Order Settings').click()
  await expect(toasts.all).toHaveText(['Minimum order value updated successfully!'])
  await expect(settings.field('Contact Email')).toHaveValue('half@way')
  await expect(settings.amount(1, 'Cost')).toHaveValue('55')
  expect((await storeSettings.settings()).contactEmail).toBe('')
})

test('what was typed when the session ended is there again after the login', async ({ page, settings, storeSettings, store, loginPage, toasts, consoleErrors }) => {
  consoleErrors.allow(/Failed to load resource/)
  const notice = page.getByText('What you had typed before is back. It has not been saved yet.')
  await settings.open()
  await settings.field('Minimum Order Value').fill('many')
  await settings.field('Contact Email').fill('shop@lakshmi.in')
  await settings.button('Add Tier').click()
  await settings.amount(2, 'Cost').fill('55')
  await page.route('**/api/store/contact-info', (route) => route.fulfill({ status: 401, json: {} }))
  await settings.button('Save Contact Information').click()
  await expect(toasts.all).toHaveText(['Session expired. Please login again.'])
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
  await expect(settings.contact).not.toContainText('It has not been saved yet.')
  expect((await storeSettings.settings()).contactEmail).toBe('shop@lakshmi.in')
  await settings.field('Contact Email').fill('other@lakshmi.in')
  await expect(settings.contact).not.toContainText('It has not been saved yet.')

  // Left on purpose, the rest does not come back.
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await discardChanges(page)
  await expect(page).toHaveURL(/dashboard$/)
  await page.getByRole('link', { name: 'Store Settings' }).click()
  await expect(settings.field('Minimum Order Value')).toHaveValue('1000')
  await expect(settings.tiers).toHaveCount(1)
  await expect(notice).toHaveCount(0)
})
