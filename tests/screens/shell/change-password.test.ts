import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { readStored, writeStored } from '../../../src/providers/session/stored-session'
import { expectSoundLooks } from '../../support/screens/looks'
import { type AdminOnServer, startAdmin } from '../../support/screens/open-admin'
import { expectNone, shell, toasts } from '../../support/screens/pages/shell'

let admin: AdminOnServer

beforeAll(async () => {
  admin = await startAdmin()
})
afterEach(() => admin.reset())
afterAll(() => admin.close())

const dialog = page.getByRole('dialog')

test('a packer changes their own password and stays signed in', async () => {
  const login = { email: 'ravi@store.in', password: 'seven green parrots' }
  await admin.call('POST', '/staff', { name: 'Ravi', role: 'packer', ...login })
  const { token } = await admin.call<{ token: string }>('POST', '/auth/login', login)
  writeStored(localStorage, { token, user: { _id: 'ravi', email: login.email, role: 'packer' } })
  admin.openAsStored('/orders')

  await shell.header.getByRole('button', { name: 'Your account' }).click()
  await expect.element(dialog.getByLabelText('Current password')).toHaveFocus()
  await expectSoundLooks()
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect.element(dialog.getByText('Enter your current password.')).toBeVisible()
  await dialog.getByLabelText('Current password').fill('wrong')
  await dialog.getByLabelText('New password').fill('eight blue parrots')
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect.poll(toasts).toEqual([expect.stringContaining('Current password is wrong.')])
  await expect.element(dialog.getByLabelText('Current password')).toHaveAccessibleDescription('Current password is wrong.')
  await expect.element(dialog.getByLabelText('Current password')).toHaveFocus()
  await dialog.getByLabelText('Current password').fill(login.password)
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect.poll(toasts).toContainEqual(expect.stringContaining('Password changed successfully!'))
  await expectNone(dialog)
  await expect.element(shell.header.getByRole('button', { name: 'Your account' })).toHaveFocus()
  expect(readStored(localStorage)?.token).not.toBe(token)
  await expect.element(page.getByRole('heading', { name: 'Order Management' })).toBeVisible()
  const again = { email: login.email, password: 'eight blue parrots' }
  expect((await admin.call<{ role: string }>('POST', '/auth/login', again)).role).toBe('packer')
})

test('a backend without staff offers no change of the password', async () => {
  admin.answer('GET /capabilities', { status: 404, body: {} })
  admin.open('/dashboard')
  await expect.element(shell.header).toHaveTextContent(admin.store.login.email)
  await expectNone(shell.header.getByRole('button', { name: 'Your account' }))
})
