import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { PackagingCostSettings } from '../../../src/domain/store/packaging'
import { startAdmin, type AdminOnServer } from '../../support/screens/open-admin'
import { openSettings, settings, storeOptions, tierAmounts } from '../../support/screens/pages/store-settings'
import { expectCount, expectTexts, toasts } from '../../support/screens/seen'

let admin: AdminOnServer
let store: ReturnType<typeof storeOptions>

beforeAll(async () => {
  admin = await startAdmin()
  store = storeOptions(admin)
})
beforeEach(() => store.reset())
afterEach(() => admin.reset())
afterAll(() => admin.close())

const { tiers, tier, amount } = settings
const save = settings.button('Save Packaging Costs')
const add = settings.button('Add Tier')
const overlap = 'Packaging cost tiers cannot overlap'
const unlimited = 'Give this tier a maximum amount first'

const three: PackagingCostSettings = {
  isActive: true,
  tiers: [
    { minAmount: 0, maxAmount: 2000, cost: 100 },
    { minAmount: 2000, maxAmount: 5000, cost: 150 },
    { minAmount: 5000, maxAmount: null, cost: 0 },
  ],
}

test('tiers are added, changed, deleted and saved in ascending order', async () => {
  await store.setPackaging(three)
  await openSettings(admin)
  expect(tierAmounts()).toEqual([
    ['0', '2000', '100'],
    ['2000', '5000', '150'],
    ['5000', '', '0'],
  ])
  await amount(3, 'Max Amount').fill('9000')
  await add.click()
  await expect.element(amount(4, 'Min Amount')).toHaveFocus()
  expect(tierAmounts()[3]).toEqual(['9000', '', '100'])
  await settings.button('Delete tier 1').click()
  await expect.element(settings.button('Delete tier 1')).toHaveFocus()
  await amount(3, 'Min Amount').fill('0')
  await amount(3, 'Max Amount').fill('2,000')
  await save.click()
  await expectTexts(toasts, ['Packaging cost settings updated successfully!'])
  const saved = [
    { minAmount: 0, maxAmount: 2000, cost: 100 },
    { minAmount: 2000, maxAmount: 5000, cost: 150 },
    { minAmount: 5000, maxAmount: 9000, cost: 0 },
  ]
  const [sent] = admin.sent.filter(({ call }) => call === 'PUT /store/packaging-cost-settings')
  expect(sent?.body).toEqual({ isActive: true, tiers: saved })
  expect(await store.packaging()).toEqual({ isActive: true, tiers: saved })
  await expectCount(tiers, 3)
  expect(tierAmounts()[0]).toEqual(['0', '2000', '100'])
})

test('the last tier cannot be deleted', async () => {
  await store.setPackaging({ ...three, tiers: three.tiers.slice(0, 2) })
  await openSettings(admin)
  await settings.button('Delete tier 2').click()
  await expectCount(tiers, 1)
  await expectCount(settings.packaging.getByRole('button', { name: /^Delete/ }), 0)
  await expect.element(add).toHaveFocus()
})

test.each<[string, number, string, string, number[], string]>([
  ['a negative min', 1, 'Min Amount', '-5', [1], 'Tier 1: Amounts and costs cannot be negative'],
  ['a negative cost', 2, 'Cost', '-0.5', [2], 'Tier 2: Amounts and costs cannot be negative'],
  ['a max below its min', 2, 'Max Amount', '1999', [2], 'Tier 2: Max amount must be greater than min amount'],
  ['a max equal to its min', 2, 'Max Amount', '2000', [2], 'Tier 2: Max amount must be greater than min amount'],
  ['an invalid amount', 3, 'Cost', 'free', [3], 'Tier 3: Please enter amounts in rupees'],
  [
    'an amount above the limit',
    2,
    'Cost',
    '123456789012345678901234',
    [2],
    'Tier 2: Amounts and costs cannot be more than ₹1,00,00,000',
  ],
  ['an overlap', 1, 'Max Amount', '2001', [1, 2], overlap],
])('rejects %s with an error at its tier', async (_name, number, label, typed, named, text) => {
  await store.setPackaging(three)
  await openSettings(admin)
  await amount(number, label).fill(typed)
  await save.click()
  for (const one of [1, 2, 3]) {
    const isNamed = named.includes(one)
    await expectTexts(tier(one).getByRole('alert'), [isNamed ? text : ''])
    if (isNamed) await expect.element(tier(one)).toHaveAccessibleDescription(text)
  }
  await expect.element(amount(number, label)).toHaveAttribute('aria-invalid', 'true')
  await expect.element(amount(number, label)).toHaveFocus()
  await expectCount(toasts, 0)
  expect(await store.packaging()).toEqual(three)
})

test('a missing maximum shows an error at its tier in addition to the overlap', async () => {
  await store.setPackaging(three)
  await openSettings(admin)
  await amount(2, 'Max Amount').fill('')
  await save.click()
  await expect.element(tier(2)).toHaveAccessibleDescription(`${overlap} ${unlimited}`)
  await expect.element(tier(3)).toHaveAccessibleDescription(overlap)
  await expect.element(amount(2, 'Max Amount')).toHaveFocus()
  expect(await store.packaging()).toEqual(three)
})

test('adding a tier after one without a maximum shows an error at the latter', async () => {
  await store.setPackaging(three)
  await openSettings(admin)
  await add.click()
  await save.click()
  await expect.element(tier(3)).toHaveAccessibleDescription(unlimited)
  await expect.element(amount(3, 'Max Amount')).toHaveAttribute('aria-invalid', 'true')
  expect(await store.packaging()).toEqual(three)
})

test('disables the add button at the maximum number of tiers and shows why', async () => {
  const most = Array.from({ length: 100 }, (_, index) => ({ minAmount: index, maxAmount: index + 1, cost: 1 }))
  await store.setPackaging({ isActive: true, tiers: most })
  await openSettings(admin)
  await expect.element(add).toHaveAttribute('aria-disabled', 'true')
  await expect.element(add).toHaveAccessibleDescription('At most 100 packaging cost tiers can be kept')
  ;(add.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expectCount(tiers, 100)
  await settings.button('Delete tier 100').click()
  await expect.element(add).not.toHaveAttribute('aria-disabled')
  await add.click()
  await expectCount(tiers, 100)
  await expect.element(amount(100, 'Min Amount')).toHaveFocus()
  await expectCount(toasts, 0)
})
