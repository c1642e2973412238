import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { storageKeys } from '../../../src/providers/session/stored-session'
import { gif } from '../../support/screens/files'
import { accessibilityFaults } from '../../support/screens/looks'
import { setUpAdmin } from '../../support/screens/open-admin'
import { choose } from '../../support/screens/pages/banners'
import { login } from '../../support/screens/pages/login'
import {
  address,
  discardChanges,
  expectAddress,
  expectNone,
  focus,
  keepEditing,
  openPage,
  shell,
} from '../../support/screens/pages/shell'

const admin = setUpAdmin({ orders: 5, products: 12 })

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
]

/** Changes an open page, keeps the change at Logout, and discards it at the next. */
const keepAndDiscard = async ({ path, make, isThere }: Change): Promise<void> => {
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
}

test.each(changes)('Logout on $path asks before it discards changes, and signs out when they are discarded', async (change) => {
  await openPage(admin, change.path)
  await keepAndDiscard(change)
})

test('changes discarded at Logout are not restored after the next login, and Exit asks nothing when they were reverted', async () => {
  const amount = page.getByLabelText('Minimum Order Value')
  await openPage(admin, '/store-settings')
  await keepAndDiscard({
    path: '/store-settings',
    make: () => amount.fill('512'),
    isThere: () => expect.element(amount).toHaveValue('512'),
  })
  await login.signIn(admin.store.login)
  await shell.link('Store Settings').first().click()
  await expect.element(amount).toHaveValue('1000')

  await page.viewport(360, 740)
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
})

const dialog = page.getByRole('dialog')

/** By role, because elements hidden from screen readers have none. */
const expectQuestionAlone = async (name: string): Promise<void> => {
  await expect.element(page.getByRole('dialog', { name })).toBeVisible()
  await expect.poll(() => dialog.elements()).toHaveLength(1)
  expect(shell.main.elements()).toEqual([])
  await expect.element(dialog.getByRole('button', { name: /^(Cancel|Keep editing)$/ })).toHaveFocus()
}

interface Windows {
  path: string
  /** Button that opens a confirmation dialog on the page. */
  remove: RegExp
  /** Button that opens a modal. */
  open: RegExp
  type: () => Promise<void>
}

/** Opens and cancels a confirmation dialog on the page, then opens a modal, types in it and presses Escape. */
const askTwice = async ({ path, remove, open, type }: Windows): Promise<void> => {
  admin.open(path)
  const removal = page.getByRole('button', { name: remove }).first()
  await removal.click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expectNone(dialog)
  await expect.element(removal).toHaveFocus()
  await page.getByRole('button', { name: open }).first().click()
  await type()
  await userEvent.keyboard('{Escape}')
}

test('screen readers read a confirmation in a modal after an earlier one on the page', async () => {
  const name = page.getByRole('textbox', { name: 'Product Name' })
  await askTwice({ path: '/products', remove: /^Delete/, open: /^Edit/, type: () => name.fill('Renamed') })
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
  await expect.element(page.getByRole('button', { name: /^Edit/ }).first()).toHaveFocus()
})

test('screen readers read a confirmation in a modal of /banners, over files', async () => {
  await askTwice({
    path: '/banners',
    remove: /^Delete/,
    open: /^Upload Banners/,
    type: async () => {
      await choose(gif('a.gif'))
      await expect.element(dialog.getByRole('listitem').first()).toBeVisible()
      focus(dialog.getByRole('combobox'))
    },
  })
  await expectQuestionAlone('Discard changes?')
  await discardChanges()
  await expect.element(shell.main).toBeVisible()
})

test('screen readers read a confirmation in a modal of /orders the second time as well', async () => {
  admin.open('/orders')
  for (let time = 1; time <= 2; time += 1) {
    await page.getByRole('button', { name: /^Edit/ }).first().click()
    await page.getByRole('textbox', { name: 'Admin Notes' }).fill('Call first')
    await userEvent.keyboard('{Escape}')
    await expectQuestionAlone('Discard changes?')
    await discardChanges()
    await expect.element(shell.main).toBeVisible()
  }
})
