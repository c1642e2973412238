import { accessibilityFaults } from '../../support/browser/accessibility'
import { pickedGif, tinyGif } from '../../support/browser/store-banners'
import { expect, test } from '../../support/browser/store-settings-test'

const tiers = [
  { minAmount: 0, maxAmount: 2000, cost: 100 },
  { minAmount: 2000, maxAmount: null, cost: 0 },
]

for (const scheme of ['light', 'dark'] as const) {
  for (const width of [1366, 768, 360]) {
    test(`the page meets WCAG AA and fits, ${scheme}, ${width} px`, async ({ page, settings, storeSettings }) => {
      test.slow()
      await storeSettings.setContact({ upiId: `${'lakshmi.sons.crackers.'.repeat(4)}@okhdfcbank`, promotionalOffer: 'x'.repeat(190) })
      await storeSettings.setPackaging({ isActive: true, tiers })
      await storeSettings.upload('logo', tinyGif())
      await page.emulateMedia({ colorScheme: scheme })
      await page.setViewportSize({ width, height: 740 })
      await settings.open()
      const fits = async (what: string): Promise<void> => {
        expect(await accessibilityFaults(page), what).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth), what).toBe(width)
      }
      await fits('as it is')
      await settings.field('Contact Email').fill('x')
      await settings.button('Save Contact Information').click()
      await settings.amount(1, 'Max Amount').fill('3000')
      await settings.turn()
      await expect(settings.packaging).toContainText('Please correct the tiers first')
      await settings.choose(settings.logo, { name: `${'long-name-'.repeat(12)}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
      await expect(settings.logo.getByRole('alert')).toHaveText('Please select an image file')
      await settings.field('GSTIN').fill('33AABCS1429B1Z2')
      await settings.button('Save Invoice Settings').click()
      await settings.button('Make QR code').click()
      await expect(settings.qrCode.getByRole('group', { name: 'QR code made from the UPI ID' })).toBeVisible()
      await fits('with faults and a made code')
      await storeSettings.setPackaging({ isActive: false, tiers })
      await page.unrouteAll()
    })
  }
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('everything to press is 40 px high', async ({ page, settings, storeSettings }) => {
    await storeSettings.setContact({ upiId: 'lakshmi@okaxis' })
    await storeSettings.setPackaging({ isActive: false, tiers })
    await storeSettings.upload('logo', tinyGif())
    await settings.open()
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
  })

  test('what a question is answered with is 40 px high', async ({ settings, storeSettings }) => {
    await storeSettings.upload('logo', tinyGif())
    await settings.open()
    await settings.button('Delete Logo').tap()
    await expect(settings.confirmation).toBeVisible()
    for (const button of await settings.confirmation.getByRole('button').all()) {
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(40)
    }
  })

  test('the settings are reached over the menu, and saved with a thumb', async ({ page, settings, storeSettings }) => {
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Open menu' }).tap()
    await page.getByRole('dialog', { name: 'Main menu' }).getByRole('link', { name: 'Store Settings' }).tap()
    await settings.field('Minimum Order Value').fill('450')
    await settings.button('Save Order Settings').tap()
    await expect.poll(async () => (await storeSettings.settings()).minimumOrderValue).toBe(450)
    await settings.turn()
    await expect.poll(async () => (await storeSettings.packaging()).isActive).toBe(true)
  })
})

test('all of it goes by keyboard alone', async ({ page, settings, storeSettings }) => {
  await storeSettings.setContact({ upiId: 'lakshmi@okaxis' })
  await settings.open()
  const press = async (key: string, times = 1): Promise<void> => {
    for (let time = 0; time < times; time += 1) await page.keyboard.press(key)
  }
  await settings.field('Minimum Order Value').focus()
  for (const label of ['Save Order Settings']) {
    await press('Tab')
    await expect(settings.button(label)).toBeFocused()
  }
  for (const label of ['Contact Email', 'Contact Phone', 'UPI ID', 'Promotional Offer']) {
    await press('Tab')
    await expect(settings.field(label)).toBeFocused()
  }
  await page.keyboard.type('Ten per cent')
  await press('Tab')
  await expect(settings.button('Save Contact Information')).toBeFocused()
  await press('Enter')
  await expect.poll(async () => (await storeSettings.settings()).promotionalOffer).toBe('Ten per cent')
  const order = [
    settings.logo.getByRole('button', { name: 'Choose image' }),
    settings.button('Upload Logo'),
    settings.qrCode.getByRole('button', { name: 'Choose image' }),
    settings.button('Make QR code'),
    settings.button('Upload QR Code'),
    settings.field('Hours to Pay'),
    settings.field('Unpaid Orders per Phone Number'),
    settings.field('Most Pieces of One Product'),
    settings.field('Highest Order Value'),
    settings.button('Save Order Limits'),
    settings.field('Low Stock'),
    settings.field('Round prices to whole rupees'),
    settings.button('Save Product Settings'),
    settings.toggle,
    settings.field('Order amount'),
    settings.amount(1, 'Min Amount'),
    settings.amount(1, 'Max Amount'),
    settings.amount(1, 'Cost'),
    settings.button('Add Tier'),
    settings.button('Save Packaging Costs'),
    settings.field('GSTIN'),
    settings.field('HSN Code'),
    settings.field('GST Rate'),
    settings.field('Legal Name'),
    settings.button('Save Invoice Settings'),
  ]
  for (const [place, next] of order.entries()) {
    await press('Tab')
    await expect(next, `stop ${place}`).toBeFocused()
  }
})
