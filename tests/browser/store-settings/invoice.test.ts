import { stayAtReload } from '../../support/browser/leave-question'
import { expect, test } from '../../support/browser/store-settings-test'

const gstin = '33AABCS1429B1Z1'

test('a GSTIN, its rate and the store as it is registered are saved, and stand there when one comes back', async ({ page, settings, storeSettings, toasts }) => {
  await settings.open()
  await expect(settings.field('HSN Code')).toHaveValue('3604')
  await expect(settings.field('GST Rate')).toHaveValue('18')
  await expect(settings.invoice).toContainText('without one plain bills')
  await settings.field('GSTIN').fill('33aabcs 1429b1z1')
  await expect(settings.invoice).toContainText('Tamil Nadu orders: CGST + SGST. Other states: IGST.')
  await settings.field('Store Address').fill('1 Car Street\nSivakasi')
  await settings.button('Save Name and Address').click()
  await expect(toasts.all).toHaveText(['Store name and address updated successfully!'])
  await settings.field('HSN Code').fill('3604 10 00')
  await settings.field('GST Rate').fill('12.5 %')
  await settings.field('Legal Name').fill(' Lakshmi Fireworks ')
  await settings.button('Save Invoice Settings').click()
  await expect(toasts.all).toContainText(['Invoice settings updated successfully!'])
  const saved = { gstin, hsnCode: '36041000', gstRate: 12.5, legalName: 'Lakshmi Fireworks', address: '1 Car Street\nSivakasi' }
  expect(await storeSettings.invoice()).toEqual(saved)
  await expect(settings.button('Save Invoice Settings')).toBeFocused()
  await expect(settings.button('Save Invoice Settings')).toHaveAttribute('aria-disabled', 'true')
  await expect(settings.field('GSTIN')).toHaveValue(gstin)
  await expect(settings.field('HSN Code')).toHaveValue('36041000')
  await page.reload()
  await expect(settings.field('GSTIN')).toHaveValue(gstin)
  await expect(settings.field('GST Rate')).toHaveValue('12.5')
  await expect(settings.field('Store Address')).toHaveValue('1 Car Street\nSivakasi')

  await settings.field('GSTIN').fill('')
  await settings.button('Save Invoice Settings').click()
  await expect.poll(async () => (await storeSettings.invoice()).gstin).toBe('')
})

for (const [label, typed, text] of [
  ['GSTIN', '33AABCS1429B1Z', 'Please enter a valid 15-character GSTIN'],
  ['GSTIN', '33AABCS1429B1Z2', 'This GSTIN is not right: please check each character'],
  ['HSN Code', '36041', 'HSN code must be 4, 6 or 8 digits'],
  ['GST Rate', '40.5', 'GST rate must be a percentage from 0 to 40 with at most two decimals'],
  ['GST Rate', 'a lot', 'GST rate must be a percentage from 0 to 40 with at most two decimals'],
  ['Legal Name', 'x'.repeat(121), 'Legal name must be at most 120 characters'],
] as const) {
  test(`${label} '${typed.slice(0, 20)}' is refused at the field, and nothing is sent`, async ({ page, settings, storeSettings: _storeSettings, toasts }) => {
    await settings.open()
    const calls: string[] = []
    page.on('request', (request) => request.method() === 'PUT' && calls.push(request.url()))
    await settings.field(label).fill(typed)
    await settings.button('Save Invoice Settings').click()
    await expect(settings.invoice).toContainText(text)
    await expect(settings.field(label)).toHaveAttribute('aria-invalid', 'true')
    await expect(settings.field(label)).toBeFocused()
    await expect(toasts.all).toHaveCount(0)
    expect(calls).toEqual([])
  })
}

test('a GSTIN is not saved without the address that a tax invoice has to name', async ({ settings, storeSettings, toasts }) => {
  await settings.open()
  await settings.field('GSTIN').fill(gstin)
  await settings.button('Save Invoice Settings').click()
  await expect(settings.invoice).toContainText('Please enter the store address, which a tax invoice has to name')
  await expect(settings.field('GSTIN')).toBeFocused()
  await expect(toasts.all).toHaveCount(0)
  await settings.field('Store Address').fill('1 Car Street')
  await settings.button('Save Name and Address').click()
  await expect(settings.invoice).not.toContainText('Please enter the store address')
  await settings.button('Save Invoice Settings').click()
  await expect(toasts.saying('Invoice settings updated successfully!')).toHaveCount(1)
  expect((await storeSettings.invoice()).address).toBe('1 Car Street')
})

test("what the server refuses stands at the field, told once; what was typed stays and is not left unasked", async ({ page, settings, storeSettings: _storeSettings, toasts, consoleErrors }) => {
  consoleErrors.allow(/Failed to load resource/)
  await settings.open()
  const message = 'HSN code must be 4, 6 or 8 digits'
  await page.route('**/api/store/invoice-settings', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 400, json: { message, errors: [message] } }) : route.continue(),
  )
  await settings.field('HSN Code').fill('360410')
  await settings.button('Save Invoice Settings').click()
  await expect(toasts.saying(message)).toHaveCount(1)
  await expect(settings.field('HSN Code')).toHaveAttribute('aria-invalid', 'true')
  await expect(settings.field('HSN Code')).toHaveValue('360410')
  const asked = stayAtReload(page)
  await page.reload({ timeout: 2000 }).catch(() => undefined)
  expect(asked).toEqual(['beforeunload'])
})

test('a backend without these settings is said to have its own', async ({ page, settings, storeSettings: _storeSettings, toasts, consoleErrors }) => {
  consoleErrors.allow(/Failed to load resource/)
  await page.route('**/api/store/invoice-settings', (route) => route.fulfill({ status: 404, json: { message: 'no' } }))
  await settings.open()
  await expect(settings.invoice).toContainText('Invoice settings are not managed here.')
  await expect(settings.invoice.getByRole('textbox')).toHaveCount(0)
  await expect(toasts.all).toHaveCount(0)
})

test('settings that cannot be loaded can be asked for again', async ({ page, settings, storeSettings: _storeSettings, consoleErrors }) => {
  consoleErrors.allow(/Failed to load resource/)
  await page.route('**/api/store/invoice-settings', (route) => route.fulfill({ status: 400, json: {} }))
  await page.goto('/store-settings')
  await expect(page.getByText('Failed to load invoice settings')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: /Retry|Try again/i }).click()
  await expect(settings.field('HSN Code')).toHaveValue('3604')
})
