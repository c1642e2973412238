import { accessibilityFaults } from '../../support/browser/accessibility'
import { expectFourInSight } from '../../support/browser/fourth-in-sight'
import { expect, test } from '../../support/browser/categories-test'

const longName = (start: string) => `${start} ${'Supercalifragilistic'.repeat(4)}`.slice(0, 100)

for (const theme of ['light', 'dark']) {
  for (const [size, viewport] of [
    ['a desk', { width: 1366, height: 768 }],
    ['a phone', { width: 360, height: 740 }],
  ] as const) {
    test(`on ${size} in the ${theme} theme axe finds nothing`, async ({ page, categories }) => {
      await page.setViewportSize(viewport)
      await page.evaluate((value) => localStorage.setItem('admin_theme', value), theme)
      await categories.openLoaded()
      await categories.button('Expand all').click()
      await categories.button('Show detailed statistics').click()
      expect(await accessibilityFaults(page)).toEqual([])
      await categories.view('Subcategories View').click()
      await categories.cards.first().waitFor()
      expect(await accessibilityFaults(page)).toEqual([])
      await categories.button('Create Subcategory').click()
      await categories.save.click()
      await expect(categories.error('Subcategory name and category are required')).toHaveCount(2)
      expect(await accessibilityFaults(page)).toEqual([])
    })
  }
}

test('a phone shows four categories at once', async ({ page, categories }) => {
  await expectFourInSight(page, () => categories.openLoaded(), categories.rows)
})

test('the error screen has nothing for axe to find', async ({ page, categories, consoleErrors }) => {
  consoleErrors.allow(/Failed to load resource/)
  await page.route('**/api/categories', (route) => route.fulfill({ status: 403, json: { message: 'Not yours' } }))
  await categories.open()
  expect(await accessibilityFaults(page)).toEqual([])
})

test('long names and Tamil ones fit a phone, and everything to press is 40 px high', async ({ page, categories, storeCategories }) => {
  const category = await storeCategories.create(longName(storeCategories.name('Long')))
  const tamil = await storeCategories.createSubcategory(
    storeCategories.name('இரட்டை வண்ண மத்தாப்பு பெரிய பெட்டி சிறப்பு'),
    category._id,
  )
  await storeCategories.createSubcategory(longName(storeCategories.name('Inner')), category._id)
  await page.setViewportSize({ width: 360, height: 740 })
  await categories.openLoaded()
  await categories.toggle(category.name).click()
  await expect(categories.line(category.name, tamil.name)).toBeVisible()
  await categories.button('Show detailed statistics').click()
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(await overflow()).toBe(0)
  const heights = await page.locator('main button').evaluateAll((buttons) =>
    buttons.filter((button) => button.checkVisibility()).map((button) => [button.textContent, Math.round(button.getBoundingClientRect().height)]),
  )
  expect(heights.filter(([, height]) => Number(height) < 40)).toEqual([])
  await categories.view('Subcategories View').click()
  await expect(categories.card(tamil.name)).toBeVisible()
  expect(await overflow()).toBe(0)
})

test('by keyboard alone a category is opened, given a subcategory and deleted', async ({ page, categories, storeCategories, toasts }) => {
  const category = await storeCategories.create(storeCategories.name('Aa keys'))
  await categories.openLoaded()
  await categories.search.focus()
  await page.keyboard.type(category.name)
  await expect(categories.rows).toHaveCount(1)
  await categories.toggle(category.name).focus()
  // What is found is open already; it closes and opens.
  await page.keyboard.press('Enter')
  await expect(categories.toggle(category.name)).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Space')
  await expect(categories.toggle(category.name)).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(categories.button(`Delete: ${category.name}`)).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(categories.name).toBeFocused()
  await page.keyboard.type('Keys')
  await page.keyboard.press('Enter')
  await expect(toasts.saying('Subcategory created successfully!')).toBeVisible()
  const line = categories.line(category.name, 'Keys')
  await expect(line).toBeVisible()
  await expect(categories.button(`Add subcategory to ${category.name}`)).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(toasts.saying('Subcategory deleted successfully!')).toBeVisible()
  await expect(line).toHaveCount(0)
})
