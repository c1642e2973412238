import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { shareAdmin, startAdmin } from '../../support/screens/open-admin'
import { openSettings, settings, storeOptions } from '../../support/screens/pages/store-settings'
import { changesSent, closeToasts, expectCount, expectTexts, hold, openOnce, toasts } from '../../support/screens/seen'

const admin = shareAdmin(() => startAdmin())
const store = storeOptions(admin)

const { contact } = settings
const email = settings.field('Contact Email')
const offer = settings.field('Promotional Offer')
const save = settings.button('Save Contact Information')

test('Enter saves emptied fields and keeps the others', async () => {
  onTestFinished(() => admin.reset())
  await store.setContact({ contactEmail: 'shop@lakshmi.in', contactPhone: '9876543210', upiId: 'lakshmi@okaxis' })
  await openSettings(admin)
  await settings.field('Contact Phone').fill('')
  await email.fill('')
  await userEvent.keyboard('{Enter}')
  await expectTexts(toasts, ['Contact information updated successfully!'])
  expect(await store.settings()).toMatchObject({ contactEmail: '', contactPhone: '', upiId: 'lakshmi@okaxis' })
})

describe('on one page', () => {
  beforeAll(() => store.reset())
  beforeEach(openOnce(() => openSettings(admin)))
  afterEach(closeToasts)
  afterAll(() => admin.reset())

  test('shows each validation error at its field and sends nothing', async () => {
    const faults: [string, string, string][] = [
      ['Contact Email', 'shop@lakshmi', 'Please enter a valid email address'],
      ['Contact Phone', '+91 98765 43210', 'Please enter a valid 10-digit phone number'],
      ['UPI ID', 'lakshmi', 'Please enter a UPI id like name@bank'],
      ['Promotional Offer', 'x'.repeat(201), 'Promotional offer text must be less than 200 characters'],
    ]
    for (const [label, typed] of faults) await settings.field(label).fill(typed)
    await save.click()
    for (const [label, , text] of faults) {
      await expect.element(settings.field(label)).toHaveAttribute('aria-invalid', 'true')
      await expect.element(settings.field(label)).toHaveAccessibleDescription(new RegExp(text))
    }
    await expect.element(email).toHaveFocus()
    await expectCount(toasts, 0)
    for (const [label, , text] of faults) {
      await settings.field(label).fill('')
      await expect.element(contact).not.toHaveTextContent(text)
    }
    expect(changesSent(admin)).toEqual([])
    expect((await store.settings()).contactEmail).toBe('')
  })

  test('the counter of the offer turns orange above 180 characters, and 200 are saved', async () => {
    const colourAt = async (length: number): Promise<string> => {
      await offer.fill('x'.repeat(length))
      const counter = contact.getByText(`${length}/200 characters`, { exact: true })
      await expect.element(counter).toBeVisible()
      return getComputedStyle(counter.element()).color
    }
    const plain = await colourAt(0)
    expect(await colourAt(180)).toBe(plain)
    const orange = await colourAt(181)
    expect(orange).not.toBe(plain)
    const [red = 0, green = 0, blue = 0] = orange.match(/\d+/g)?.map(Number) ?? []
    expect(red > green && green > blue, orange).toBe(true)
    expect([await colourAt(201), await colourAt(200)]).toEqual([orange, orange])
    await save.click()
    await expect.poll(async () => (await store.settings()).promotionalOffer).toBe('x'.repeat(200))
  })

  test("keeps text typed while a save is pending, and shows the server's error at its field until it is changed", async () => {
    const { held, release } = hold()
    admin.answer('PUT /store/contact-info', () => held.then(() => undefined))
    await email.fill('one@lakshmi.in')
    await save.click()
    await expect.element(settings.button('Saving...')).toBeVisible()
    await email.fill('two@lakshmi.in')
    release()
    await expectTexts(toasts, ['Contact information updated successfully!'])
    await expect.element(email).toHaveValue('two@lakshmi.in')
    await expect.element(save).toHaveAttribute('aria-disabled', 'false')
    expect((await store.settings()).contactEmail).toBe('one@lakshmi.in')

    const message = 'Contact Email is already used by another store'
    admin.answer('PUT /store/contact-info', { status: 409, body: { message } })
    await save.click()
    await expectCount(toasts.filter({ hasText: message }), 1)
    await expect.element(email).toHaveAccessibleDescription(message)
    await expect.element(email).toHaveFocus()
    await email.fill('other@lakshmi.in')
    await expect.element(email).not.toHaveAttribute('aria-invalid', 'true')

    admin.answer('PUT /store/contact-info', { status: 400, body: {} })
    await save.click()
    await expectCount(toasts.filter({ hasText: 'Failed to update contact information' }), 1)
    await expect.element(email).toHaveValue('other@lakshmi.in')
  })
})
