import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { PackagingCostSettings } from '../../../src/domain/store/packaging'
import { setUpAdmin } from '../../support/screens/open-admin'
import { openSettings, settings, storeOptions, tierAmounts, turnPackaging } from '../../support/screens/pages/store-settings'
import { expectCount, expectTexts, toasts } from '../../support/screens/seen'

const admin = setUpAdmin()
const store = storeOptions(admin)

beforeEach(() => store.reset())

const { packaging, example, tiers, tier, amount, save } = settings
const add = settings.button('Add tier')
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

test('tiers are added, changed, deleted and saved in ascending order, and the last one cannot be deleted', async () => {
  await store.setPackaging(three)
  await openSettings(admin)
  expect(tierAmounts()).toEqual([
    ['0', '2000', '100'],
    ['2000', '5000', '150'],
    ['5000', '', '0'],
  ])
  await amount(3, 'Max amount').fill('9000')
  await add.click()
  await expect.element(amount(4, 'Min amount')).toHaveFocus()
  expect(tierAmounts()[3]).toEqual(['9000', '', '100'])
  await settings.button('Delete tier 1').click()
  await expect.element(settings.button('Delete tier 1')).toHaveFocus()
  await amount(3, 'Min amount').fill('0')
  await amount(3, 'Max amount').fill('2,000')
  await save.click()
  await expectTexts(toasts, ['Packaging cost settings updated successfully!'])
  const saved = [
    { minAmount: 0, maxAmount: 2000, cost: 100 },
    { minAmount: 2000, maxAmount: 5000, cost: 150 },
    { minAmount: 5000, maxAmount: 9000, cost: 0 },
  ]
  const [sent] = admin.sent.filter(({ call }) => call === 'PUT /store/packaging-cost-settings')
  expect(sent?.body).toEqual({ isActive: true, tiers: saved })
  expect(await store.packaging()).toMatchObject({ isActive: true, tiers: saved })
  await expectCount(tiers, 3)
  expect(tierAmounts()[0]).toEqual(['0', '2000', '100'])

  for (const number of [3, 2]) await settings.button(`Delete tier ${number}`).click()
  await expectCount(tiers, 1)
  await expectCount(packaging.getByRole('button', { name: /^Delete/ }), 0)
  await expect.element(add).toHaveFocus()
})

test('rejects invalid tiers with errors at them, and saves nothing; an example is calculated from the values of the editor', async () => {
  await store.setPackaging(three)
  await openSettings(admin)
  for (const [number, label, typed, named, text] of [
    [2, 'Max amount', '2000', [2], 'Tier 2: Max amount must be greater than min amount'],
    [3, 'Cost', 'free', [3], 'Tier 3: Please enter amounts in rupees'],
    [1, 'Max amount', '2001', [1, 2], overlap],
  ] as [number, string, string, number[], string][]) {
    const field = amount(number, label)
    const before = (field.element() as HTMLInputElement).value
    await field.fill(typed)
    await save.click()
    for (const one of [1, 2, 3]) {
      const isNamed = named.includes(one)
      await expectTexts(tier(one).getByRole('alert'), [isNamed ? text : ''])
      if (isNamed) await expect.element(tier(one)).toHaveAccessibleDescription(text)
    }
    await expect.element(field, { message: typed }).toHaveAttribute('aria-invalid', 'true')
    await expect.element(field, { message: typed }).toHaveFocus()
    await field.fill(before)
  }

  // A missing maximum is an error in addition to the overlap.
  await amount(2, 'Max amount').fill('')
  await save.click()
  await expect.element(tier(2)).toHaveAccessibleDescription(`${overlap} ${unlimited}`)
  await expect.element(tier(3)).toHaveAccessibleDescription(overlap)
  await expect.element(amount(2, 'Max amount')).toHaveFocus()
  await amount(2, 'Max amount').fill('5000')

  await add.click()
  await save.click()
  await expect.element(tier(3)).toHaveAccessibleDescription(unlimited)
  await expect.element(amount(3, 'Max amount')).toHaveAttribute('aria-invalid', 'true')
  await expectCount(toasts, 0)
  expect(await store.packaging()).toMatchObject(three)

  // The example calculation uses the editor's values, saved or not.
  await settings.button('Delete tier 4').click()
  const orderAmount = settings.field('Order amount')
  const exampleSays = (text: string) => expectTexts(example, [text])
  await exampleSays('Packaging on a ₹2,500 order: ₹150')
  await orderAmount.fill('2,50,000')
  await exampleSays('Packaging on a ₹2,50,000 order: ₹0')
  await settings.amount(3, 'Cost').fill('12.50')
  await exampleSays('Packaging on a ₹2,50,000 order: ₹12.50')
  await settings.amount(3, 'Cost').fill('-1')
  await exampleSays('Correct the tiers to see the packaging cost.')
  await settings.amount(3, 'Cost').fill('1')
  await orderAmount.fill('')
  await exampleSays('Enter an order amount to see the packaging cost.')
  await orderAmount.fill('100')
  await turnPackaging()
  await exampleSays('Packaging on a ₹100 order: ₹0 (inactive)')

  // What no tier covers is told, and so is what saving the tiers alone does.
  await settings.amount(2, 'Min amount').fill('2001')
  for (const text of ['No tier covers orders from ₹2,000 to ₹2,001.', 'Save keeps the tiers only.'])
    await expect.element(packaging).toHaveTextContent(text)
  await save.click()
  await expect.element(packaging).not.toHaveTextContent('Save keeps the tiers only')
  await expect.element(packaging).toHaveTextContent('INACTIVE')
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
  await expectCount(toasts, 0)
})
