import { noisePng } from '../../support/browser/noise-png'
import { pickedGif, tinyGif } from '../../support/browser/store-banners'
import { expect, test } from '../../support/browser/store-settings-test'

test('a logo is chosen, seen, uploaded, and at once the one of the menu', async ({ page, settings, storeSettings, toasts }) => {
  await settings.open()
  const sidebar = page.locator('nav, aside').locator('img')
  await expect(settings.logo).toContainText('No logo yet.')
  await expect(settings.logo).toContainText('Recommended size: 500x500px')
  await expect(settings.logo).toContainText('For invoices: PNG or JPG up to 512 KB (PNG up to 2 megapixels).')
  await expect(sidebar).toHaveCount(0)
  await settings.choose(settings.logo, pickedGif('sign.gif', 1))
  await expect(settings.logo.getByRole('img', { name: 'Preview of sign.gif' })).toBeVisible()
  await settings.button('Upload Logo').click()
  await expect(toasts.all).toHaveText(['Logo uploaded successfully!'])
  await expect(settings.logo.getByRole('img', { name: 'Store logo' })).toBeVisible()
  await expect(settings.logo).toContainText(/Uploaded on \d+ \w+ \d{4}/)
  await expect(settings.logo.getByRole('listitem')).toHaveCount(0)
  const first = await storeSettings.logo()
  if (!first) throw new Error('nothing was stored')
  expect(await storeSettings.file(first)).toEqual(tinyGif(1))
  const shownAt = () => page.locator(`img[src$="${first.url}"]`)
  await expect(shownAt()).toHaveCount(2)

  await settings.choose(settings.logo, pickedGif('other.gif', 2))
  await settings.button('Upload Logo').click()
  await expect(toasts.saying('Logo uploaded successfully!').last()).toBeVisible()
  await expect(shownAt()).toHaveCount(0)
  const second = await storeSettings.logo()
  await expect(page.locator(`img[src$="${second?.url}"]`)).toHaveCount(2)
})

test('a logo is deleted once that is confirmed', async ({ page, settings, storeSettings, toasts }) => {
  await storeSettings.upload('logo', tinyGif())
  await settings.open()
  await settings.button('Delete Logo').click()
  await expect(settings.confirmation).toContainText('Are you sure you want to delete the store logo?')
  await settings.answer('Cancel')
  await expect(settings.confirmation).toHaveCount(0)
  expect(await storeSettings.logo()).not.toBeNull()
  await settings.button('Delete Logo').click()
  await settings.answer('Delete')
  await expect(toasts.all).toHaveText(['Logo deleted successfully!'])
  await expect(settings.logo).toContainText('No logo yet.')
  await expect(page.locator('img[src*="/files/"]')).toHaveCount(0)
  await expect(settings.logo.getByRole('button', { name: 'Choose image' })).toBeFocused()
  expect(await storeSettings.logo()).toBeNull()
})

test('what is no picture, or a broken one, is refused', async ({ settings, storeSettings, toasts }) => {
  await settings.open()
  await settings.button('Upload Logo').click()
  await expect(settings.logo.getByRole('alert')).toHaveText('Please select an image file')
  await settings.choose(settings.logo, { name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') })
  await expect(settings.logo.getByRole('alert')).toHaveText('Please select an image file')
  await settings.button('Upload Logo').click()
  await settings.choose(settings.logo, { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') })
  await expect(settings.logo.getByRole('alert')).toHaveText('Please select an image file')
  await settings.button('Upload Logo').click()
  await expect(toasts.all).toHaveCount(0)
  expect(await storeSettings.logo()).toBeNull()
})

test('a picture of more than 5 MB is made smaller', async ({ settings, storeSettings, toasts }) => {
  test.slow()
  await settings.open()
  await settings.choose(settings.logo, { name: 'large.png', mimeType: 'image/png', buffer: noisePng(1500, 1300) })
  await expect(settings.logo).toContainText(/Made smaller: \d\.\d MB → \d\.\d MB/, { timeout: 60_000 })
  await expect(settings.logo.getByRole('alert')).toHaveCount(0)
  await settings.button('Upload Logo').click()
  await expect(toasts.saying('Logo uploaded successfully!')).toHaveCount(1)
  const logo = await storeSettings.logo()
  if (!logo) throw new Error('nothing was stored')
  expect((await storeSettings.file(logo)).length).toBeLessThan(5 * 1024 * 1024)
})

test('an upload shows how far it is, and can be cancelled', async ({ settings, storeSettings, page, toasts, consoleErrors }) => {
  consoleErrors.allow(/Failed to load resource/)
  await settings.open()
  await page.route('**/api/store/logo', (route) => (route.request().method() === 'POST' ? undefined : route.continue()))
  await settings.choose(settings.logo, pickedGif('kept.gif'))
  await settings.button('Upload Logo').click()
  await expect(settings.logo.getByRole('progressbar')).toBeVisible()
  await settings.button('Cancel upload').click()
  await expect(settings.logo).toContainText('Upload cancelled')
  await expect(settings.logo.getByRole('listitem')).toContainText('kept.gif')
  await expect(toasts.all).toHaveCount(0)
  expect(await storeSettings.logo()).toBeNull()
})

test('failures are told once, in the words of section 8', async ({ settings, storeSettings, page, toasts, consoleErrors }) => {
  consoleErrors.allow(/Failed to load resource/)
  await storeSettings.upload('logo', tinyGif())
  await storeSettings.upload('qrCode', tinyGif())
  await settings.open()
  await page.route(/\/api\/store\/(logo|qr-code)$/, (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 400, json: {} }),
  )
  const failures = [
    [settings.logo, 'Upload Logo', 'Failed to upload logo', 'Delete Logo', 'Failed to delete logo'],
    [settings.qrCode, 'Upload QR Code', 'Failed to upload QR code', 'Delete QR Code', 'Failed to delete QR code'],
  ] as const
  for (const [section, upload, uploadText, remove, removeText] of failures) {
    await settings.choose(section, pickedGif('kept.gif'))
    await settings.button(upload).click()
    await expect(toasts.saying(uploadText)).toHaveCount(1)
    await expect(section.getByRole('listitem')).toContainText('kept.gif')
    await settings.button(remove).click()
    await settings.answer('Delete')
    await expect(toasts.saying(removeText)).toHaveCount(1)
    await expect(settings.button(remove)).toBeFocused()
  }
  expect(await storeSettings.logo()).not.toBeNull()
})
