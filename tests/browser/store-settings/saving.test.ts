import { expect, test } from '../../support/browser/store-settings-test'

const offer = 'தீபாவளி சிறப்பு தள்ளுபடி 🎆 50%\nTwo lines'

test('order, contact, packaging and invoice settings are saved and kept after a reload', async ({
  page,
  settings,
  storeSettings,
  toasts,
  store,
  consoleErrors,
}) => {
  await settings.open()
  await settings.field('Minimum Order Value').fill('1,23,456.5')
  await settings.button('Save Order Settings').click()
  await expect(toasts.all).toHaveText(['Minimum order value updated successfully!'])
  expect((await storeSettings.settings()).minimumOrderValue).toBe(123456.5)

  await settings.field('Contact Email').fill(' shop@lakshmi.in ')
  await settings.field('Contact Phone').fill('98765-43210')
  await settings.field('UPI ID').fill('lakshmi@okaxis ')
  await settings.field('Promotional Offer').fill(offer)
  await settings.button('Save Contact Information').click()
  // Customers pay to the UPI ID.
  consoleErrors.allow(/403/)
  const identity = page.getByRole('dialog', { name: 'Enter your password again' })
  await identity.getByLabel('Your password').fill(store.login.password)
  await identity.getByLabel('Your password').press('Enter')
  await expect(toasts.saying('Contact information updated successfully!')).toHaveCount(1)
  await expect(settings.button('Save Contact Information')).toHaveAttribute('aria-disabled', 'true')
  const saved = await storeSettings.settings()
  expect(saved).toMatchObject({
    contactEmail: 'shop@lakshmi.in',
    upiId: 'lakshmi@okaxis',
    promotionalOffer: offer,
    minimumOrderValue: 123456.5,
  })
  expect(saved.contactPhone.replace(/\D/g, '')).toBe('9876543210')

  await settings.amount(1, 'Max Amount').fill('9,000')
  await settings.button('Save Packaging Costs').click()
  await expect(toasts.saying('Packaging cost settings updated successfully!')).toHaveCount(1)

  await settings.field('Store Address').fill('1 Car Street\nSivakasi')
  await settings.button('Save Name and Address').click()
  await expect(toasts.saying('Store name and address updated successfully!')).toHaveCount(1)
  await settings.field('GSTIN').fill('33aabcs 1429b1z1')
  await settings.field('GST Rate').fill('12.5 %')
  await settings.button('Save Invoice Settings').click()
  await expect(toasts.saying('Invoice settings updated successfully!')).toHaveCount(1)

  await page.reload()
  await expect(settings.field('Minimum Order Value')).toHaveValue('123456.5')
  await expect(settings.field('Contact Email')).toHaveValue('shop@lakshmi.in')
  await expect(settings.field('Promotional Offer')).toHaveValue(offer)
  await expect(settings.amount(1, 'Max Amount')).toHaveValue('9000')
  await expect(settings.field('GSTIN')).toHaveValue('33AABCS1429B1Z1')
  await expect(settings.field('GST Rate')).toHaveValue('12.5')
  await expect(settings.field('Store Address')).toHaveValue('1 Car Street\nSivakasi')
})
