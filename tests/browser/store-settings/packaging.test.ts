import type { PackagingCostSettings } from '../../../src/domain/packaging'
import { expect, test } from '../../support/browser/store-settings-test'

const three: PackagingCostSettings = {
  isActive: true,
  tiers: [
    { minAmount: 0, maxAmount: 2000, cost: 100 },
    { minAmount: 2000, maxAmount: 5000, cost: 150 },
    { minAmount: 5000, maxAmount: null, cost: 0 },
  ],
}

test('turning it on and off saves at once', async ({ settings, storeSettings, toasts, page }) => {
  await settings.open()
  await expect(settings.packaging).toContainText('INACTIVE')
  await settings.turn()
  await expect(toasts.all).toHaveText(['Packaging cost settings updated successfully!'])
  await expect(settings.toggle).toBeChecked()
  await expect(settings.packaging.getByText('ACTIVE', { exact: true })).toBeVisible()
  expect(await storeSettings.packaging()).toEqual({ isActive: true, tiers: [{ minAmount: 0, maxAmount: null, cost: 100 }] })
  await settings.toggle.focus()
  await page.keyboard.press('Space')
  await expect(settings.toggle).not.toBeChecked()
  await expect(settings.toggle).toBeFocused()
  await expect.poll(async () => (await storeSettings.packaging()).isActive).toBe(false)
})

test('turning it on takes the tiers along as they stand in the editor', async ({ settings, storeSettings }) => {
  await settings.open()
  await settings.amount(1, 'Cost').fill('75.5')
  await settings.turn()
  await expect.poll(() => storeSettings.packaging()).toEqual({
    isActive: true,
    tiers: [{ minAmount: 0, maxAmount: null, cost: 75.5 }],
  })
  await expect(settings.button('Save Packaging Costs')).toHaveAttribute('aria-disabled', 'true')
})

test('a refusal takes the switch back', async ({ settings, storeSettings: _storeSettings, page, toasts, consoleErrors }) => {
  consoleErrors.allow(/Failed to load resource/)
  await settings.open()
  await page.route('**/api/store/packaging-cost-settings', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 400, json: {} }) : route.continue(),
  )
  await settings.turn()
  await expect(toasts.all).toHaveText(['Failed to update packaging cost settings'])
  await expect(settings.toggle).not.toBeChecked()
  await expect(settings.packaging).toContainText('INACTIVE')
})

test('with faulty tiers it stays as it is, and the fault is shown', async ({ settings, storeSettings, toasts }) => {
  await settings.open()
  await settings.amount(1, 'Cost').fill('-1')
  await settings.turn()
  await expect(settings.packaging).toContainText('Please correct the tiers first')
  await expect(settings.tier(1)).toContainText('Tier 1: Amounts and costs cannot be negative')
  await expect(settings.amount(1, 'Cost')).toBeFocused()
  await expect(settings.toggle).not.toBeChecked()
  await expect(toasts.all).toHaveCount(0)
  expect((await storeSettings.packaging()).isActive).toBe(false)
  await settings.amount(1, 'Cost').fill('1')
  await expect(settings.packaging).not.toContainText('Please correct the tiers first')
})

test('tiers are added, changed, deleted and saved, the lowest first', async ({ settings, storeSettings, toasts, page }) => {
  await storeSettings.setPackaging(three)
  await settings.open()
  expect(await settings.amounts()).toEqual([
    ['0', '2000', '100'],
    ['2000', '5000', '150'],
    ['5000', '', '0'],
  ])
  await settings.amount(3, 'Max Amount').fill('9000')
  await settings.button('Add Tier').click()
  await expect(settings.amount(4, 'Min Amount')).toBeFocused()
  expect((await settings.amounts())[3]).toEqual(['9000', '', '100'])
  await settings.button('Delete tier 1').click()
  await expect(settings.button('Delete tier 1')).toBeFocused()
  await settings.amount(3, 'Min Amount').fill('0')
  await settings.amount(3, 'Max Amount').fill('2,000')
  await settings.button('Save Packaging Costs').click()
  await expect(toasts.all).toHaveText(['Packaging cost settings updated successfully!'])
  const saved = [
    { minAmount: 0, maxAmount: 2000, cost: 100 },
    { minAmount: 2000, maxAmount: 5000, cost: 150 },
    { minAmount: 5000, maxAmount: 9000, cost: 0 },
  ]
  expect(await storeSettings.packaging()).toEqual({ isActive: true, tiers: saved })
  await expect(settings.tiers).toHaveCount(3)
  expect((await settings.amounts())[0]).toEqual(['0', '2000', '100'])
  await page.reload()
  await expect(settings.amount(3, 'Max Amount')).toHaveValue('9000')
})

test('the last tier cannot be deleted', async ({ settings, storeSettings }) => {
  await storeSettings.setPackaging({ ...three, tiers: three.tiers.slice(0, 2) })
  await settings.open()
  await settings.button('Delete tier 2').click()
  await expect(settings.tiers).toHaveCount(1)
  await expect(settings.packaging.getByRole('button', { name: /^Delete/ })).toHaveCount(0)
  await expect(settings.button('Add Tier')).toBeFocused()
})

const faults: [string, number, string, string, number[], string][] = [
  ['a negative min', 1, 'Min Amount', '-5', [1], 'Tier 1: Amounts and costs cannot be negative'],
  ['a negative cost', 2, 'Cost', '-0.5', [2], 'Tier 2: Amounts and costs cannot be negative'],
  ['a max below its min', 2, 'Max Amount', '1999', [2], 'Tier 2: Max amount must be greater than min amount'],
  ['a max like its min', 2, 'Max Amount', '2000', [2], 'Tier 2: Max amount must be greater than min amount'],
  ['what is no amount', 3, 'Cost', 'free', [3], 'Tier 3: Please enter amounts in rupees'],
  ['more than can be kept', 2, 'Cost', '123456789012345678901234', [2], 'Tier 2: Amounts and costs cannot be more than ₹1,00,00,000'],
  ['an overlap', 1, 'Max Amount', '2001', [1, 2], 'Packaging cost tiers cannot overlap'],
]
for (const [name, tier, label, typed, named, text] of faults) {
  test(`${name} is refused on the tier that it is about`, async ({ settings, storeSettings, toasts }) => {
    await storeSettings.setPackaging(three)
    await settings.open()
    await settings.amount(tier, label).fill(typed)
    await settings.button('Save Packaging Costs').click()
    for (const number of [1, 2, 3]) {
      const isNamed = named.includes(number)
      await expect(settings.tier(number).getByRole('alert')).toHaveText(isNamed ? text : '')
      if (isNamed) await expect(settings.tier(number)).toHaveAccessibleDescription(text)
    }
    await expect(settings.amount(tier, label)).toHaveAttribute('aria-invalid', 'true')
    await expect(settings.amount(tier, label)).toBeFocused()
    await expect(toasts.all).toHaveCount(0)
    expect(await storeSettings.packaging()).toEqual(three)
  })
}

const overlap = 'Packaging cost tiers cannot overlap'
const unlimited = 'Give this tier a maximum amount first'

test('a limit that is left out is asked for on its tier, besides the overlap', async ({ settings, storeSettings }) => {
  await storeSettings.setPackaging(three)
  await settings.open()
  await settings.amount(2, 'Max Amount').fill('')
  await settings.button('Save Packaging Costs').click()
  await expect(settings.tier(2)).toHaveAccessibleDescription(`${overlap} ${unlimited}`)
  await expect(settings.tier(3)).toHaveAccessibleDescription(overlap)
  await expect(settings.amount(2, 'Max Amount')).toBeFocused()
  expect(await storeSettings.packaging()).toEqual(three)
})

test('after a tier is added to one without a limit, that one is told to need it', async ({ settings, storeSettings }) => {
  await storeSettings.setPackaging(three)
  await settings.open()
  await settings.button('Add Tier').click()
  await settings.button('Save Packaging Costs').click()
  await expect(settings.tier(3)).toHaveAccessibleDescription(unlimited)
  await expect(settings.amount(3, 'Max Amount')).toHaveAttribute('aria-invalid', 'true')
  expect(await storeSettings.packaging()).toEqual(three)
})

test('beyond the most tiers that can be kept none is added, and the button says why', async ({
  settings,
  storeSettings,
  toasts,
}) => {
  // A hundred tiers take a busy machine their time.
  test.slow()
  const most = Array.from({ length: 100 }, (_, index) => ({ minAmount: index, maxAmount: index + 1, cost: 1 }))
  await storeSettings.setPackaging({ isActive: true, tiers: most })
  await settings.open()
  const add = settings.button('Add Tier')
  await expect(add).toHaveAttribute('aria-disabled', 'true')
  await expect(add).toHaveAccessibleDescription('At most 100 packaging cost tiers can be kept')
  await add.press('Enter')
  await expect(settings.tiers).toHaveCount(100)
  await settings.button('Delete tier 100').click()
  await expect(add).not.toHaveAttribute('aria-disabled')
  await add.click()
  await expect(settings.tiers).toHaveCount(100)
  await expect(settings.amount(100, 'Min Amount')).toBeFocused()
  await expect(toasts.all).toHaveCount(0)
})

test('the worked example follows the editor, saved or not', async ({ settings, storeSettings }) => {
  await storeSettings.setPackaging(three)
  await settings.open()
  await expect(settings.example).toHaveText('Packaging on a ₹2,500 order: ₹150')
  await settings.field('Order amount').fill('2000')
  await expect(settings.example).toHaveText('Packaging on a ₹2,000 order: ₹150')
  await settings.field('Order amount').fill('1,999.99')
  await expect(settings.example).toHaveText('Packaging on a ₹1,999.99 order: ₹100')
  await settings.field('Order amount').fill('250000')
  await expect(settings.example).toHaveText('Packaging on a ₹2,50,000 order: ₹0')
  await settings.amount(3, 'Cost').fill('12.50')
  await expect(settings.example).toHaveText('Packaging on a ₹2,50,000 order: ₹12.50')
  await settings.amount(3, 'Cost').fill('-1')
  await expect(settings.example).toHaveText('Correct the tiers to see the packaging cost.')
  await settings.amount(3, 'Cost').fill('1')
  await settings.field('Order amount').fill('')
  await expect(settings.example).toHaveText('Enter an order amount to see the packaging cost.')
  await settings.field('Order amount').fill('100')
  await settings.turn()
  await expect(settings.example).toHaveText('Packaging on a ₹100 order: ₹0 (inactive)')
})
