import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { storageKeys } from '../../../src/providers/session/stored-session'
import { accessibilityFaults } from '../../support/screens/looks'
import { setUpAdmin } from '../../support/screens/open-admin'
import { login } from '../../support/screens/pages/login'
import { address, expectAddress, expectNone, openPage, shell } from '../../support/screens/pages/shell'
import { discardChanges, keepEditing } from '../../support/screens/seen'

const admin = setUpAdmin({ orders: 5, products: 12 })

test('Logout and Exit ask before they discard changes, which are not restored after the next login, and nothing when they were reverted', async () => {
  const amount = page.getByLabelText('Minimum order value')
  await openPage(admin, '/store-settings')
  await amount.fill('512')
  await shell.logout.click()
  await keepEditing()
  expect(address()).toBe('/store-settings')
  await expect.element(amount).toHaveValue('512')
  expect(localStorage.getItem(storageKeys.token)).not.toBeNull()
  await shell.logout.click()
  await discardChanges()
  await expectAddress('/login')
  await login.signIn(admin.store.login)
  await shell.link('Store Settings').first().click()
  await expect.element(amount).toHaveValue('1000')

  await page.viewport(360, 740)
  await page.getByRole('link', { name: 'Order Settings' }).click()
  await amount.fill('512')
  await shell.logout.click()
  await keepEditing()
  await amount.fill('1000')
  await shell.header.getByRole('button', { name: 'Exit' }).click()
  await expectAddress('/login')
  // The session has ended, and its data is gone.
  await expect.poll(() => document.title).toBe('Test Crackers')
  expect([localStorage.getItem(storageKeys.token), localStorage.getItem(storageKeys.user)]).toEqual([null, null])
  await expectNone(shell.header)

  // Where the order of the menu is changed, Logout asks as well.
  await page.viewport(1366, 768)
  await openPage(admin, '/quick-shopping')
  const moves = page.getByRole('button', { name: /^Move .* down$/ })
  await moves.first().click()
  await shell.logout.click()
  await keepEditing()
  expect(address()).toBe('/quick-shopping')
  await expect.element(page.getByText(/^Unsaved changes/).first()).toBeVisible()
  await shell.logout.click()
  await discardChanges()
  await expectAddress('/login')
})

const dialog = page.getByRole('dialog')

/** By role, because elements hidden from screen readers have none. */
const expectQuestionAlone = async (name: string): Promise<void> => {
  await expect.element(page.getByRole('dialog', { name })).toBeVisible()
  await expect.poll(() => dialog.elements()).toHaveLength(1)
  expect(shell.main.elements()).toEqual([])
  await expect.element(dialog.getByRole('button', { name: /^(Cancel|Keep editing)$/ })).toHaveFocus()
}

test('screen readers read a confirmation in a modal after an earlier one on the page', async () => {
  const name = page.getByRole('textbox', { name: 'Product name' })
  admin.open('/products')
  const removal = page.getByRole('button', { name: /^Delete/ }).first()
  await removal.click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expectNone(dialog)
  await expect.element(removal).toHaveFocus()
  const edit = page.getByRole('button', { name: /^Edit/ }).first()
  await edit.click()
  await name.fill('Renamed')
  await userEvent.keyboard('{Escape}')
  await expectQuestionAlone('Discard changes?')
  // The page with the level 1 heading and the landmarks is hidden, as behind every modal.
  expect(await accessibilityFaults(['landmark-one-main', 'page-has-heading-one'])).toEqual([])

  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog', { name: /^Edit/ })).toBeVisible()
  await expect.element(name).toHaveFocus()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expectQuestionAlone('Discard changes?')
  window.history.back()
  await new Promise((arrived) => window.addEventListener('popstate', arrived, { once: true }))
  await expectQuestionAlone('Discard changes?')
  await discardChanges()
  await expectNone(dialog)
  await expect.element(shell.main).toBeVisible()
  await expect.element(edit).toHaveFocus()
})
