import { pickedGif, tinyGif } from '../../support/browser/store-banners'
import { expect, test } from '../../support/browser/store-settings-test'

const tiers = [
  { minAmount: 0, maxAmount: 2000, cost: 100 },
  { minAmount: 2000, maxAmount: null, cost: 0 },
]

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

test('the settings are opened from the menu and saved by touch, with controls of at least 40 px', async ({
  page,
  settings,
  storeSettings,
}) => {
  await storeSettings.setContact({ upiId: 'lakshmi@okaxis' })
  await storeSettings.setPackaging({ isActive: false, tiers })
  await storeSettings.upload('logo', tinyGif())
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Open menu' }).tap()
  await page.getByRole('dialog', { name: 'Main menu' }).getByRole('link', { name: 'Store Settings' }).tap()
  await settings.field('Minimum Order Value').fill('450')
  await settings.button('Save Order Settings').tap()
  await expect.poll(async () => (await storeSettings.settings()).minimumOrderValue).toBe(450)
  await settings.turn()
  await expect.poll(async () => (await storeSettings.packaging()).isActive).toBe(true)

  await expect(settings.logo.getByRole('img', { name: 'Store logo' })).toBeVisible()
  const low = () =>
    page
      .locator('main')
      .locator('button:visible, input:visible:not([type=checkbox]), label:visible:has(+ input), textarea:visible, a:visible')
      .evaluateAll((all) =>
        all
          .map((one) => [one.outerHTML.slice(0, 90), one.getBoundingClientRect().height] as const)
          .filter(([, height]) => height < 39.5),
      )
  expect(await low()).toEqual([])
  await settings.choose(settings.logo, pickedGif('photo.gif'))
  await settings.button('Make QR code').click()
  await expect(settings.button('Do not use')).toBeVisible()
  expect(await low()).toEqual([])
  await settings.button('Delete Logo').tap()
  await expect(settings.confirmation).toBeVisible()
  for (const button of await settings.confirmation.getByRole('button').all()) {
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(40)
  }
})
