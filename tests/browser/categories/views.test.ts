import { discardChanges, keepEditing } from '../../support/browser/leave-question'
import { expect, test } from '../../support/browser/categories-test'

const entryState = () => (history.state as { usr?: unknown }).usr

test('rows expand and collapse, one by one and all at once', async ({ categories, storeCategories }) => {
  const [all, subcategories] = [await storeCategories.categories(), await storeCategories.subcategories()]
  const [first] = all
  if (!first) throw new Error('The sample store has no categories.')
  const own = subcategories.filter(({ categoryId }) => (categoryId as { _id: string })._id === first._id)
  await categories.openLoaded()
  await expect(categories.rows.locator('li')).toHaveCount(0)

  const toggle = categories.toggle(first.name)
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await expect(categories.row(first.name).locator('li')).toHaveCount(own.length)
  await toggle.press('Enter')
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await expect(categories.row(first.name).locator('li')).toHaveCount(0)

  await categories.button('Expand all').click()
  await expect(categories.rows.locator('h3 button[aria-expanded="false"]')).toHaveCount(0)
  await categories.button('Collapse all').click()
  await expect(categories.rows.locator('h3 button[aria-expanded="true"]')).toHaveCount(0)
})

test('cards of the other view name their category, products, part of all and day', async ({ categories, storeCategories }) => {
  const { subcategoryCounts, totalProducts } = await storeCategories.statistics()
  const count = subcategoryCounts.find(({ productCount }) => productCount > 1)
  if (!count) throw new Error('The sample store has no subcategory with products.')
  await categories.openLoaded()
  await categories.view('Subcategories View').click()
  await expect(categories.view('Subcategories View')).toHaveAttribute('aria-pressed', 'true')
  await expect(categories.view('Categories View')).toHaveAttribute('aria-pressed', 'false')
  const card = categories.card(count.subcategoryName)
  await expect(card).toContainText(count.categoryName)
  await expect(card).toContainText(`${count.productCount} products · ${((count.productCount * 100) / totalProducts).toFixed(1)}%`)
  await expect(card).toContainText(/Created \d{1,2} \w+ \d{4}/)
})

test('a subcategory of no known category says so', async ({ page, categories, storeCategories }) => {
  const [first] = await storeCategories.subcategories()
  await page.route('**/api/subcategories', (route) =>
    route.fulfill({ json: { data: [{ ...first, name: 'Stray', categoryId: 'gone' }] } }),
  )
  await categories.openLoaded('?view=subcategories')
  await expect(categories.card('Stray')).toContainText('Unknown Category')
  await expect(categories.fact('Subcategories without a category')).toHaveText('1')
})

test('the view stands in the history: Back, Forward and reload bring it back', async ({ page, categories }) => {
  await categories.openLoaded()
  await categories.view('Subcategories View').click()
  await expect(categories.cards.first()).toBeVisible()
  await page.goBack()
  await expect(categories.rows.first()).toBeVisible()
  await page.goForward()
  await expect(categories.cards.first()).toBeVisible()
  await page.reload()
  await expect(categories.cards.first()).toBeVisible()
  await expect(page).toHaveURL('/categories')
})

test('?view=subcategories selects the view and expands all, and leaves the address', async ({ page, categories }) => {
  await page.goto('/subcategories')
  await expect(categories.cards.first()).toBeVisible()
  await expect(page).toHaveURL('/categories')
  expect(await page.evaluate(entryState)).toEqual({ view: 'subcategories' })
  const current = page.getByRole('navigation', { name: 'Main menu' }).locator('[aria-current="page"]')
  await expect(current).toHaveText('Subcategories')

  await categories.view('Categories View').click()
  await expect(current).toHaveText('All Categories')
  await expect(categories.rows.first()).toBeVisible()
  await expect(categories.rows.locator('h3 button[aria-expanded="false"]')).toHaveCount(0)
})

test('?create=subcategory opens its creation, once', async ({ page, categories }) => {
  // Behind the window the page has no heading to wait for.
  await page.goto('/categories?create=subcategory')
  await expect(categories.dialog).toContainText('Create Subcategory')
  await expect(page).toHaveURL('/categories')
  await page.keyboard.press('Escape')
  await expect(categories.dialog).toBeHidden()
  await page.reload()
  await categories.heading.waitFor()
  await expect(categories.dialog).toBeHidden()
})

test('the menu opens the windows over the view that is shown, again and again', async ({ page, categories }) => {
  await categories.openLoaded('?view=subcategories')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  for (const label of ['Create Category', 'Create Subcategory', 'Create Category']) {
    await menu.getByRole('link', { name: label }).click()
    await expect(categories.dialog.getByRole('heading', { name: label })).toBeVisible()
    // Before the focus is in the window, a key is not its.
    await expect(categories.dialog.locator(':focus')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(categories.dialog).toBeHidden()
    await expect(page).toHaveURL('/categories')
  }
  await expect(categories.cards.first()).toBeVisible()
})

test('the browser\'s Back closes a window, and asks first when something was typed', async ({ page, categories }) => {
  await categories.openLoaded()
  await categories.button('Create Category').click()
  await categories.name.waitFor()
  await page.goBack()
  await expect(categories.dialog).toBeHidden()
  await expect(page).toHaveURL('/categories')

  await categories.button('Create Category').click()
  await categories.name.fill('Half a na')
  await page.goBack()
  await keepEditing(page)
  await expect(categories.name).toHaveValue('Half a na')
  await page.goBack()
  await discardChanges(page)
  await expect(categories.dialog).toBeHidden()
})

test('the search finds categories and what is in them, and stands in the address', async ({ page, categories, storeCategories }) => {
  const category = await storeCategories.create(storeCategories.name('Cupboard'))
  const inside = await storeCategories.createSubcategory(storeCategories.name('மத்தாப்பு Drawer'), category._id)
  await categories.openLoaded()
  await categories.search.fill('மத்தாப்பு draw')
  await expect(categories.rows).toHaveCount(1)
  await expect(categories.line(category.name, inside.name)).toBeVisible()
  await expect(page).toHaveURL(/\?search=/)
  await categories.view('Subcategories View').click()
  await expect(categories.card(inside.name)).toBeVisible()
  await page.reload()
  await expect(categories.cards).toHaveCount(1)
  await categories.search.fill('no such name anywhere')
  await expect(page.getByText('No category or subcategory matches your search.')).toBeVisible()
  await categories.button('Clear search').click()
  await expect(page).toHaveURL('/categories')
  await expect(categories.cards).not.toHaveCount(0)
})

test('a search that a window is opened over at once is there when the window is closed', async ({ page, categories, storeCategories }) => {
  const category = await storeCategories.create(storeCategories.name('Zz quick'))
  await categories.openLoaded()
  await categories.search.fill(category.name)
  await page.getByRole('button', { name: 'Create Category', exact: true }).click()
  await expect(categories.dialog.locator(':focus')).toBeVisible()
  // Longer than the search waits for its rest.
  await page.waitForTimeout(700)
  await page.keyboard.press('Escape')
  await expect(categories.dialog).toBeHidden()
  await expect(categories.search).toHaveValue(category.name)
  await expect(categories.rows).toHaveCount(1)
  await expect(page).toHaveURL(/search=/)
})

test('a view that is chosen as a search is being written to the address stays chosen', async ({ page, categories }) => {
  await categories.openLoaded()
  // What waits for the pause in typing is done in the very moment of the press.
  await page.evaluate(() => {
    const later = window.setTimeout.bind(window)
    const held = { rest: () => undefined as void }
    Object.assign(window, {
      held,
      setTimeout: (done: () => void, ms?: number) => {
        if (ms !== 500) return later(done, ms)
        held.rest = done
        return 0
      },
    })
  })
  await categories.search.fill('rocket')
  await categories.view('Subcategories View').evaluate((button: HTMLElement) => {
    button.click()
    ;(window as unknown as { held: { rest: () => void } }).held.rest()
  })
  await expect(page).toHaveURL('/categories?search=rocket')
  await expect(categories.view('Subcategories View')).toHaveAttribute('aria-pressed', 'true')
})
