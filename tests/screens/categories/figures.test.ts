import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { percentOfTotal } from '../../../src/domain/category/category-figures'
import { accessibilityFaults, expectSoundLooks, overflow, setSize } from '../../support/screens/looks'
import { middle } from '../../support/screens/mouse'
import { setUpAdmin } from '../../support/screens/open-admin'
import { categories, openCategories, storeCategories } from '../../support/screens/pages/categories'
import { expectAddress, expectCount, expectFourInSight, expectTexts, lowTargets, textsOf } from '../../support/screens/seen'

const admin = setUpAdmin({ orders: 1, products: 30 })
const store = storeCategories(admin)

test('the cards, every row, the overview and the statistics show the figures of the store; rows expand and collapse, also all together', async () => {
  const [all, subcategories, stats] = [await store.categories(), await store.subcategories(), await store.statistics()]
  const { totalProducts, categoryCounts } = stats
  const inSubcategories = stats.subcategoryCounts.reduce((sum, { productCount }) => sum + productCount, 0)
  await openCategories(admin)
  await expectTexts(categories.figure('Total Products'), [`Total Products: ${totalProducts}`])
  await expectTexts(categories.figure('Products per category'), [
    `Products per category: ≈ ${Math.round(totalProducts / all.length)}`,
  ])
  await expectTexts(categories.figure('Products per subcategory'), [
    `Products per subcategory: ≈ ${Math.round(inSubcategories / subcategories.length)}`,
  ])

  // The number of products and their share of all with one decimal.
  const several = categoryCounts.filter((each) => each.totalProducts > 1)
  expect(several).not.toEqual([])
  for (const count of several) {
    await expect
      .element(categories.row(count.categoryName))
      .toHaveTextContent(`${count.totalProducts} products · ${percentOfTotal(count.totalProducts, totalProducts)}`)
  }
  expect(textsOf(categories.rows).filter((text) => !text.includes('%'))).toEqual([])

  const [largest] = [...categoryCounts].sort((one, other) => other.totalProducts - one.totalProducts)
  if (!largest) throw new Error('The sample store has no categories.')
  await expect
    .element(categories.fact('Largest category'))
    .toHaveTextContent(`${largest.totalProducts} products · ${percentOfTotal(largest.totalProducts, totalProducts)}`)

  const show = categories.button('Show detailed statistics')
  await expect.element(show).toHaveAttribute('aria-expanded', 'false')
  await show.click()
  const table = page.getByRole('table', { name: 'Products by category' })
  for (const { categoryName, directProducts, subcategoryProducts, totalProducts } of stats.categoryCounts.slice(0, 4)) {
    await expectTexts(table.getByRole('row', { name: categoryName }).getByRole('cell'), [
      String(directProducts),
      String(subcategoryProducts),
      String(totalProducts),
      percentOfTotal(totalProducts, stats.totalProducts),
    ])
  }
  const counts = textsOf(page.getByRole('table', { name: 'Products by subcategory' }).css('tbody td:nth-of-type(2)'))
  expect(counts.reduce((sum, count) => sum + Number(count), 0)).toBe(
    stats.subcategoryCounts.reduce((sum, { productCount }) => sum + productCount, 0),
  )
  await categories.button('Hide detailed statistics').click()
  await expectCount(table, 0)

  const [first] = all
  if (!first) throw new Error('The sample store has no categories.')
  const own = subcategories.filter(({ categoryId }) => (categoryId as { _id: string })._id === first._id)
  expect(own).not.toEqual([])
  expect(categories.rows.css('li').elements()).toEqual([])

  const toggle = categories.toggle(first.name)
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'false')
  await toggle.click()
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'true')
  await expectCount(categories.row(first.name).css('li'), own.length)

  await categories.button('Expand all').click()
  await expectCount(toggles(true), all.length)
  await expectCount(toggles(false), 0)
  // The label follows what is open.
  await toggle.click()
  await expect.element(categories.button('Expand all')).toBeVisible()
  await toggle.click()
  await categories.button('Collapse all').click()
  await expectCount(toggles(false), all.length)
  await expectCount(toggles(true), 0)
})

const toggles = (expanded: boolean) => page.css(`main li:has(> div > h3 > button) h3 button[aria-expanded="${expanded}"]`)

test('cards of the subcategories show their category, products, share and date; Back and Forward restore the view, and an address selects it', async () => {
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

  const [first] = await store.subcategories()
  admin.answer('GET /subcategories', { status: 200, body: { data: [{ ...first, name: 'Stray', categoryId: 'gone' }] } })
  await openCategories(admin, '?view=subcategories')
  await expect.element(categories.card('Stray')).toHaveTextContent('Unknown Category')
  await expect.element(categories.fact('Subcategories without a category')).toHaveTextContent(/^1$/)
})

const longName = (start: string) => `${start} ${'Supercalifragilistic'.repeat(4)}`.slice(0, 100)

test('the categories with their statistics, the subcategories and the modal with errors are accessible and fit the viewport', async () => {
  await openCategories(admin)
  await categories.button('Expand all').click()
  await categories.button('Show detailed statistics').click()
  await expect.element(page.getByRole('table', { name: 'Products by category' })).toBeVisible()
  await expectSoundLooks()
  await categories.view('Subcategories View').click()
  await expect.element(categories.cards.first()).toBeVisible()
  await categories.button('Hide detailed statistics').click()
  expect(await accessibilityFaults()).toEqual([])
  await categories.button('Create Subcategory').click()
  await categories.save.click()
  const text = 'Subcategory name and category are required'
  await expectTexts(categories.errors, [text, text])
  await setSize('phone')
  expect(overflow()).toBe(0)
  expect(await accessibilityFaults()).toEqual([])
})

test('a phone shows four categories at once; long and Tamil names fit it, and every button is at least 40 px high', async () => {
  await expectFourInSight(() => openCategories(admin), categories.rows)
  // What is needed rarely is behind one button.
  expect(categories.rows.first().element().getBoundingClientRect().top).toBeLessThanOrEqual(230)
  const more = categories.button('More actions: Categories')
  await more.click()
  await categories.button('Expand all').click()
  await expectCount(toggles(false), 0)
  await more.click()
  await categories.button('Create Subcategory').click()
  await expect.element(categories.name).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(more).toHaveFocus()
  await more.click()
  await expect.element(categories.button('Import…')).toBeVisible()
  expect(overflow()).toBe(0)
  await categories.button('Collapse all').click()

  const category = await store.create(longName(store.name('Long')))
  const tamil = await store.createSubcategory(store.name('இரட்டை வண்ண மத்தாப்பு பெரிய பெட்டி சிறப்பு'), category._id)
  await store.createSubcategory(longName(store.name('Inner')), category._id)
  await setSize('phone')
  await openCategories(admin)
  await categories.toggle(category.name).click()
  await expect.element(categories.line(category.name, tamil.name)).toBeVisible()
  await categories.button('Show detailed statistics').click()
  await expect.element(page.getByRole('table', { name: 'Products by category' })).toBeVisible()
  expect(overflow()).toBe(0)
  expect(lowTargets(categories.main, 'button')).toEqual([])
  await categories.view('Subcategories View').click()
  await expect.element(categories.card(tamil.name)).toBeVisible()
  expect(overflow()).toBe(0)
  // Also its longer label leaves the button beside the title.
  const [title, create] = [categories.heading, categories.button('Create Subcategory').first()].map(middle)
  expect(create?.y).toBe(title?.y)
})
