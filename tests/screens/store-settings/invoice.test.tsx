import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { shareAdmin, startAdmin } from '../../support/screens/open-admin'
import { openSettings, settings, storeOptions } from '../../support/screens/pages/store-settings'
import { changesSent, closeToasts, expectCount, expectTexts, keepEditing, openOnce, toasts } from '../../support/screens/seen'

const admin = shareAdmin(() => startAdmin())
const store = storeOptions(admin)

const { invoice } = settings
const gstin = settings.field('GSTIN')
const hsnCode = settings.field('HSN Code')
const save = settings.button('Save Invoice Settings')
const validGstin = '33AABCS1429B1Z1'

describe('on one page', () => {
  beforeAll(() => store.reset())
  beforeEach(openOnce(() => openSettings(admin)))
  afterEach(closeToasts)
  afterAll(() => admin.reset())

  test("rejects invalid values at their fields and sends nothing, and shows the server's error at its field", async () => {
    const rate = 'GST rate must be a percentage from 0 to 40 with at most two decimals'
    for (const [label, typed, text] of [
      ['GSTIN', '33AABCS1429B1Z', 'Please enter a valid 15-character GSTIN'],
      ['GSTIN', '33AABCS1429B1Z2', 'This GSTIN is not right: please check each character'],
      ['HSN Code', '36041', 'HSN code must be 4, 6 or 8 digits'],
      ['GST Rate', '40.5', rate],
      ['GST Rate', 'a lot', rate],
      ['Legal Name', 'x'.repeat(121), 'Legal name must be at most 120 characters'],
    ] as const) {
      const field = settings.field(label)
      const before = (field.element() as HTMLInputElement).value
      await field.fill(typed)
      await save.click()
      await expect.element(invoice, { message: typed }).toHaveTextContent(text)
      await expect.element(field, { message: typed }).toHaveAttribute('aria-invalid', 'true')
      await expect.element(field, { message: typed }).toHaveFocus()
      await field.fill(before)
      await expect.element(invoice, { message: typed }).not.toHaveTextContent(text)
    }
    await expectCount(toasts, 0)
    expect(changesSent(admin)).toEqual([])

    const message = 'HSN code must be 4, 6 or 8 digits'
    const end = admin.answer('PUT /store/invoice-settings', { status: 400, body: { message, errors: [message] } })
    await hsnCode.fill('360410')
    await save.click()
    await expectTexts(toasts, [message])
    await expect.element(hsnCode).toHaveAttribute('aria-invalid', 'true')
    await expect.element(hsnCode).toHaveValue('360410')
    await settings.link('Dashboard').click()
    await keepEditing()
    await expect.element(hsnCode).toHaveValue('360410')
    end()
    await hsnCode.fill('3604')
  })

  test('GSTIN, rate and legal name are normalized and saved', async () => {
    await expect.element(hsnCode).toHaveValue('3604')
    await expect.element(settings.field('GST Rate')).toHaveValue('18')
    await expect.element(invoice).toHaveTextContent('without one plain bills')
    await gstin.fill('33aabcs 1429b1z1')
    await expect.element(invoice).toHaveTextContent('Tamil Nadu orders: CGST + SGST. Other states: IGST.')
    await settings.field('Store Address').fill('1 Car Street\nSivakasi')
    await settings.button('Save Name and Address').click()
    await expectTexts(toasts, ['Store name and address updated successfully!'])
    await hsnCode.fill('3604 10 00')
    await settings.field('GST Rate').fill('12.5 %')
    await settings.field('Legal Name').fill(' Lakshmi Fireworks ')
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
    await expect.element(save).toHaveFocus()
    await expect.element(save).toHaveAttribute('aria-disabled', 'true')
    await expect.element(gstin).toHaveValue(validGstin)
    await expect.element(hsnCode).toHaveValue('36041000')

    await gstin.fill('')
    await save.click()
    await expect.poll(async () => (await store.invoice()).gstin).toBe('')
  })
})

test('a GSTIN requires the address that a tax invoice must contain', async () => {
  onTestFinished(() => admin.reset())
  await store.reset()
  await openSettings(admin)
  await gstin.fill(validGstin)
  await save.click()
  await expect.element(invoice).toHaveTextContent('Please enter the store address, which a tax invoice has to name')
  await expect.element(gstin).toHaveFocus()
  await expectCount(toasts, 0)
  await settings.field('Store Address').fill('1 Car Street')
  await settings.button('Save Name and Address').click()
  await expect.element(invoice).not.toHaveTextContent('Please enter the store address')
  await save.click()
  await expectCount(toasts.filter({ hasText: 'Invoice settings updated successfully!' }), 1)
  expect((await store.invoice()).address).toBe('1 Car Street')
})

test('a backend without invoice settings shows that it manages them elsewhere', async () => {
  onTestFinished(() => admin.reset())
  admin.answer('GET /store/invoice-settings', { status: 404, body: { message: 'no' } })
  await openSettings(admin)
  await expect.element(invoice).toHaveTextContent('Invoice settings are not managed here.')
  await expectCount(invoice.getByRole('textbox'), 0)
  await expectCount(toasts, 0)
})
