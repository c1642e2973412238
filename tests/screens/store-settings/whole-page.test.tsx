import { beforeEach, expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { gif } from '../../support/screens/files'
import { accessibilityFaults, expectSoundLooks, overflow, setSize } from '../../support/screens/looks'
import { goTo, setUpAdmin } from '../../support/screens/open-admin'
import { login } from '../../support/screens/pages/login'
import { choose, openSettings, settings, storeOptions, turnPackaging } from '../../support/screens/pages/store-settings'
import {
  discardChanges,
  expectAddress,
  expectCount,
  expectTexts,
  keepEditing,
  leaveQuestion,
  lowTargets,
  toasts,
} from '../../support/screens/seen'

const admin = setUpAdmin()
const store = storeOptions(admin)

beforeEach(() => store.reset())

const parts = [
  ['settings', 'Failed to load store settings', 'Order Settings'],
  ['packaging-cost-settings', 'Failed to load packaging cost settings', 'Packaging Cost Settings'],
  ['logo', 'Failed to load the store logo', 'Store Logo'],
  ['invoice-settings', 'Failed to load invoice settings', 'Invoice settings'],
  ['order-rules', 'Failed to load order limits', 'Order limits'],
] as const

const region = (name: string) => page.getByRole('region', { name })

test('each failed section shows its error among the others, and Retry loads it', async () => {
  const failureOf = (text: string) => page.getByRole('alert').filter({ hasText: text })
  // Without `live`: when its stream opens, the page is read again without a press.
  const data = ['order-rules', 'product-rules', 'invoice-settings']
  admin.answer('GET /capabilities', { status: 200, body: { success: true, data } })
  const ends = parts.map(([path]) => admin.answer(`GET /store/${path}`, { status: 400, body: { message: 'Not today' } }))
  admin.open('/store-settings')
  for (const [, text] of parts) await expect.element(failureOf(text).first()).toHaveTextContent('Not today')
  await expect.element(region('Product settings')).toBeVisible()
  await expectCount(toasts, 0)
  for (const [index, [, text, section]] of parts.entries()) {
    await expectCount(region(section), 0)
    ends[index]?.()
    await failureOf(text).getByRole('button', { name: 'Retry' }).first().click()
    await expect.element(region(section)).toBeVisible()
    await expectCount(failureOf(text), 0)
  }
})

test('a backend without backups, customer data and invoice settings is not asked for them, and shows that', async () => {
  admin.answer('GET /capabilities', { status: 404, body: {} })
  admin.answer('GET /store/invoice-settings', { status: 404, body: { message: 'no' } })
  await openSettings(admin)
  await expect.element(settings.invoice).toHaveTextContent('Invoice settings are not managed here.')
  await expectCount(settings.invoice.getByRole('textbox'), 0)
  await expectCount(region('Backups'), 0)
  await expectCount(region('Customer data'), 0)
  await expectCount(toasts, 0)
  expect(admin.sent.filter(({ call }) => /backup|notices|customer-data/.test(call))).toEqual([])
})

const minimum = settings.field('Minimum order value')

test('links to other pages ask for confirmation until the changes are reverted or discarded', async () => {
  const email = settings.field('Contact email')
  const cost = settings.amount(1, 'Cost')
  const changes: [string, () => Promise<void>, () => Promise<void>][] = [
    ['an amount', () => minimum.fill('5'), () => minimum.fill('1000')],
    ['a cost', () => cost.fill('7'), () => cost.fill('100.0')],
    ['a logo', () => choose(settings.logo, gif('logo.gif')), () => settings.button('Remove logo.gif').click()],
    ['a tier', () => settings.button('Add tier').click(), () => settings.button('Delete tier 2').click()],
  ]
  await openSettings(admin)
  for (const [what, change, revert] of changes) {
    await change()
    await settings.link('Store Settings').click()
    await expect.element(leaveQuestion, { message: what }).not.toBeInTheDocument()
    await settings.link('Dashboard').click()
    await keepEditing()
    await expectAddress('/store-settings')
    await expect.element(settings.heading).toBeVisible()
    await revert()
  }
  // What is refused keeps what is typed; Discard takes it back.
  await minimum.fill('5')
  await email.fill('shop@lakshmi.in')
  admin.answer('PUT /store/minimum-order-value', { status: 400, body: {} })
  await settings.save.click()
  await expectTexts(toasts, ['Contact information updated successfully!', 'Failed to update minimum order value'])
  await expect.element(minimum).toHaveValue('5')
  await email.fill('other@lakshmi.in')
  await settings.discard.click()
  await discardChanges()
  await expectCount(settings.save, 0)
  await expect.element(minimum).toHaveValue('1000')
  await expect.element(email).toHaveValue('shop@lakshmi.in')
  await minimum.fill('5')
  await settings.link('Dashboard').click()
  await discardChanges()
  await expectAddress('/dashboard')
  expect((await store.settings()).minimumOrderValue).toBe(1000)
})

test('changes made before the session expired are restored after the login, and not again once they are discarded', async () => {
  const notice = page.getByText('Your unsaved changes were restored. They are not saved yet.')
  await openSettings(admin)
  await minimum.fill('many')
  await settings.button('Add tier').click()
  await settings.amount(2, 'Cost').fill('55')
  await settings.field('Contact email').fill('shop@lakshmi.in')
  const letThrough = admin.answer('PUT /store/contact-info', { status: 401, body: {} })
  await settings.save.click()
  await expectTexts(toasts, ['Session expired. Please login again.'])
  letThrough()
  await login.signIn(admin.store.login)
  await expect.element(minimum).toHaveValue('many')
  await expect.element(settings.amount(2, 'Cost')).toHaveValue('55')
  await expectCount(notice, 3)
  await settings.save.click()
  await expectCount(notice, 2)
  expect((await store.settings()).contactEmail).toBe('shop@lakshmi.in')
  await settings.link('Dashboard').click()
  await discardChanges()
  await settings.link('Store Settings').click()
  await expect.element(minimum).toHaveValue('1000')
  await expectCount(notice, 0)
})

const tiers = [
  { minAmount: 0, maxAmount: 2000, cost: 100 },
  { minAmount: 2000, maxAmount: null, cost: 0 },
]

test('the page with errors and a generated QR code meets WCAG AA and fits the viewport', async () => {
  await store.setContact({ upiId: `${'lakshmi.sons.crackers.'.repeat(4)}@okhdfcbank`, promotionalOffer: 'x'.repeat(190) })
  await store.setPackaging({ isActive: true, tiers })
  await store.upload('logo', gif('logo.gif'))
  await openSettings(admin)
  await settings.field('Contact email').fill('x')
  await settings.save.click()
  await settings.amount(1, 'Max amount').fill('3000')
  await turnPackaging()
  await expect.element(settings.packaging).toHaveTextContent('Please correct the tiers first')
  await choose(settings.logo, new File(['%PDF'], `${'long-name-'.repeat(12)}.pdf`, { type: 'application/pdf' }))
  await expectTexts(settings.logo.getByRole('alert'), ['Please select an image file'])
  await settings.field('GSTIN').fill('33AABCS1429B1Z2')
  await settings.save.click()
  await settings.button('Make QR code').click()
  await expect.element(settings.qrCode.getByRole('group', { name: 'QR code made from the UPI ID' })).toBeVisible()
  await expectSoundLooks()
  await page.viewport(768, 740)
  await expect.poll(overflow, { message: 'overflow on a tablet' }).toBe(0)
  // On a phone each part is a page of its own, and nothing that was typed is lost.
  await setSize('phone')
  await expectCount(settings.contact, 0)
  await expect.element(settings.part('Contact Information')).toHaveTextContent('changed')
  await settings.part('Contact Information').click()
  await expect.element(settings.field('Contact email')).toHaveValue('x')
  await expect.element(settings.field('Contact email')).toHaveFocus()
  const controls = 'button, input:not([type=checkbox], [type=file]), label:has(+ input), textarea, a'
  for (const part of ['contact', 'logo', 'packaging', 'qr-code', 'invoice']) {
    goTo(`/store-settings#${part}`)
    await expect.poll(() => page.css(`#${part}`).element().checkVisibility(), { message: part }).toBe(true)
    expect([overflow(), lowTargets(page.getByRole('main'), controls)], part).toEqual([0, []])
  }
  // Parts that are one step of a new store are opened together.
  goTo('/store-settings#name+contact+invoice.gstin')
  await expect.element(settings.field('GSTIN')).toHaveFocus()
  await expect.element(settings.field('Store name')).toBeVisible()
  await expectCount(settings.logo, 0)
  expect(await accessibilityFaults()).toEqual([])
  await page.getByRole('link', { name: 'All settings' }).click()
  await expect.element(settings.part('Store Logo')).toBeVisible()
  await settings.part('Store Logo').click()
  await settings.button('Delete logo').click()
  await expect.element(settings.question.getByRole('button', { name: 'Delete' })).toBeVisible()
  expect(lowTargets(settings.question)).toEqual([])
})

test('the index marks what was pressed, also a part that cannot come to the top, and while scrolling what is topmost', async () => {
  await openSettings(admin)
  const lit = () => document.querySelector('[aria-current=location]')?.textContent
  for (const name of ['Customer data', 'Backups', 'Contact Information', 'Automatic backup']) {
    await settings.part(name).click()
    await expect.poll(lit).toBe(name)
  }
  const scroll = async (top: number, name: string): Promise<void> => {
    window.scrollTo({ top, behavior: 'instant' })
    await expect.poll(lit).toBe(name)
  }
  await scroll(0, 'Store name and address')
  await scroll(document.documentElement.scrollHeight, 'History')
  const part = document.getElementById('packaging')
  await scroll(window.scrollY + (part?.getBoundingClientRect().top ?? 0) - 100, 'Packaging Cost Settings')
})

test('the settings can be changed with the keyboard only', async () => {
  await store.setContact({ upiId: 'lakshmi@okaxis' })
  await openSettings(admin)
  ;(settings.field('Minimum order value').element() as HTMLElement).focus()
  const expectStops = async (stops: readonly Locator[]): Promise<void> => {
    for (const [place, next] of stops.entries()) {
      await userEvent.keyboard('{Tab}')
      await expect.element(next, { message: `stop ${place}` }).toHaveFocus()
    }
  }
  const { button, field, amount } = settings
  await expectStops([
    settings.toggle,
    field('Order amount'),
    amount(1, 'Min amount'),
    amount(1, 'Max amount'),
    amount(1, 'Cost'),
    button('Add tier'),
    field('Hours to pay'),
  ])
  // The index leads to a part, from where the keys go on in it.
  ;(settings.part('Contact Information').element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => window.location.hash).toBe('#contact')
  await expect.element(settings.part('Contact Information')).toHaveAttribute('aria-current', 'location')
  await expectStops([field('Contact email'), field('Contact phone'), field('UPI ID'), field('Promotional offer')])
  await userEvent.keyboard('Ten per cent{Control>}{Enter}{/Control}')
  await expect.poll(async () => (await store.settings()).promotionalOffer).toBe('Ten per cent')
  await expectStops([
    settings.logo.getByRole('button', { name: 'Choose image' }),
    field('Public address'),
    field('Minimum order value'),
  ])
  ;(field('Low stock').element() as HTMLElement).focus()
  await expectStops([
    page.getByRole('checkbox', { name: /^Round/ }),
    page.getByRole('checkbox', { name: /^Ask/ }),
    field('Deepavali day'),
  ])
  // A day has a stop for each of its numbers.
  ;(field('Last lorries').element() as HTMLElement).focus()
  await expectStops([settings.qrCode.getByRole('button', { name: 'Choose image' }), button('Make QR code'), field('GSTIN')])
  goTo('/store-settings#contact.upiId')
  await expect.element(field('UPI ID')).toHaveFocus()
})
