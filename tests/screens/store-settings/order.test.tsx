import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { shareAdmin, startAdmin } from '../../support/screens/open-admin'
import { openSettings, settings, storeOptions } from '../../support/screens/pages/store-settings'
import { changesSent, closeToasts, expectCount, expectTexts, openOnce, toasts, toastTexts } from '../../support/screens/seen'

const admin = shareAdmin(() => startAdmin())
const store = storeOptions(admin)

beforeAll(async () => {
  await store.reset()
})
// One page for all tests; the last one saves.
beforeEach(openOnce(() => openSettings(admin)))
afterEach(closeToasts)

const minimum = settings.field('Minimum Order Value')
const save = settings.button('Save Order Settings')

test('without changes the save button is disabled, and invalid amounts are rejected at the field', async () => {
  await expect.element(minimum).toHaveValue('1000')
  await expect.element(settings.order).toHaveTextContent('Minimum order is ₹1,000')
  await expect.element(save).toHaveAttribute('aria-disabled', 'true')
  await save.click({ force: true })
  await minimum.fill('1000.00')
  await minimum.fill('1000')
  await expect.element(save).toHaveAttribute('aria-disabled', 'true')
  for (const [typed, text] of [
    ['-1', 'Minimum order value cannot be negative'],
    ['', 'Please enter an amount in rupees'],
    ['many', 'Please enter an amount in rupees'],
    ['1,00,00,000.01', 'Minimum order value cannot be more than ₹1,00,00,000'],
    ['123456789012345678901234', 'Minimum order value cannot be more than ₹1,00,00,000'],
  ] as const) {
    await minimum.fill(typed)
    await save.click()
    await expect.element(settings.order, { message: typed }).toHaveTextContent(text)
    await expect.element(minimum, { message: typed }).toHaveAttribute('aria-invalid', 'true')
    await expect.element(minimum, { message: typed }).toHaveFocus()
    await minimum.fill('500')
    await expect.element(settings.order, { message: typed }).not.toHaveTextContent(text)
  }
  await expectCount(toasts, 0)
  expect(changesSent(admin)).toEqual([])
  expect((await store.settings()).minimumOrderValue).toBe(1000)
})

test('reports each rejection in one toast, marks the field only if it concerns it, and keeps the input', async () => {
  await minimum.fill('700')
  for (const [status, message, isInvalid, text = message] of [
    [400, undefined, 'false', 'Failed to update minimum order value'],
    [400, 'Minimum order value is frozen', 'true'],
    [400, 'Minimum order value is frozen until Monday', 'true'],
    [500, 'secret', 'false', 'Server error. Please try again later.'],
    [400, 'Minimum order value is frozen again', 'true'],
  ] as const) {
    const end = admin.answer('PUT /store/minimum-order-value', { status, body: { message } })
    await save.click()
    await expect.poll(() => toastTexts().filter((shown) => shown === text)).toEqual([text])
    await expect.element(minimum).toHaveAttribute('aria-invalid', isInvalid)
    await expect.element(minimum).toHaveValue('700')
    end()
  }
})

test('the minimum order is formatted while it is typed, and saved; 0 allows any amount', async () => {
  await minimum.fill('1,23,456.5')
  await expect.element(settings.order).toHaveTextContent('Minimum order is ₹1,23,456.50')
  await save.click()
  await expectTexts(toasts, ['Minimum order value updated successfully!'])
  await expect.element(save).toHaveFocus()
  expect((await store.settings()).minimumOrderValue).toBe(123456.5)
  await expect.element(minimum).toHaveValue('123456.5')

  await minimum.fill('0')
  await expect.element(settings.order).toHaveTextContent('No minimum order')
  await userEvent.keyboard('{Enter}')
  await expect.poll(async () => (await store.settings()).minimumOrderValue).toBe(0)
})
