import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Person } from '../../src/domain/account/staff'
import { expectSoundLooks } from '../support/screens/looks'
import { type AdminOnServer, startAdmin } from '../support/screens/open-admin'
import { expectNone, shell, toasts } from '../support/screens/pages/shell'

let admin: AdminOnServer

beforeAll(async () => {
  admin = await startAdmin()
})
afterEach(() => admin.reset())
afterAll(() => admin.close())

const people = async (): Promise<Person[]> => (await admin.call<{ data: Person[] }>('GET', '/staff')).data
const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
const dialog = page.getByRole('dialog')

test('an owner adds a person, gives them a link, disables and deletes them', async () => {
  admin.open('/staff')
  await expect.element(page.getByRole('heading', { name: 'Staff' })).toBeVisible()
  await page.getByRole('button', { name: 'Add Person' }).click()
  await dialog.getByLabelText('Name').fill('Ravi')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('Email is required')).toBeVisible()
  await dialog.getByLabelText('Email').fill(admin.store.login.email)
  await dialog.getByLabelText('Role').selectOptions('Packer')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('is already taken')).toBeVisible()
  await dialog.getByLabelText('Email').fill('ravi@store.in')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(row('Ravi')).toHaveTextContent('Packer')
  await expectNone(dialog)

  await row('Ravi')
    .getByRole('button', { name: /^Create password link/ })
    .click()
  await dialog.getByRole('button', { name: 'Create password link' }).click()
  const link = dialog.getByLabelText('Link')
  await expect.element(link).toBeVisible()
  await expect.element(dialog.getByAltText('QR code of the link')).toBeVisible()
  const { href } = dialog.getByRole('link', { name: 'Send by WhatsApp' }).element() as HTMLAnchorElement
  const { value } = link.element() as HTMLInputElement
  expect(value).toContain('/set-password#token=')
  expect(decodeURIComponent(href)).toContain(value)
  for (const [answer, told] of [
    [{ sentTo: 'ravi@store.in' }, 'Also sent to ravi@store.in.'],
    [{ notSent: 'The e-mail could not be sent.' }, 'The e-mail could not be sent.'],
  ] as const) {
    const [ravi] = (await people()).filter((each) => each.name === 'Ravi')
    const data = { url: value, expiresAt: new Date().toISOString(), ...answer }
    admin.answer(`POST /staff/${ravi?._id}/password-link`, { status: 200, body: { success: true, message: '', data } })
    admin.open('/staff')
    await row('Ravi')
      .getByRole('button', { name: /^Create password link/ })
      .click()
    await dialog.getByRole('button', { name: 'Create password link' }).click()
    await expect.element(dialog.getByText(told)).toBeVisible()
  }

  admin.open('/staff')
  await row('Ravi').getByRole('button', { name: /^Edit/ }).click()
  await dialog.getByText('Disabled').click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(row('Ravi')).toHaveTextContent('Disabled')
  await expectNone(row('Ravi').getByRole('button', { name: /^Create password link/ }))

  await row('Ravi')
    .getByRole('button', { name: /^Delete/ })
    .click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.poll(async () => (await people()).length).toBe(1)
})

test('an owner sees where a person is signed in, signs them out and turns off their second factor', async () => {
  const person = { email: 'uma@store.in', password: 'seven green parrots' }
  const { data } = await admin.call<{ data: Person }>('POST', '/staff', { name: 'Uma', role: 'packer', ...person })
  await admin.call('POST', '/auth/login', person)
  admin.answer(`GET /staff/${data._id}`, { status: 200, body: { success: true, data: { ...data, secondFactor: true } } })
  const off = `DELETE /staff/${data._id}/second-factor`
  admin.answer(off, { status: 200, body: { success: true, message: '', data: null } })
  admin.open(`/staff?edit=${data._id}`)
  const devices = dialog.getByRole('region', { name: 'Signed in on' })
  await expect.element(devices).toHaveTextContent('Chrome on Linux')
  await expectSoundLooks()
  await devices.getByRole('button', { name: /^Sign out/ }).click()
  await expect.element(devices).toHaveTextContent('Nowhere.')
  await expectNone(devices.getByRole('button'))
  await admin.call('DELETE', `/staff/${data._id}`)
})

test('the last owner cannot delete themselves, and one toast says why', async () => {
  admin.open('/staff')
  await page.getByRole('button', { name: /^Delete/ }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.poll(toasts).toEqual([expect.stringContaining('The store needs at least one owner who can sign in.')])
})

test('the list and its forms meet WCAG AA and fit the viewport, in both themes and at both widths', async () => {
  admin.open('/staff')
  await expect.element(page.getByRole('heading', { name: 'Staff' })).toBeVisible()
  await expectSoundLooks()
  await page.getByRole('button', { name: 'Add Person' }).click()
  await expect.element(dialog.getByLabelText('Email')).toBeVisible()
  await expectSoundLooks()
})

test('a backend without staff shows nothing of it', async () => {
  admin.answer('GET /capabilities', { status: 404, body: {} })
  admin.open('/staff')
  await expect.poll(() => window.location.pathname).toBe('/dashboard')
  await expect.element(shell.link('Dashboard')).toBeVisible()
  await expectNone(shell.link('Staff'))
})
