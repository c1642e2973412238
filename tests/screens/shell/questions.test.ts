import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { gif } from '../../support/screens/files'
import { accessibilityFaults } from '../../support/screens/looks'
import { startAdmin, type AdminOnServer } from '../../support/screens/open-admin'
import { choose } from '../../support/screens/pages/banners'
import { discardChanges, expectNone, focus, shell } from '../../support/screens/pages/shell'

let admin: AdminOnServer

beforeAll(async () => {
  admin = await startAdmin({ orders: 3, products: 6 })
})
afterEach(() => admin.reset())
afterAll(() => admin.close())

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

test.each<Windows>([
  {
    path: '/categories',
    remove: /^Delete/,
    open: /^Create Category/,
    type: () => page.getByRole('textbox', { name: 'Category Name' }).fill('Sparklers'),
  },
  {
    path: '/banners',
    remove: /^Delete/,
    open: /^Upload Banners/,
    type: async () => {
      await choose(gif('a.gif'))
      await expect.element(dialog.getByRole('listitem').first()).toBeVisible()
      focus(dialog.getByRole('combobox'))
    },
  },
])('screen readers read a confirmation in a modal of $path', async (windows) => {
  await askTwice(windows)
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
