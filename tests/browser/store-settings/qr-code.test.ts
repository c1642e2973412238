import { readQrCode } from '../../support/browser/read-qr-code'
import { pickedGif, tinyGif } from '../../support/browser/store-banners'
import { expect, storeName, test } from '../../support/browser/store-settings-test'

test('a code is made from the UPI id, looked at, and uploaded', async ({ page, settings, storeSettings, toasts }) => {
  await storeSettings.setContact({ upiId: 'lakshmi.sons@okaxis' })
  await settings.open()
  await expect(settings.qrCode).toContainText('No QR code yet')
  await expect(settings.qrCode).toContainText('Or make one for lakshmi.sons@okaxis.')
  await settings.button('Make QR code').click()
  const made = settings.qrCode.getByRole('group', { name: 'QR code made from the UPI ID' })
  await expect(made.getByRole('img', { name: 'QR code that pays lakshmi.sons@okaxis' })).toBeVisible()
  await expect(made).toContainText('lakshmi.sons@okaxis')
  await expect(made).toContainText(storeName)
  await expect(settings.button('Upload QR Code')).toBeFocused()
  expect((await storeSettings.settings()).qrCode, 'not before it is uploaded').toBeNull()

  await page.keyboard.press('Enter')
  await expect(toasts.all).toHaveText(['QR code uploaded successfully!'])
  await expect(settings.qrCode.getByRole('img', { name: 'Payment QR code' })).toBeVisible()
  await expect(made).toHaveCount(0)
  const { qrCode } = await storeSettings.settings()
  if (!qrCode) throw new Error('nothing was stored')
  const picture = await storeSettings.file(qrCode)
  expect(picture.subarray(1, 4).toString()).toBe('PNG')
  expect(await readQrCode(page, picture)).toEqual({
    width: 500,
    height: 500,
    text: 'upi://pay?pa=lakshmi.sons@okaxis&pn=Lakshmi%20%26%20Sons%20Crackers&cu=INR',
  })
})

test('a made code is let go, and another picture chosen instead', async ({ settings, storeSettings }) => {
  await storeSettings.setContact({ upiId: 'lakshmi@okaxis' })
  await settings.open()
  await settings.button('Make QR code').click()
  await settings.button('Do not use').click()
  await expect(settings.button('Make QR code')).toBeFocused()
  await settings.choose(settings.qrCode, pickedGif('printed.gif', 4))
  await settings.button('Upload QR Code').click()
  await expect.poll(async () => (await storeSettings.settings()).qrCode).not.toBeNull()
  const { qrCode } = await storeSettings.settings()
  if (!qrCode) throw new Error('nothing was stored')
  expect(await storeSettings.file(qrCode)).toEqual(tinyGif(4))
})

test('the page opens without the focus on any of its buttons', async ({ page, settings, storeSettings }) => {
  await storeSettings.setContact({ upiId: 'lakshmi@okaxis' })
  await settings.open()
  await expect(settings.button('Make QR code')).toBeVisible()
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
})

test('without a UPI id it is said what to do, and a saved one is enough', async ({ settings, storeSettings: _storeSettings }) => {
  await settings.open()
  await expect(settings.qrCode).toContainText('first save a UPI ID under Contact Information')
  await expect(settings.button('Make QR code')).toHaveCount(0)
  await settings.field('UPI ID').fill('lakshmi@okaxis')
  await settings.button('Save Contact Information').click()
  await expect(settings.button('Make QR code')).toBeVisible()
})

test('a code is deleted once that is confirmed, and the rest of the settings stays', async ({ settings, storeSettings, toasts }) => {
  await storeSettings.setContact({ upiId: 'lakshmi@okaxis' })
  await storeSettings.upload('qrCode', tinyGif())
  await settings.open()
  await settings.button('Delete QR Code').click()
  await expect(settings.confirmation).toContainText('Are you sure you want to delete the payment QR code?')
  await settings.answer('Delete')
  await expect(toasts.all).toHaveText(['QR code deleted successfully!'])
  await expect(settings.qrCode).toContainText('No QR code yet')
  expect(await storeSettings.settings()).toMatchObject({ qrCode: null, upiId: 'lakshmi@okaxis' })
})

test('the code that makes codes is loaded only then, and its absence is told', async ({ page, settings, storeSettings, consoleErrors }) => {
  consoleErrors.allow(/Failed to (load resource|fetch)/)
  await storeSettings.setContact({ upiId: 'lakshmi@okaxis' })
  await settings.open()
  await page.route('**/assets/**', (route) => route.abort())
  await settings.button('Make QR code').click()
  await expect(settings.qrCode.getByRole('alert')).toHaveText(
    'The QR code could not be made. Please check your connection and try again.',
  )
})
