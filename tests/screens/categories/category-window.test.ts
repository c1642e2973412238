import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { setUpAdmin } from '../../support/screens/open-admin'
import { categories, openCategories, storeCategories } from '../../support/screens/pages/categories'
import { discardChanges, expectAddress, expectCount, expectTexts, keepEditing, toasts } from '../../support/screens/seen'

const admin = setUpAdmin({ orders: 1, products: 10 })
const store = storeCategories(admin)

test('a duplicate name is rejected with the reason, and the input is kept; two rejections are reported separately', async () => {
  const [first, second] = [await store.create(store.name('First')), await store.create(store.name('Second'))]
  const reasonOf = (name: string) => `Category name "${name}" is already taken.`
  await openCategories(admin)
  await categories.button('Create Category').click()
  const name = first.name.toUpperCase()
  await categories.name.fill(name)
  await categories.save.click()
  await expectTexts(toasts, [reasonOf(name)])
  await expectTexts(categories.errors, [reasonOf(name)])
  await expect.element(categories.errors).toBeVisible()
  await expect.element(categories.name).toHaveValue(name)

  await toasts.first().hover()
  await categories.name.fill(second.name)
  await userEvent.keyboard('{Enter}')
  await expectTexts(toasts, [reasonOf(name), reasonOf(second.name)])
})

test('a name that is too long is not truncated and shows a validation error', async () => {
  const long = 'வாணவேடிக்கை '.repeat(12).trim()
  const short = store.name('வாணவேடிக்கை')
  await openCategories(admin)
  await categories.button('Create Category').click()
  await expect.element(categories.name).toHaveFocus()
  // Inserts text as a paste does, which `maxlength` would truncate.
  document.execCommand('insertText', false, long)
  await expect.element(categories.name).toHaveValue(long)
  await userEvent.keyboard('{Tab}')
  const tooLong = ['Category Name must be at most 100 characters']
  await expectTexts(categories.errors, tooLong)
  await expect.element(categories.errors).toBeVisible()
  await categories.save.click()
  await expect.element(categories.name).toHaveFocus()
  await expectTexts(categories.errors, tooLong)
  expect(admin.sent.filter(({ call }) => call.startsWith('POST'))).toEqual([])
  await categories.name.fill(short)
  await expectCount(categories.errors, 0)
  // Repeated spaces between words are collapsed before the length is checked.
  await categories.name.fill(short.replace(' ', ' '.repeat(100)))
  await categories.save.click()
  await expect.element(categories.row(short)).toBeVisible()
})

test("Escape and the browser's Back close a modal, and ask for confirmation if there are changes", async () => {
  await openCategories(admin)
  await categories.button('Create Category').click()
  await expect.element(categories.name).toHaveFocus()
  // Leaving an empty field shows no error yet.
  await userEvent.keyboard('{Tab}')
  await expect.element(categories.name).not.toHaveFocus()
  await expectCount(categories.errors, 0)
  window.history.back()
  await expectCount(categories.dialog, 0)
  await expectAddress('/categories')

  for (const leave of [() => userEvent.keyboard('{Escape}'), async () => window.history.back()]) {
    await categories.button('Create Category').click()
    await categories.name.fill('Half a na')
    await leave()
    await keepEditing()
    await expect.element(categories.name).toHaveValue('Half a na')
    await leave()
    await discardChanges()
    await expectCount(categories.dialog, 0)
    await expectAddress('/categories')
  }
})

test('the menu opens the modals repeatedly over the current view', async () => {
  await openCategories(admin, '?view=subcategories')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  for (const label of ['Create Category', 'Create Subcategory', 'Create Category']) {
    await menu.getByRole('link', { name: label }).click()
    await expect.element(categories.dialog.getByRole('heading', { name: label })).toBeVisible()
    // Keys reach the modal only when it contains the focus.
    await expect.element(categories.dialog.css(':focus')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expectCount(categories.dialog, 0)
    await expectAddress('/categories')
  }
  await expect.element(categories.cards.first()).toBeVisible()
})
