import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { holdTimer } from '../../support/screens/clock'
import { setUpAdmin } from '../../support/screens/open-admin'
import { categories, openCategories, storeCategories } from '../../support/screens/pages/categories'
import { expectAddress, expectCount } from '../../support/screens/seen'

const admin = setUpAdmin({ orders: 1, products: 10 })
const store = storeCategories(admin)

test('the search finds categories and their subcategories, and is kept in the URL', async () => {
  const category = await store.create(store.name('Cupboard'))
  const inside = await store.createSubcategory(store.name('மத்தாப்பு Drawer'), category._id)
  await openCategories(admin)
  // Screen readers tell what changes in an element, not what is in a new one.
  const statuses = page.getByRole('status').elements()
  await categories.search.fill('மத்தாப்பு draw')
  await expectCount(categories.rows, 1)
  expect(statuses).toContain(page.getByText(/^1 of \d+ shown$/).element())
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
})

test('a search is kept when a modal opens immediately after typing', async () => {
  const category = await store.create(store.name('Zz quick'))
  await openCategories(admin)
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
})

test('a view selected during the debounce of the search stays selected', async () => {
  await openCategories(admin)
  const endPause = holdTimer(500)
  await categories.search.fill('rocket')
  // Clicks before the debounce ends.
  ;(categories.view('Subcategories View').element() as HTMLElement).click()
  await endPause()
  await expectAddress('/categories?search=rocket')
  await expect.element(categories.view('Subcategories View')).toHaveAttribute('aria-pressed', 'true')
})
