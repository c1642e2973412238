import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectSoundLooks, overflow, setSize } from '../../support/screens/looks'
import { setUpAdmin } from '../../support/screens/open-admin'
import { categories, openCategories, storeCategories } from '../../support/screens/pages/categories'
import { expectFourInSight, expectTexts, lowTargets } from '../../support/screens/seen'

const admin = setUpAdmin({ orders: 1, products: 40 })
const store = storeCategories(admin)

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
  await expectSoundLooks()
  await categories.button('Create Subcategory').click()
  await categories.save.click()
  const text = 'Subcategory name and category are required'
  await expectTexts(categories.errors, [text, text])
  await expectSoundLooks()
})

test('the error screen is accessible and fits the viewport', async () => {
  admin.answer('GET /categories', { status: 403, body: { message: 'Not yours' } })
  admin.open('/categories')
  await expect.element(categories.heading).toHaveTextContent('Categories Page Error')
  await expectSoundLooks()
})

test('shows four categories at once on a phone', async () => {
  await expectFourInSight(() => openCategories(admin), categories.rows)
})

test('long and Tamil names fit a phone, and every button is at least 40 px high', async () => {
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
})
