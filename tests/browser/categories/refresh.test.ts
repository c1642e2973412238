import { categoryCalls } from '../../support/browser/pages/categories-page'
import { expect, test } from '../../support/browser/categories-test'

const minute = 60_000

test('Refresh tells how it goes in one toast, and brings what is new', async ({ page, categories, storeCategories, toasts }) => {
  await categories.openLoaded()
  let letGo = () => {}
  const held = new Promise<void>((done) => (letGo = done))
  await page.route(categoryCalls.categories, async (route) => {
    await held
    await route.continue()
  })
  const category = await storeCategories.create(storeCategories.name('Fresh'))
  await categories.refresh.click()
  await expect(toasts.all).toHaveText(['Refreshing data...'])
  await expect(categories.refresh).toHaveAttribute('aria-disabled', 'true')
  letGo()
  await expect(toasts.all).toHaveText(['Data refreshed successfully!'])
  await expect(categories.row(category.name)).toBeVisible()
  await expect(categories.refresh).toBeFocused()
})

test('a refresh that fails says so, and leaves what is there', async ({ page, categories, toasts, consoleErrors }) => {
  consoleErrors.allow(/Failed to load resource/)
  await categories.openLoaded()
  const rows = await categories.rows.count()
  await page.route(categoryCalls.subcategories, (route) => route.fulfill({ status: 403, json: { message: 'Not yours' } }))
  await categories.refresh.click()
  await expect(toasts.all).toHaveText(['Failed to refresh data. Please try again.'])
  await expect(categories.rows).toHaveCount(rows)
  await expect(categories.failures).toContainText('Failed to load subcategories. Please try refreshing the page.')
})

test('an ended session is told once', async ({ page, categories, toasts, consoleErrors }) => {
  consoleErrors.allow(/Failed to load resource/)
  await categories.openLoaded()
  for (const call of Object.values(categoryCalls)) {
    await page.route(call, (route) => route.fulfill({ status: 401, json: { message: 'jwt expired' } }))
  }
  await categories.refresh.click()
  await expect(page).toHaveURL(/\/login/)
  await expect(toasts.all).toHaveText(['Session expired. Please login again.'])
})

test('each view is refreshed by itself', async ({ page, categories, toasts }) => {
  await categories.openLoaded()
  const categoriesAsked = page.waitForRequest(categoryCalls.categories)
  await categories.button('Refresh categories').click()
  await categoriesAsked
  await expect(toasts.saying('Refreshing categories...')).toBeVisible()
  await categories.view('Subcategories View').click()
  const subcategoriesAsked = page.waitForRequest(categoryCalls.subcategories)
  await categories.button('Refresh subcategories').click()
  await subcategoriesAsked
  await expect(toasts.saying('Refreshing subcategories...')).toBeVisible()
})

test('what is shown is refreshed every 20 minutes, and on return after more than 15', async ({ page, categories, toasts }) => {
  await page.clock.install()
  await categories.openLoaded()
  let calls = 0
  page.on('request', (request) => (calls += Number(request.url().endsWith('/api/categories'))))
  const turn = (visibility: string) =>
    page.evaluate((state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
      document.dispatchEvent(new Event('visibilitychange'))
    }, visibility)

  await page.clock.fastForward(19 * minute)
  expect(calls).toBe(0)
  await page.clock.fastForward(minute)
  await expect.poll(() => calls).toBe(1)

  await turn('hidden')
  await page.clock.fastForward(14 * minute)
  await turn('visible')
  expect(calls).toBe(1)
  await turn('hidden')
  await page.clock.fastForward(16 * minute)
  await turn('visible')
  await expect.poll(() => calls).toBe(2)
  await expect(toasts.all).toHaveCount(0)
})
