import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { gif } from '../../support/screens/files'
import { setUpAdmin } from '../../support/screens/open-admin'
import { choose, openSettings, settings, storeOptions } from '../../support/screens/pages/store-settings'
import {
  discardChanges,
  expectAddress,
  expectCount,
  expectTexts,
  keepEditing,
  leaveQuestion,
  toasts,
} from '../../support/screens/seen'

const admin = setUpAdmin()
const store = storeOptions(admin)

beforeEach(() => store.reset())

const minimum = settings.field('Minimum Order Value')

test('links to other pages ask for confirmation until the changes are reverted or saved', async () => {
  const email = settings.field('Contact Email')
  const cost = settings.amount(1, 'Cost')
  const changes: [string, () => Promise<void>, () => Promise<void>][] = [
    ['an amount', () => minimum.fill('5'), () => minimum.fill('1000')],
    ['an e-mail address', () => email.fill('x'), () => email.fill('')],
    ['a cost', () => cost.fill('7'), () => cost.fill('100.0')],
    ['a logo', () => choose(settings.logo, gif('logo.gif')), () => settings.button('Remove logo.gif').click()],
    ['a QR code', () => choose(settings.qrCode, gif('code.gif')), () => settings.button('Remove code.gif').click()],
    ['a tier', () => settings.button('Add Tier').click(), () => settings.button('Delete tier 2').click()],
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
  await email.fill('shop@lakshmi.in')
  await settings.button('Save Contact Information').click()
  await expectTexts(toasts, ['Contact information updated successfully!'])
  await settings.link('Dashboard').click()
  await expectAddress('/dashboard')
  await expectCount(leaveQuestion, 0)
})

test('Back asks for confirmation, and Back during it opens no second one', async () => {
  admin.open('/dashboard')
  await settings.link('Store Settings').click()
  await minimum.fill('5')
  window.history.back()
  await keepEditing()
  await expectAddress('/store-settings')
  await expect.element(minimum).toHaveValue('5')

  window.history.back()
  await expect.element(leaveQuestion).toBeVisible()
  const heard = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
  window.history.back()
  await heard
  await expect.element(leaveQuestion).toBeVisible()
  await discardChanges()
  await expectAddress('/dashboard')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expectCount(leaveQuestion, 0)
})

test('discarding the changes leaves the page without saving', async () => {
  await openSettings(admin)
  await minimum.fill('5')
  await settings.link('Dashboard').click()
  await discardChanges()
  await expectAddress('/dashboard')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await settings.link('Store Settings').click()
  await expect.element(minimum).toHaveValue('1000')
  expect((await store.settings()).minimumOrderValue).toBe(1000)
})

test('saving one section keeps the changes of the others', async () => {
  await openSettings(admin)
  await settings.field('Contact Email').fill('half@way')
  await settings.amount(1, 'Cost').fill('55')
  await minimum.fill('750')
  await settings.button('Save Order Settings').click()
  await expectTexts(toasts, ['Minimum order value updated successfully!'])
  await expect.element(settings.field('Contact Email')).toHaveValue('half@way')
  await expect.element(settings.amount(1, 'Cost')).toHaveValue('55')
  expect((await store.settings()).contactEmail).toBe('')
})
