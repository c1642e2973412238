import { beforeEach, expect, test } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { gif } from '../../support/screens/files'
import { accessibilityFaults, colourFaults, expectSoundLooks, overflow, setSize, setTheme } from '../../support/screens/looks'
import { setUpAdmin } from '../../support/screens/open-admin'
import { choose, openSettings, settings, storeOptions, turnPackaging } from '../../support/screens/pages/store-settings'
import { expectTexts, lowTargets } from '../../support/screens/seen'

const admin = setUpAdmin()
const store = storeOptions(admin)

beforeEach(() => store.reset())

const tiers = [
  { minAmount: 0, maxAmount: 2000, cost: 100 },
  { minAmount: 2000, maxAmount: null, cost: 0 },
]

/** Checks the page at both widths and the width of a tablet, in both themes. */
const expectSoundAtAllWidths = async (): Promise<void> => {
  await expectSoundLooks()
  await page.viewport(768, 740)
  await expect.poll(overflow, { message: 'overflow on a tablet' }).toBe(0)
  expect(await accessibilityFaults(), 'tablet, light').toEqual([])
  setTheme('dark')
  expect(await colourFaults(), 'tablet, dark').toEqual([])
}

test('the page meets WCAG AA and fits the viewport, also with errors and a generated QR code', async () => {
  await store.setContact({ upiId: `${'lakshmi.sons.crackers.'.repeat(4)}@okhdfcbank`, promotionalOffer: 'x'.repeat(190) })
  await store.setPackaging({ isActive: true, tiers })
  await store.upload('logo', gif('logo.gif'))
  await openSettings(admin)
  await expectSoundAtAllWidths()
  await settings.field('Contact Email').fill('x')
  await settings.button('Save Contact Information').click()
  await settings.amount(1, 'Max Amount').fill('3000')
  await turnPackaging()
  await expect.element(settings.packaging).toHaveTextContent('Please correct the tiers first')
  await choose(settings.logo, new File(['%PDF'], `${'long-name-'.repeat(12)}.pdf`, { type: 'application/pdf' }))
  await expectTexts(settings.logo.getByRole('alert'), ['Please select an image file'])
  await settings.field('GSTIN').fill('33AABCS1429B1Z2')
  await settings.button('Save Invoice Settings').click()
  await settings.button('Make QR code').click()
  await expect.element(settings.qrCode.getByRole('group', { name: 'QR code made from the UPI ID' })).toBeVisible()
  await expectSoundAtAllWidths()
  await setSize('phone')
  const controls = 'button, input:not([type=checkbox], [type=file]), label:has(+ input), textarea, a'
  expect(lowTargets(page.getByRole('main'), controls)).toEqual([])
  await settings.button('Delete Logo').click()
  await expect.element(settings.question.getByRole('button', { name: 'Delete' })).toBeVisible()
  expect(lowTargets(settings.question)).toEqual([])
})

test('the settings can be changed with the keyboard only', async () => {
  await store.setContact({ upiId: 'lakshmi@okaxis' })
  await openSettings(admin)
  ;(settings.field('Minimum Order Value').element() as HTMLElement).focus()
  const expectStops = async (stops: readonly Locator[]): Promise<void> => {
    for (const [place, next] of stops.entries()) {
      await userEvent.keyboard('{Tab}')
      await expect.element(next, { message: `stop ${place}` }).toHaveFocus()
    }
  }
  const { button, field, amount } = settings
  await expectStops([
    button('Save Order Settings'),
    field('Contact Email'),
    field('Contact Phone'),
    field('UPI ID'),
    field('Promotional Offer'),
  ])
  await userEvent.keyboard('Ten per cent')
  await expectStops([button('Save Contact Information')])
  await userEvent.keyboard('{Enter}')
  await expect.poll(async () => (await store.settings()).promotionalOffer).toBe('Ten per cent')
  await expectStops([
    settings.logo.getByRole('button', { name: 'Choose image' }),
    button('Upload Logo'),
    settings.qrCode.getByRole('button', { name: 'Choose image' }),
    button('Make QR code'),
    button('Upload QR Code'),
    field('Hours to Pay'),
    field('Unpaid Orders per Phone Number'),
    field('Maximum Pieces per Product'),
    field('Highest Order Value'),
    field('Unpaid Pieces per Connection and Day'),
    field('Unpaid Value per Connection and Day'),
    field('Share of the Stock for Unpaid Orders (%)'),
    button('Save Order Limits'),
    field('Low Stock'),
    field('Round prices to whole rupees'),
    field('Ask why prices, stock, payments and settings are changed'),
    button('Save Product Settings'),
    settings.toggle,
    field('Order amount'),
    amount(1, 'Min Amount'),
    amount(1, 'Max Amount'),
    amount(1, 'Cost'),
    button('Add Tier'),
    button('Save Packaging Costs'),
    field('GSTIN'),
    field('HSN Code'),
    field('GST Rate'),
    field('Legal Name'),
    button('Save Invoice Settings'),
  ])
})
