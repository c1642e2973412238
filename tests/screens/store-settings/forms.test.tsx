import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { shareAdmin, startAdmin } from '../../support/screens/open-admin'
import { openSettings, settings, storeOptions, turnPackaging } from '../../support/screens/pages/store-settings'
import {
  changesSent,
  closeToasts,
  expectCount,
  expectTexts,
  hold,
  openOnce,
  toasts,
  toastTexts,
} from '../../support/screens/seen'

const admin = shareAdmin(startAdmin)
const store = storeOptions(admin)
const { save } = settings

beforeAll(() => store.reset())
// One page for all tests, because opening it costs more than their steps.
beforeEach(openOnce(() => openSettings(admin)))
beforeEach(() => {
  admin.sent.length = 0
})
afterEach(closeToasts)

describe('the minimum order', () => {
  const minimum = settings.field('Minimum order value')

  test('there is a Save only while something is changed, and an invalid amount is rejected at the field', async () => {
    await expect.element(minimum).toHaveValue('1000')
    await expect.element(settings.order).toHaveTextContent('Minimum order is ₹1,000')
    await expectCount(save, 0)
    await minimum.fill('1000.00')
    await minimum.fill('1000')
    await expectCount(save, 0)
    const text = 'Minimum order value cannot be more than ₹1,00,00,000'
    await minimum.fill('1,00,00,000.01')
    await save.click()
    await expect.element(settings.order).toHaveTextContent(text)
    await expect.element(minimum).toHaveAttribute('aria-invalid', 'true')
    await expect.element(minimum).toHaveFocus()
    await minimum.fill('500')
    await expect.element(settings.order).not.toHaveTextContent(text)
    await expectCount(toasts, 0)
    expect(changesSent(admin)).toEqual([])
    expect((await store.settings()).minimumOrderValue).toBe(1000)
  })

  test('reports each rejection in one toast, marks the field only if it concerns it, and keeps the input', async () => {
    await minimum.fill('700')
    for (const [status, message, isInvalid, text = message] of [
      [400, 'Minimum order value is frozen', 'true'],
      [500, 'secret', 'false', 'Server error. Please try again later.'],
      [400, undefined, 'false', 'Failed to update minimum order value'],
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
    // The bar goes with the button that was pressed.
    await expectCount(save, 0)
    expect(document.activeElement?.id).toBe('orders')
    expect((await store.settings()).minimumOrderValue).toBe(123456.5)
    await expect.element(minimum).toHaveValue('123456.5')

    await minimum.fill('0')
    await expect.element(settings.order).toHaveTextContent('No minimum order')
    await userEvent.keyboard('{Enter}')
    await expect.poll(async () => (await store.settings()).minimumOrderValue).toBe(0)
  })
})

describe('contact information', () => {
  const { contact } = settings
  const email = settings.field('Contact email')
  const offer = settings.field('Promotional offer')

  test('shows each validation error at its field and sends nothing', async () => {
    const faults: [string, string, string][] = [
      ['Contact email', 'shop@lakshmi', 'Please enter a valid email address'],
      ['UPI ID', 'lakshmi', 'Please enter a UPI id like name@bank'],
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

    const message = 'Contact email is already used by another store'
    admin.answer('PUT /store/contact-info', { status: 409, body: { message } })
    await save.click()
    await expectCount(toasts.filter({ hasText: message }), 1)
    await expect.element(email).toHaveAccessibleDescription(message)
    await expect.element(email).toHaveFocus()
    await email.fill('other@lakshmi.in')
    await expect.element(email).not.toHaveAttribute('aria-invalid', 'true')
    admin.answer('PUT /store/contact-info', () => undefined)
    // Customers pay to the UPI ID.
    admin.askForPassword()
    await settings.field('UPI ID').fill('lakshmi@okaxis ')
    await offer.fill('x'.repeat(200))
    await expect.element(contact.getByText('200/200 characters', { exact: true })).toBeVisible()
    await save.click()
    await page.getByRole('dialog').getByLabelText('Your password').fill(admin.store.login.password)
    await userEvent.keyboard('{Enter}')
    await expect.poll(async () => (await store.settings()).upiId).toBe('lakshmi@okaxis')

    // Enter saves emptied fields, and keeps the others.
    await email.fill('')
    await userEvent.keyboard('{Enter}')
    await expect.poll(store.settings).toMatchObject({ contactEmail: '', upiId: 'lakshmi@okaxis' })
    await email.fill('other@lakshmi.in')
    admin.answer('PUT /store/contact-info', { status: 400, body: {} })
    await save.click()
    await expectCount(toasts.filter({ hasText: 'Failed to update contact information' }), 1)
    await expect.element(email).toHaveValue('other@lakshmi.in')
    await email.fill('')
    await expectCount(save, 0)
  })
})

describe('invoice settings', () => {
  const { invoice } = settings
  const gstin = settings.field('GSTIN')
  const hsnCode = settings.field('HSN code')
  const validGstin = '33AABCS1429B1Z1'

  // What the server refuses, and the question before it is left, are in tests/browser/store-settings/leaving.test.ts.
  test('a GSTIN requires the address; GSTIN, rate and legal name are normalized and saved', async () => {
    await expect.element(hsnCode).toHaveValue('3604')
    await expect.element(settings.field('GST rate')).toHaveValue('18')
    await expect.element(invoice).toHaveTextContent('without one plain bills')
    await gstin.fill('33aabcs 1429b1z1')
    await expect.element(invoice).toHaveTextContent('Tamil Nadu orders: CGST + SGST. Other states: IGST.')
    await save.click()
    await expect.element(invoice).toHaveTextContent('Please enter the store address, which a tax invoice has to name')
    await expect.element(gstin).toHaveFocus()
    await settings.field('Store address').fill('1 Car Street\nSivakasi')
    await expect.element(settings.changed).toHaveTextContent('2 parts changedStore name and address, Invoice settings')
    await expect.element(settings.part('Invoice settings')).toHaveTextContent('changed')
    await save.click()
    await expectTexts(toasts, ['Store name and address updated successfully!'])
    await expect.element(invoice).not.toHaveTextContent('Please enter the store address')
    await hsnCode.fill('3604 10 00')
    await settings.field('GST rate').fill('12.5 %')
    await settings.field('Legal name').fill(' Lakshmi Fireworks ')
    await save.click()
    await expectCount(toasts.filter({ hasText: 'Invoice settings updated successfully!' }), 1)
    const saved = {
      gstin: validGstin,
      hsnCode: '36041000',
      gstRate: 12.5,
      legalName: 'Lakshmi Fireworks',
      address: '1 Car Street\nSivakasi',
    }
    expect(await store.invoice()).toMatchObject(saved)
    await expectCount(save, 0)
    await openSettings(admin)
    for (const [label, value] of Object.entries({
      'Minimum order value': '0',
      'Promotional offer': 'x'.repeat(200),
      GSTIN: validGstin,
      'HSN code': '36041000',
      'GST rate': '12.5',
      'Store address': saved.address,
    }))
      await expect.element(settings.field(label), { message: label }).toHaveValue(value)

    await gstin.fill('')
    await save.click()
    await expect.poll(async () => (await store.invoice()).gstin).toBe('')
  })
})

describe('the switch of packaging costs', () => {
  const { packaging, toggle } = settings

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
    await expectCount(save, 0)
  })
})
