import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { holdTimer } from '../../support/screens/clock'
import { pressByKey } from '../../support/screens/keyboard'
import { setUpAdmin } from '../../support/screens/open-admin'
import { categories, openCategories, storeCategories } from '../../support/screens/pages/categories'
import {
  closeToasts,
  discardChanges,
  expectAddress,
  expectCount,
  expectTexts,
  keepEditing,
  toasts,
} from '../../support/screens/seen'

const admin = setUpAdmin({ orders: 1, products: 10 })
const store = storeCategories(admin)

test('a category is created; a name that is missing, too long or taken is refused at its field, and none is truncated', async () => {
  const name = store.name('வாணவேடிக்கை Box')
  await openCategories(admin)
  await categories.button('Create Category').click()
  await categories.name.fill('   ')
  await categories.save.click()
  await expectTexts(categories.errors, ['Category name is required'])
  await expect.element(categories.errors).toBeVisible()
  await expect.element(categories.name).toHaveFocus()
  await categories.name.fill(`  ${name} `)
  await userEvent.keyboard('{Enter}')
  await expectTexts(toasts, ['Category created successfully!'])
  await expectCount(categories.dialog, 0)
  await expect.element(categories.row(name)).toHaveTextContent('0 subcategories')
  await expect.element(categories.button('Create Category')).toHaveFocus()
  expect((await store.categories()).filter((category) => category.name === name)).toHaveLength(1)

  const long = 'வாணவேடிக்கை '.repeat(12).trim()
  admin.sent.length = 0
  await pressByKey(categories.button('Create Category'))
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

  const reasonOf = (of: string) => `Category name "${of}" is already taken.`
  await closeToasts()
  const taken = name.toUpperCase()
  await categories.name.fill(taken)
  await categories.save.click()
  await expectTexts(toasts, [reasonOf(taken)])
  await expectTexts(categories.errors, [reasonOf(taken)])
  await expect.element(categories.errors).toBeVisible()
  await expect.element(categories.name).toHaveValue(taken)
})

test('a subcategory is renamed, and stays where somebody else has moved it meanwhile', async () => {
  const [category, there] = [await store.create(store.name('Shelf')), await store.create(store.name('There'))]
  const inside = await store.createSubcategory(store.name('Box'), category._id)
  await openCategories(admin, '?view=subcategories')
  await categories.button(`Edit: ${inside.name}`).click()
  await expect.element(categories.dialog).toHaveTextContent('Edit Subcategory')
  await expect.element(categories.name).toHaveValue(inside.name)
  await expectCount(categories.category, 0)
  await admin.call('PUT', `/subcategories/${inside._id}`, { name: inside.name, categoryId: there._id })
  const renamed = store.name('Niche')
  await categories.name.fill(renamed)
  await categories.save.click()
  await expectTexts(toasts, ['Subcategory updated successfully!'])
  await expect.element(categories.card(renamed)).toHaveTextContent(there.name)
})

test('a category is renamed; it is not deleted in use, and the focus is at the heading when it is', async () => {
  const category = await store.create(store.name('Shelf'))
  const inside = await store.createSubcategory(store.name('Box'), category._id)
  const renamed = store.name('New shelf')
  await openCategories(admin)
  await categories.button(`Edit: ${category.name}`).click()
  await categories.name.fill(renamed)
  await categories.save.click()
  await expectTexts(toasts, ['Category updated successfully!'])
  await expectCount(categories.row(category.name), 0)
  const remove = async () => {
    await categories.button(`Delete: ${renamed}`).click()
    await categories.confirm()
  }
  await remove()
  await expect.element(toasts.filter({ hasText: 'has 1 subcategory' })).toBeVisible()
  await admin.call('DELETE', `/subcategories/${inside._id}`)
  await remove()
  await expectCount(categories.row(renamed), 0)
  await expect.element(page.getByRole('heading', { level: 2, name: 'Categories View' })).toHaveFocus()
})

test('a cancelled deletion returns the focus; a category is expanded, given a subcategory and emptied with the keyboard only', async () => {
  const category = await store.create(store.name('Aa keys'))
  await openCategories(admin)
  const remove = categories.button(`Delete: ${category.name}`)
  await remove.click()
  await expect.element(categories.dialog).toHaveTextContent(category.name)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(remove).toHaveFocus()
  ;(categories.search.element() as HTMLElement).focus()
  await userEvent.keyboard(category.name)
  await expectCount(categories.rows, 1)
  const toggle = categories.toggle(category.name)
  ;(toggle.element() as HTMLElement).focus()
  // The found category is already expanded; it collapses and expands.
  await userEvent.keyboard('{Enter}')
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'false')
  await userEvent.keyboard(' ')
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard('{Tab}{Tab}')
  await expect.element(remove).toHaveFocus()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(categories.name).toHaveFocus()
  await userEvent.keyboard('Keys{Enter}')
  await expectTexts(toasts, ['Subcategory created successfully!'])
  const line = categories.line(category.name, 'Keys')
  await expect.element(line).toBeVisible()
  await expect.element(categories.button(`Add subcategory to ${category.name}`)).toHaveFocus()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Enter}')
  await expect.element(page.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(toasts.filter({ hasText: 'Subcategory deleted successfully!' })).toBeVisible()
  await expectCount(line, 0)
})

test("Escape and the browser's Back close a modal, and ask if there are changes; the menu opens the modals over the current view", async () => {
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

  await categories.view('Subcategories View').click()
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

test('the search finds categories and their subcategories, and is kept in the URL, also by what is pressed right after typing', async () => {
  const category = await store.create(store.name('Cupboard'))
  const inside = await store.createSubcategory(store.name('மத்தாப்பு Drawer'), category._id)
  await openCategories(admin)
  // Screen readers tell what changes in an element, not what is in a new one.
  await categories.search.fill('மத்தாப்பு draw')
  await expectCount(categories.rows, 1)
  expect(page.getByRole('status').elements()).toContain(page.getByText(/^1 of \d+ shown$/).element())
  await expect.element(categories.line(category.name, inside.name)).toBeVisible()
  await expectAddress(/\?search=/)
  await categories.view('Subcategories View').click()
  await expect.element(categories.card(inside.name)).toBeVisible()
  await expectCount(categories.cards, 1)
  await categories.search.fill('no such name anywhere')
  await expect.element(page.getByText('No category or subcategory matches your search.')).toBeVisible()
  await categories.button('Clear search').click()
  await expect.element(categories.search).toHaveFocus()
  await expectAddress('/categories')
  await expect.element(categories.cards.first()).toBeVisible()

  await categories.view('Categories View').click()
  const endPause = holdTimer(500)
  await categories.search.fill(category.name)
  await categories.button('Create Category').click()
  await expect.element(categories.dialog.css(':focus')).toBeVisible()
  await endPause()
  await userEvent.keyboard('{Escape}')
  await expectCount(categories.dialog, 0)
  await expect.element(categories.search).toHaveValue(category.name)
  await expectCount(categories.rows, 1)
  await expectAddress(/search=/)

  await categories.search.fill('cup')
  // Clicks before the debounce ends.
  ;(categories.view('Subcategories View').element() as HTMLElement).click()
  await endPause()
  await expectAddress('/categories?search=cup')
  await expect.element(categories.view('Subcategories View')).toHaveAttribute('aria-pressed', 'true')
})

test('subcategories are imported with their categories, and taken back', async () => {
  const [category, name] = [store.name('Rockets imported'), store.name('ராக்கெட்')]
  await openCategories(admin, '?view=subcategories')
  await categories.button('More actions: Subcategories').click()
  await expectCount(page.getByRole('button', { name: 'Columns…' }), 0)
  await page.getByRole('button', { name: 'Import…', exact: true }).click()
  await expect.element(categories.dialog.getByRole('heading', { name: 'Import subcategories' })).toBeVisible()
  const file = new File([`Subcategory name,Category\n${name},${category}`], 'list.csv', { type: 'text/csv' })
  await userEvent.upload(categories.dialog.css('input[type=file]'), file)
  await categories.dialog.getByRole('checkbox').click()
  await categories.dialog.getByRole('button', { name: 'Import 1', exact: true }).click()
  await expect.element(page.getByText('1 subcategory imported')).toBeVisible()
  await expect.element(categories.card(name)).toHaveTextContent(category)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectCount(categories.card(name), 0)
  expect((await store.categories()).filter((each) => each.name === category)).toEqual([])
})
