import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { startAdmin, type AdminOnServer } from '../../support/screens/open-admin'
import { openSettings, settings, storeOptions } from '../../support/screens/pages/store-settings'
import { changesSent, expectCount, expectTexts, textsOf, toasts } from '../../support/screens/seen'

let admin: AdminOnServer
let store: ReturnType<typeof storeOptions>

beforeAll(async () => {
  admin = await startAdmin()
  store = storeOptions(admin)
})
beforeEach(() => store.reset())
afterEach(() => admin.reset())
afterAll(() => admin.close())

const minimum = settings.field('Minimum Order Value')
const save = settings.button('Save Order Settings')

test('the minimum order is formatted while it is typed, and saved', async () => {
  await openSettings(admin)
  await expect.element(minimum).toHaveValue('1000')
  await expect.element(settings.order).toHaveTextContent('Minimum order is ₹1,000')
  await minimum.fill('1,23,456.5')
  await expect.element(settings.order).toHaveTextContent('Minimum order is ₹1,23,456.50')
  await save.click()
  await expectTexts(toasts, ['Minimum order value updated successfully!'])
  await expect.element(save).toHaveFocus()
  expect((await store.settings()).minimumOrderValue).toBe(123456.5)
  await expect.element(minimum).toHaveValue('123456.5')
})

test('0 allows any amount', async () => {
  await openSettings(admin)
  await minimum.fill('0')
  await expect.element(settings.order).toHaveTextContent('No minimum order')
  await userEvent.keyboard('{Enter}')
  await expect.poll(async () => (await store.settings()).minimumOrderValue).toBe(0)
})

test.each([
  ['-1', 'Minimum order value cannot be negative'],
  ['', 'Please enter an amount in rupees'],
  ['many', 'Please enter an amount in rupees'],
  ['1,00,00,000.01', 'Minimum order value cannot be more than ₹1,00,00,000'],
  ['123456789012345678901234', 'Minimum order value cannot be more than ₹1,00,00,000'],
])("rejects '%s' at the field and sends nothing", async (typed, text) => {
  await openSettings(admin)
  await minimum.fill(typed)
  await save.click()
  await expect.element(settings.order).toHaveTextContent(text)
  await expect.element(minimum).toHaveAttribute('aria-invalid', 'true')
  await expect.element(minimum).toHaveFocus()
  await expectCount(toasts, 0)
  expect(changesSent(admin)).toEqual([])
  expect((await store.settings()).minimumOrderValue).toBe(1000)
  await minimum.fill('500')
  await expect.element(settings.order).not.toHaveTextContent(text)
})

test('without changes the save button is disabled', async () => {
  await openSettings(admin)
  await expect.element(save).toHaveAttribute('aria-disabled', 'true')
  await save.click({ force: true })
  await minimum.fill('1000.00')
  await minimum.fill('1000')
  await expect.element(save).toHaveAttribute('aria-disabled', 'true')
  expect(changesSent(admin)).toEqual([])
})

test.each([
  ['an error without a message', 400, {}, 'Failed to update minimum order value', 'false'],
  ['an error about the field', 400, { message: 'Minimum order value is frozen' }, 'Minimum order value is frozen', 'true'],
  ['an internal server error', 500, { message: 'secret' }, 'Server error. Please try again later.', 'false'],
])('reports %s in one toast and keeps the input', async (_name, status, body, text, isInvalid) => {
  await openSettings(admin)
  admin.answer('PUT /store/minimum-order-value', { status, body })
  await minimum.fill('700')
  await save.click()
  await expectTexts(toasts, [text])
  await expect.element(minimum).toHaveValue('700')
  await expect.element(minimum).toHaveAttribute('aria-invalid', isInvalid)
})

test('marks the field as invalid only after rejections that concern it, and keeps the input', async () => {
  await openSettings(admin)
  await minimum.fill('700')
  for (const [message, isInvalid] of [
    ['Minimum order value is frozen', 'true'],
    ['Minimum order value is frozen until Monday', 'true'],
    ['The store is closed', 'false'],
    ['Minimum order value is frozen again', 'true'],
  ] as const) {
    admin.answer('PUT /store/minimum-order-value', { status: 400, body: { message } })
    await save.click()
    await expect.poll(() => textsOf(toasts)).toContain(message)
    await expect.element(minimum).toHaveAttribute('aria-invalid', isInvalid)
    await expect.element(minimum).toHaveValue('700')
  }
})
