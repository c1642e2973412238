import { readQrCode } from '../../support/browser/read-qr-code'
import { expect, test } from '../../support/browser/test'

const storeName = 'Lakshmi & Sons Crackers'
test.use({ storeOptions: { storeName } })

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
  await expect(made.locator('..')).toBeFocused()
  expect((await storeSettings.settings()).qrCode, 'not before it is uploaded').toBeNull()

  await settings.save.click()
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
