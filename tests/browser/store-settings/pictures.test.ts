import { readQrCode } from '../../support/browser/read-qr-code'
import { pickedGif, tinyGif } from '../../support/browser/picked-files'
import { expect, storeName, test } from '../../support/browser/store-settings-test'

test('a logo is selected, previewed, uploaded and immediately shown in the menu', async ({
  page,
  settings,
  storeSettings,
  toasts,
}) => {
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
  expect(Buffer.from(await storeSettings.file(first))).toEqual(tinyGif(1))
  const shownAt = () => page.locator(`img[src$="${first.url}"]`)
  await expect(shownAt()).toHaveCount(2)

  await settings.choose(settings.logo, pickedGif('other.gif', 2))
  await settings.button('Upload Logo').click()
  await expect(toasts.saying('Logo uploaded successfully!').last()).toBeVisible()
  await expect(shownAt()).toHaveCount(0)
  const second = await storeSettings.logo()
  await expect(page.locator(`img[src$="${second?.url}"]`)).toHaveCount(2)
})

test('a QR code is generated from the UPI ID, also after its code failed to load, previewed and uploaded', async ({
  page,
  store,
  settings,
  storeSettings,
  toasts,
  consoleErrors,
}) => {
  consoleErrors.allow(/Failed to (load resource|fetch)/)
  await storeSettings.setContact({ upiId: 'lakshmi.sons@okaxis' })
  await settings.open()
  await expect(settings.qrCode).toContainText('No QR code yet')
  await expect(settings.qrCode).toContainText('Or make one for lakshmi.sons@okaxis.')
  await page.route('**/assets/**', (route) => route.abort())
  await settings.button('Make QR code').click()
  await expect(settings.qrCode.getByRole('alert')).toHaveText(
    'The QR code could not be made. Please check your connection and try again.',
  )
  await page.unroute('**/assets/**')
  await settings.button('Make QR code').click()
  const made = settings.qrCode.getByRole('group', { name: 'QR code made from the UPI ID' })
  await expect(made.getByRole('img', { name: 'QR code that pays lakshmi.sons@okaxis' })).toBeVisible()
  await expect(made).toContainText('lakshmi.sons@okaxis')
  await expect(made).toContainText(storeName)
  await expect(settings.button('Upload QR Code')).toBeFocused()
  expect((await storeSettings.settings()).qrCode, 'not before it is uploaded').toBeNull()

  await page.keyboard.press('Enter')
  // A token alone must not lead payments elsewhere.
  const identity = page.getByRole('dialog', { name: 'Enter your password again' })
  await identity.getByLabel('Your password').fill(store.login.password)
  await page.keyboard.press('Enter')
  await expect(toasts.all).toHaveText(['QR code uploaded successfully!'])
  await expect(identity).toHaveCount(0)
  await expect(settings.qrCode.getByRole('img', { name: 'Payment QR code' })).toBeVisible()
  await expect(made).toHaveCount(0)
  const { qrCode } = await storeSettings.settings()
  if (!qrCode) throw new Error('nothing was stored')
  const picture = Buffer.from(await storeSettings.file(qrCode))
  expect(picture.subarray(1, 4).toString()).toBe('PNG')
  expect(await readQrCode(page, picture)).toEqual({
    width: 500,
    height: 500,
    text: 'upi://pay?pa=lakshmi.sons@okaxis&pn=Lakshmi%20%26%20Sons%20Crackers&cu=INR',
  })
})
