import { categoryCalls } from '../../support/browser/pages/categories-page'
import { expect, test } from '../../support/browser/categories-test'

const json = 'application/json'
const fault = { status: 500, contentType: json, body: '{"message":"select failed"}' }
const refusal = { status: 403, contentType: json, body: '{"message":"Not yours"}' }
const missing = { status: 404, contentType: json, body: '{"message":"Not Found"}' }

test.beforeEach(({ consoleErrors }) => consoleErrors.allow(/Failed to load resource/))

test('categories that do not load show the page\'s own error screen', async ({ page, categories, toasts }) => {
  let calls = 0
  await page.route(categoryCalls.categories, (route) => {
    calls += 1
    return route.fulfill(fault)
  })
  let subcategoryCalls = 0
  page.on('request', (request) => (subcategoryCalls += Number(request.url().endsWith('/api/subcategories'))))
  await page.goto('/categories')
  await expect(categories.heading).toHaveText('Categories Page Error', { timeout: 20_000 })
  await expect(page.getByRole('main')).toContainText(
    'There was a problem loading the categories data. This might be due to a server issue or data format problem.',
  )
  await expect(page.getByRole('main')).toContainText('Server error. Please try again later.')
  await expect(toasts.all).toHaveCount(0)
  // Once, and three times more (specification 9).
  expect(calls).toBe(4)
  expect(subcategoryCalls).toBe(0)

  await page.unroute(categoryCalls.categories)
  await page.getByRole('button', { name: 'Reload Page' }).click()
  await expect(categories.heading).toHaveText('Categories')
})

test('the error screen leads to the dashboard', async ({ page, categories }) => {
  await page.route(categoryCalls.categories, (route) => route.fulfill(refusal))
  await categories.open()
  await expect(page.getByRole('main')).toContainText('Not yours')
  await page.getByRole('link', { name: 'Go to Dashboard' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('categories of an unknown shape are told so, over an empty view', async ({ page, categories, toasts }) => {
  await page.route(categoryCalls.categories, (route) => route.fulfill({ json: { rows: [] } }))
  await categories.open()
  await expect(categories.failures).toHaveText([/Categories data format is invalid\. Please contact support\./])
  await expect(categories.heading).toHaveText('Categories')
  await expect(categories.rows).toHaveCount(0)
  await expect(toasts.all).toHaveCount(0)
})

for (const [name, answer, text] of [
  ['that do not load', refusal, /Failed to load subcategories\. Please try refreshing the page\..*Not yours/],
  ['of an unknown shape', { json: 'none' }, /Subcategories data format is invalid\. Please contact support\./],
] as const) {
  test(`subcategories ${name} leave the categories standing`, async ({ page, categories, toasts }) => {
    await page.route(categoryCalls.subcategories, (route) => route.fulfill(answer))
    await categories.open()
    await expect(categories.failures).toHaveText([text])
    await expect(categories.rows.first()).toBeVisible()
    await expect(categories.figure('Total Subcategories')).toHaveText('Total Subcategories: –')
    await expect(toasts.all).toHaveCount(0)
    await page.unroute(categoryCalls.subcategories)
    await categories.failures.getByRole('button', { name: 'Retry' }).click()
    await expect(categories.failures).toHaveCount(0)
    await expect(categories.figure('Total Subcategories')).not.toHaveText('Total Subcategories: –')
  })
}

test('statistics that fail alone are told of, and counted from the products', async ({ page, categories, storeCategories, toasts }) => {
  const { totalProducts } = await storeCategories.statistics()
  await categories.openLoaded()
  const rows = await categories.rows.allTextContents()
  await page.route(categoryCalls.statistics, (route) => route.abort('connectionrefused'))
  const asked = page.waitForRequest(categoryCalls.products)
  await page.reload()
  await asked
  await expect(categories.failures).toHaveText([/Failed to load category statistics\. Please try refreshing the page\..*Network error/])
  await expect(categories.figure('Total Products')).toHaveText(`Total Products: ${totalProducts}`)
  const [counted] = rows.filter((row) => row.includes('%'))
  await expect(categories.rows.filter({ hasText: counted ?? '' })).toHaveCount(1)
  await expect(toasts.all).toHaveCount(0)
})

test('a backend without statistics is no failure', async ({ page, categories }) => {
  await page.route(categoryCalls.statistics, (route) => route.fulfill(missing))
  await categories.openLoaded()
  await expect(categories.failures).toHaveCount(0)
  await expect(categories.rows.filter({ hasText: '%' })).not.toHaveCount(0)
})

test('more products than came are said to be left out', async ({ page, categories }) => {
  await page.route(categoryCalls.statistics, (route) => route.fulfill(missing))
  await page.route(categoryCalls.products, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...((await answer.json()) as object), total: 5000 } })
  })
  await categories.openLoaded()
  await expect(page.getByText(/Counted from the newest \d+ of 5,000 products\./)).toBeVisible()
})

test('with neither statistics nor products the categories stand without figures', async ({ page, categories, toasts }) => {
  await page.route(categoryCalls.statistics, (route) => route.fulfill(refusal))
  await page.route(categoryCalls.products, (route) => route.fulfill({ json: { rows: [] } }))
  await categories.open()
  await expect(categories.failures).toHaveText([
    /Failed to load category statistics\./,
    /Products data format is invalid\. Please contact support\./,
  ])
  await expect(categories.rows.first()).toContainText('– products')
  await expect(categories.figure('Total Products')).toHaveText('Total Products: –')
  await expect(toasts.all).toHaveCount(0)
})
