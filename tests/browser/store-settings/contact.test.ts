import { expect, test } from '../../support/browser/store-settings-test'

const tamil = 'தீபாவளி சிறப்பு தள்ளுபடி 🎆 50%'

test('all of it is saved at once, without the blanks around it', async ({ page, settings, storeSettings, toasts }) => {
  await settings.open()
  await settings.field('Contact Email').fill(' shop@lakshmi.in ')
  await settings.field('Contact Phone').fill('98765-43210')
  await settings.field('UPI ID').fill('lakshmi@okaxis ')
  await settings.field('Promotional Offer').fill(`${tamil}\nTwo lines`)
  await settings.button('Save Contact Information').click()
  await expect(toasts.all).toHaveText(['Contact information updated successfully!'])
  await expect(settings.button('Save Contact Information')).toHaveAttribute('aria-disabled', 'true')
  const saved = await storeSettings.settings()
  expect(saved).toMatchObject({
    contactEmail: 'shop@lakshmi.in',
    upiId: 'lakshmi@okaxis',
    promotionalOffer: `${tamil}\nTwo lines`,
    minimumOrderValue: 1000,
  })
  expect(saved.contactPhone.replace(/\D/g, '')).toBe('9876543210')
  await page.reload()
  await expect(settings.field('Contact Email')).toHaveValue('shop@lakshmi.in')
  await expect(settings.field('Promotional Offer')).toHaveValue(`${tamil}\nTwo lines`)

  await settings.field('Contact Phone').fill('')
  await settings.field('Contact Email').fill('')
  await page.keyboard.press('Enter')
  await expect(toasts.all).toHaveText(['Contact information updated successfully!'])
  expect(await storeSettings.settings()).toMatchObject({ contactEmail: '', contactPhone: '', upiId: 'lakshmi@okaxis' })
})

test('each fault stands at its field, and nothing is sent', async ({ page, settings, storeSettings, toasts }) => {
  await settings.open()
  const calls: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && calls.push(request.url()))
  const faults: [string, string, string][] = [
    ['Contact Email', 'shop@lakshmi', 'Please enter a valid email address'],
    ['Contact Phone', '+91 98765 43210', 'Please enter a valid 10-digit phone number'],
    ['UPI ID', 'lakshmi', 'Please enter a UPI id like name@bank'],
    ['Promotional Offer', 'x'.repeat(201), 'Promotional offer text must be less than 200 characters'],
  ]
  for (const [label, typed] of faults) await settings.field(label).fill(typed)
  await settings.button('Save Contact Information').click()
  for (const [label, , text] of faults) {
    await expect(settings.field(label)).toHaveAttribute('aria-invalid', 'true')
    await expect(settings.field(label)).toHaveAccessibleDescription(new RegExp(text))
  }
  await expect(settings.field('Contact Email')).toBeFocused()
  await expect(toasts.all).toHaveCount(0)
  for (const [label, , text] of faults) {
    await settings.field(label).fill('')
    await expect(settings.contact).not.toContainText(text)
  }
  expect(calls).toEqual([])
  expect((await storeSettings.settings()).contactEmail).toBe('')
})

test('the counter of the offer turns orange above 180', async ({ settings, storeSettings: _storeSettings }) => {
  await settings.open()
  const counter = (text: string) => settings.contact.getByText(text, { exact: true })
  const colourAt = async (length: number): Promise<string> => {
    await settings.field('Promotional Offer').fill('x'.repeat(length))
    return counter(`${length}/200 characters`).evaluate((element) => getComputedStyle(element).color)
  }
  const plain = await colourAt(0)
  expect(await colourAt(180)).toBe(plain)
  const orange = await colourAt(181)
  expect(orange).not.toBe(plain)
  const [red = 0, green = 0, blue = 0] = orange.match(/\d+/g)?.map(Number) ?? []
  expect(red > green && green > blue, orange).toBe(true)
  expect([await colourAt(200), await colourAt(201)]).toEqual([orange, orange])
})

test('an offer of 200 characters is saved', async ({ settings, storeSettings }) => {
  await settings.open()
  await settings.field('Promotional Offer').fill('x'.repeat(200))
  await settings.button('Save Contact Information').click()
  await expect.poll(async () => (await storeSettings.settings()).promotionalOffer).toBe('x'.repeat(200))
})

test('what the server refuses stands at its field', async ({ page, settings, storeSettings: _storeSettings, toasts, consoleErrors }) => {
  consoleErrors.allow(/Failed to load resource/)
  await settings.open()
  const message = 'Contact Email is already used by another store'
  await page.route('**/api/store/contact-info', (route) => route.fulfill({ status: 409, json: { message } }))
  await settings.field('Contact Email').fill('shop@lakshmi.in')
  await settings.button('Save Contact Information').click()
  await expect(toasts.saying(message)).toHaveCount(1)
  await expect(settings.field('Contact Email')).toHaveAccessibleDescription(message)
  await expect(settings.field('Contact Email')).toBeFocused()
  await settings.field('Contact Email').fill('other@lakshmi.in')
  await expect(settings.field('Contact Email')).not.toHaveAttribute('aria-invalid', 'true')

  await page.unroute('**/api/store/contact-info')
  await page.route('**/api/store/contact-info', (route) => route.fulfill({ status: 400, json: {} }))
  await settings.button('Save Contact Information').click()
  await expect(toasts.saying('Failed to update contact information')).toHaveCount(1)
  await expect(settings.field('Contact Email')).toHaveValue('other@lakshmi.in')
})

test('what is typed while it is being saved is not lost', async ({ page, settings, storeSettings, toasts }) => {
  await settings.open()
  let goOn = (): void => undefined
  const held = new Promise<void>((release) => (goOn = release))
  await page.route('**/api/store/contact-info', async (route) => {
    await held
    await route.continue()
  })
  await settings.field('Contact Email').fill('one@lakshmi.in')
  await settings.button('Save Contact Information').click()
  await expect(settings.button('Saving...')).toBeVisible()
  await settings.field('Contact Email').fill('two@lakshmi.in')
  goOn()
  await expect(toasts.all).toHaveText(['Contact information updated successfully!'])
  await expect(settings.field('Contact Email')).toHaveValue('two@lakshmi.in')
  await expect(settings.button('Save Contact Information')).toHaveAttribute('aria-disabled', 'false')
  expect((await storeSettings.settings()).contactEmail).toBe('one@lakshmi.in')
})
