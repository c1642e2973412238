import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { PackagingCostSettings } from '../../../src/domain/store/packaging'
import { shareAdmin, startAdmin } from '../../support/screens/open-admin'
import { openSettings, settings, storeOptions, turnPackaging } from '../../support/screens/pages/store-settings'
import { closeToasts, expectCount, expectTexts, openOnce, toasts } from '../../support/screens/seen'

const admin = shareAdmin(() => startAdmin())
const store = storeOptions(admin)

const { packaging, toggle, example } = settings
const save = settings.button('Save Packaging Costs')

const three: PackagingCostSettings = {
  isActive: true,
  tiers: [
    { minAmount: 0, maxAmount: 2000, cost: 100 },
    { minAmount: 2000, maxAmount: 5000, cost: 150 },
    { minAmount: 5000, maxAmount: null, cost: 0 },
  ],
}

describe('on one page', () => {
  beforeAll(() => store.reset())
  beforeEach(openOnce(() => openSettings(admin)))
  afterEach(closeToasts)
  afterAll(() => admin.reset())

  test('switching packaging costs on and off saves immediately, and a rejected save switches back', async () => {
    await expect.element(packaging).toHaveTextContent('INACTIVE')
    const letThrough = admin.answer('PUT /store/packaging-cost-settings', { status: 400, body: {} })
    await turnPackaging()
    await expectTexts(toasts, ['Failed to update packaging cost settings'])
    await expect.element(toggle).not.toBeChecked()
    await expect.element(packaging).toHaveTextContent('INACTIVE')
    letThrough()
    await turnPackaging()
    await expectCount(toasts.filter({ hasText: 'Packaging cost settings updated successfully!' }), 1)
    await expect.element(toggle).toBeChecked()
    await expect.element(packaging.getByText('ACTIVE', { exact: true })).toBeVisible()
    expect(await store.packaging()).toMatchObject({ isActive: true, tiers: [{ minAmount: 0, maxAmount: null, cost: 100 }] })
    ;(toggle.element() as HTMLElement).focus()
    await userEvent.keyboard(' ')
    await expect.element(toggle).not.toBeChecked()
    await expect.element(toggle).toHaveFocus()
    await expect.poll(async () => (await store.packaging()).isActive).toBe(false)
  })

  test('invalid tiers prevent switching on and show their error; valid ones are saved with it', async () => {
    const cost = settings.amount(1, 'Cost')
    await cost.fill('-1')
    await turnPackaging()
    await expect.element(packaging).toHaveTextContent('Please correct the tiers first')
    await expect.element(settings.tier(1)).toHaveTextContent('Tier 1: Amounts and costs cannot be negative')
    await expect.element(cost).toHaveFocus()
    await expect.element(toggle).not.toBeChecked()
    await expectCount(toasts, 0)
    expect((await store.packaging()).isActive).toBe(false)
    await cost.fill('75.5')
    await expect.element(packaging).not.toHaveTextContent('Please correct the tiers first')
    await turnPackaging()
    await expect
      .poll(() => store.packaging())
      .toMatchObject({ isActive: true, tiers: [{ minAmount: 0, maxAmount: null, cost: 75.5 }] })
    await expect.element(save).toHaveAttribute('aria-disabled', 'true')
  })
})

test("the example calculation uses the editor's values, saved or not", async () => {
  onTestFinished(() => admin.reset())
  await store.setPackaging(three)
  await openSettings(admin)
  const amount = settings.field('Order amount')
  const exampleSays = (text: string) => expectTexts(example, [text])
  await exampleSays('Packaging on a ₹2,500 order: ₹150')
  await amount.fill('2000')
  await exampleSays('Packaging on a ₹2,000 order: ₹150')
  await amount.fill('1,999.99')
  await exampleSays('Packaging on a ₹1,999.99 order: ₹100')
  await amount.fill('250000')
  await exampleSays('Packaging on a ₹2,50,000 order: ₹0')
  await settings.amount(3, 'Cost').fill('12.50')
  await exampleSays('Packaging on a ₹2,50,000 order: ₹12.50')
  await settings.amount(3, 'Cost').fill('-1')
  await exampleSays('Correct the tiers to see the packaging cost.')
  await settings.amount(3, 'Cost').fill('1')
  await amount.fill('')
  await exampleSays('Enter an order amount to see the packaging cost.')
  await amount.fill('100')
  await turnPackaging()
  await exampleSays('Packaging on a ₹100 order: ₹0 (inactive)')

  // What no tier covers is told, and so is what saving the tiers alone does.
  await settings.amount(2, 'Min Amount').fill('2001')
  await settings.amount(3, 'Max Amount').fill('9000')
  for (const text of [
    'No tier covers orders from ₹2,000 to ₹2,001. They pay ₹100, as in the tier below.',
    'Orders of ₹9,000 or more pay no packaging.',
    'This saves the tiers only. Packaging cost stays off, so orders pay none.',
  ])
    await expect.element(packaging).toHaveTextContent(text)
  await save.click()
  await expect.element(packaging).not.toHaveTextContent('This saves the tiers only')
  await expect.element(packaging).toHaveTextContent('INACTIVE')
})
