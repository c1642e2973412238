import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { setUpAdmin } from '../../support/screens/open-admin'
import { categories, openCategories, storeCategories } from '../../support/screens/pages/categories'
import { expectAddress, expectCount } from '../../support/screens/seen'

const admin = setUpAdmin({ orders: 1, products: 40 })
const store = storeCategories(admin)

const toggles = (expanded: boolean) => page.css(`main li:has(> div > h3 > button) h3 button[aria-expanded="${expanded}"]`)

test('rows expand and collapse, individually and all together', async () => {
  const [all, subcategories] = [await store.categories(), await store.subcategories()]
  const [first] = all
  if (!first) throw new Error('The sample store has no categories.')
  const own = subcategories.filter(({ categoryId }) => (categoryId as { _id: string })._id === first._id)
  expect(own).not.toEqual([])
  await openCategories(admin)
  expect(categories.rows.css('li').elements()).toEqual([])

  const toggle = categories.toggle(first.name)
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'false')
  await toggle.click()
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'true')
  await expectCount(categories.row(first.name).css('li'), own.length)
  ;(toggle.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'false')
  await expectCount(categories.row(first.name).css('li'), 0)

  await categories.button('Expand all').click()
  await expectCount(toggles(true), all.length)
  await expectCount(toggles(false), 0)
  await categories.button('Collapse all').click()
  await expectCount(toggles(false), all.length)
  await expectCount(toggles(true), 0)
})

test('cards of the subcategories show their category, products, share and date; Back and Forward restore the view', async () => {
  const { subcategoryCounts, totalProducts } = await store.statistics()
  const count = subcategoryCounts.find(({ productCount }) => productCount > 1)
  if (!count) throw new Error('The sample store has no subcategory with products.')
  await openCategories(admin)
  await categories.view('Subcategories View').click()
  await expect.element(categories.view('Subcategories View')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(categories.view('Categories View')).toHaveAttribute('aria-pressed', 'false')
  const card = categories.card(count.subcategoryName)
  await expect.element(card).toHaveTextContent(count.categoryName)
  const share = ((count.productCount * 100) / totalProducts).toFixed(1)
  await expect.element(card).toHaveTextContent(`${count.productCount} products · ${share}%`)
  await expect.element(card).toHaveTextContent(/Created \d{1,2} \w+ \d{4}/)

  window.history.back()
  await expect.element(categories.rows.first()).toBeVisible()
  window.history.forward()
  await expect.element(categories.cards.first()).toBeVisible()
  await expectAddress('/categories')
})

test('a subcategory with an unknown category shows Unknown Category', async () => {
  const [first] = await store.subcategories()
  admin.answer('GET /subcategories', { status: 200, body: { data: [{ ...first, name: 'Stray', categoryId: 'gone' }] } })
  await openCategories(admin, '?view=subcategories')
  await expect.element(categories.card('Stray')).toHaveTextContent('Unknown Category')
  await expect.element(categories.fact('Subcategories without a category')).toHaveTextContent(/^1$/)
})

test('?view=subcategories selects the view, expands all and is removed from the URL', async () => {
  admin.open('/subcategories')
  await expect.element(categories.cards.first()).toBeVisible()
  await expectAddress('/categories')
  expect((window.history.state as { usr?: unknown }).usr).toEqual({ view: 'subcategories' })
  const current = page.getByRole('navigation', { name: 'Main menu' }).css('[aria-current="page"]')
  await expect.element(current).toHaveTextContent(/^Subcategories$/)

  await categories.view('Categories View').click()
  await expect.element(current).toHaveTextContent(/^All Categories$/)
  await expect.element(categories.rows.first()).toBeVisible()
  await expectCount(toggles(false), 0)
})

test('?create=subcategory opens the creation modal and is removed from the URL', async () => {
  admin.open('/categories?create=subcategory')
  await expect.element(categories.dialog).toHaveTextContent('Create Subcategory')
  await expectAddress('/categories')
  await expect.element(categories.dialog.css(':focus')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expectCount(categories.dialog, 0)
})
