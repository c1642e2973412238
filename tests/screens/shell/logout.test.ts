import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { storageKeys } from '../../../src/providers/session/stored-session'
import { startAdmin, type AdminOnServer } from '../../support/screens/open-admin'
import { login } from '../../support/screens/pages/login'
import {
  address,
  discardChanges,
  expectAddress,
  expectNone,
  keepEditing,
  openPage,
  shell,
} from '../../support/screens/pages/shell'

let admin: AdminOnServer

beforeAll(async () => {
  admin = await startAdmin({ orders: 5, products: 12 })
})
afterEach(() => admin.reset())
afterAll(() => admin.close())

const amount = page.getByLabelText('Minimum Order Value')
const changeAmount = () => amount.fill('512')
const isAmountThere = () => expect.element(amount).toHaveValue('512')

interface Change {
  path: string
  make: () => Promise<unknown>
  /** Checks that the change is still displayed. */
  isThere: () => Promise<unknown>
}

const changes: Change[] = [
  {
    path: '/quick-shopping',
    make: () =>
      page
        .getByRole('button', { name: /^Move .* down$/ })
        .first()
        .click(),
    isThere: () => expect.element(page.getByText('Unsaved changes').first()).toBeVisible(),
  },
  {
    path: '/quick-shopping-view',
    make: async () => {
      await page.getByRole('button', { name: 'Edit Menu' }).click()
      await page.getByRole('spinbutton').first().fill('7')
    },
    // Blurring the number moves the row, so the edit mode is checked instead.
    isThere: () => expect.element(page.getByText('Edit Mode Active')).toBeVisible(),
  },
  { path: '/store-settings', make: changeAmount, isThere: isAmountThere },
]

test.each(changes)(
  'Logout on $path asks before it discards changes, and signs out when they are discarded',
  async ({ path, make, isThere }) => {
    await openPage(admin, path)
    await make()
    await isThere()
    await shell.logout.click()
    await keepEditing()
    expect(address()).toBe(path)
    await isThere()
    expect(localStorage.getItem(storageKeys.token)).not.toBeNull()

    await shell.logout.click()
    await discardChanges()
    await expectAddress('/login')
    await expect.element(login.submit).toBeVisible()
  },
)

test('changes discarded at Logout are not restored after the next login', async () => {
  await openPage(admin, '/store-settings')
  await changeAmount()
  await shell.logout.click()
  await discardChanges()
  await login.signIn(admin.store.login)
  await shell.link('Store Settings').first().click()
  await expect.element(amount).toHaveValue('1000')
})

test('Exit asks for no confirmation when changes were reverted', async () => {
  await page.viewport(360, 740)
  await openPage(admin, '/store-settings')
  await changeAmount()
  await shell.logout.click()
  await keepEditing()
  await amount.fill('1000')
  await shell.logout.click()
  await expectAddress('/login')
})

test('Logout ends the session and clears its data', async () => {
  await openPage(admin, '/orders?page=2')
  await shell.logout.click()
  await expectAddress('/login')
  await expect.poll(() => document.title).toBe('Test Crackers')
  expect([localStorage.getItem(storageKeys.token), localStorage.getItem(storageKeys.user)]).toEqual([null, null])
  await expectNone(shell.header)
})
