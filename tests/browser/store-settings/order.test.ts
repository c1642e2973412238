import { expect, test } from '../../support/browser/store-settings-test'

test('the smallest order is saved, and stands there when one comes back', async ({ page, settings, storeSettings, toasts }) => {
  await settings.open()
  await expect(settings.field('Minimum Order Value')).toHaveValue('1000')
  await expect(settings.order).toContainText('Minimum order is ₹1,000')
  await settings.field('Minimum Order Value').fill('1,23,456.5')
  await expect(settings.order).toContainText('Minimum order is ₹1,23,456.50')
  await settings.button('Save Order Settings').click()
  await expect(toasts.all).toHaveText(['Minimum order value updated successfully!'])
  await expect(settings.button('Save Order Settings')).toBeFocused()
  expect((await storeSettings.settings()).minimumOrderValue).toBe(123456.5)
  await expect(settings.field('Minimum Order Value')).toHaveValue('123456.5')
  await page.reload()
  await expect(settings.field('Minimum Order Value')).toHaveValue('123456.5')
})

test('0 means any amount', async ({ settings, storeSettings, page }) => {
  await settings.open()
  await settings.field('Minimum Order Value').fill('0')
  await expect(settings.order).toContainText('No minimum order')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await storeSettings.settings()).minimumOrderValue).toBe(0)
})

for (const [typed, text] of [
  ['-1', 'Minimum order value cannot be negative'],
  ['', 'Please enter an amount in rupees'],
  ['many', 'Please enter an amount in rupees'],
  ['1,00,00,000.01', 'Minimum order value cannot be more than ₹1,00,00,000'],
  ['123456789012345678901234', 'Minimum order value cannot be more than ₹1,00,00,000'],
] as const) {
  test(`'${typed}' is refused at the field, and nothing is sent`, async ({ settings, storeSettings, toasts, page }) => {
    await settings.open()
    const calls: string[] = []
    page.on('request', (request) => request.method() === 'PUT' && calls.push(request.url()))
    await settings.field('Minimum Order Value').fill(typed)
    await settings.button('Save Order Settings').click()
    await expect(settings.order).toContainText(text)
    await expect(settings.field('Minimum Order Value')).toHaveAttribute('aria-invalid', 'true')
    await expect(settings.field('Minimum Order Value')).toBeFocused()
    await expect(toasts.all).toHaveCount(0)
    expect(calls).toEqual([])
    expect((await storeSettings.settings()).minimumOrderValue).toBe(1000)
    await settings.field('Minimum Order Value').fill('500')
    await expect(settings.order).not.toContainText(text)
  })
}

test('without a change there is nothing to save', async ({ settings, storeSettings: _storeSettings, page }) => {
  await settings.open()
  const calls: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && calls.push(request.url()))
  await expect(settings.button('Save Order Settings')).toHaveAttribute('aria-disabled', 'true')
  await settings.button('Save Order Settings').click({ force: true })
  await settings.field('Minimum Order Value').fill('1000.00')
  await settings.field('Minimum Order Value').fill('1000')
  await expect(settings.button('Save Order Settings')).toHaveAttribute('aria-disabled', 'true')
  expect(calls).toEqual([])
})

test('a failure is told once, in the words of section 8, and what was typed stays', async ({ settings, storeSettings: _storeSettings, page, toasts, consoleErrors }) => {
  consoleErrors.allow(/Failed to load resource/)
  await settings.open()
  const answers = [
    { status: 400, json: {}, text: 'Failed to update minimum order value' },
    { status: 400, json: { message: 'Minimum order value is frozen' }, text: 'Minimum order value is frozen' },
    { status: 500, json: { message: 'secret' }, text: 'Server error. Please try again later.' },
  ]
  for (const { status, json, text } of answers) {
    await page.route('**/api/store/minimum-order-value', (route) => route.fulfill({ status, json }))
    await settings.field('Minimum Order Value').fill('700')
    await settings.button('Save Order Settings').click()
    await expect(toasts.saying(text)).toHaveCount(1)
    await expect(settings.field('Minimum Order Value')).toHaveValue('700')
    const isAboutTheField = text.startsWith('Minimum order value')
    await expect(settings.field('Minimum Order Value')).toHaveAttribute('aria-invalid', String(isAboutTheField))
    await page.unroute('**/api/store/minimum-order-value')
  }
})
