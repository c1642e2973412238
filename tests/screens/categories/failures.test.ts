import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { advanceTime, skipRetryDelays } from '../../support/screens/clock'
import { accessibilityFaults, overflow, setSize } from '../../support/screens/looks'
import { type Answer, setUpAdmin } from '../../support/screens/open-admin'
import { categories, openCategories, storeCategories } from '../../support/screens/pages/categories'
import { closeToasts, expectAddress, expectCount, expectTexts, hold, textsOf, toasts } from '../../support/screens/seen'

const minute = 60_000

const admin = setUpAdmin({ orders: 1, products: 40 })
const store = storeCategories(admin)

const callsOf = (call: string): number => admin.sent.filter((one) => one.call === call).length

test('Refresh reports its progress in one toast and shows new data; a failed one keeps the data, and an expired session is told once', async () => {
  await openCategories(admin)
  const { held, release } = hold()
  admin.answer('GET /categories', () => held.then(() => undefined))
  const category = await store.create(store.name('Fresh'))
  await categories.refresh.click()
  await expectTexts(toasts, ['Refreshing data...'])
  await expect.element(categories.refresh).toHaveAttribute('aria-disabled', 'true')
  release()
  await expectTexts(toasts, ['Data refreshed successfully!'])
  await expect.element(categories.row(category.name)).toBeVisible()
  await expect.element(categories.refresh).toHaveFocus()

  // Each view has a button of its own.
  const [categoryCalls, subcategoryCalls] = [callsOf('GET /categories'), callsOf('GET /subcategories')]
  await categories.button('Refresh categories').click()
  await expect.element(toasts.filter({ hasText: 'Refreshing categories...' })).toBeVisible()
  await expect.poll(() => callsOf('GET /categories')).toBeGreaterThan(categoryCalls)
  await categories.view('Subcategories View').click()
  await categories.button('Refresh subcategories').click()
  await expect.element(toasts.filter({ hasText: 'Refreshing subcategories...' })).toBeVisible()
  await expect.poll(() => callsOf('GET /subcategories')).toBeGreaterThan(subcategoryCalls)

  await closeToasts()
  await categories.view('Categories View').click()
  await expect.element(categories.rows.first()).toBeVisible()
  const rows = textsOf(categories.rows).length
  admin.answer('GET /subcategories', { status: 403, body: { message: 'Not yours' } })
  await categories.refresh.click()
  await expectTexts(toasts, ['Failed to refresh data. Please try again.'])
  expect(textsOf(categories.rows)).toHaveLength(rows)
  await expectTexts(categories.failures, [/Failed to load subcategories\. Please try refreshing the page\./])

  await closeToasts()
  for (const call of ['GET /categories', 'GET /subcategories', 'GET /products/stats/categories', 'GET /products']) {
    admin.answer(call, { status: 401, body: { message: 'jwt expired' } })
  }
  await categories.refresh.click()
  await expect.element(page.css('input[type=password]')).toBeVisible()
  await expectTexts(toasts, ['Session expired. Please login again.'])
  await expectAddress('/login?to=%2Fcategories')
})

// When else it does is in tests/unit/resources/categories/management/smart-refresh.test.ts.
test('refetches every 20 minutes', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  // A stream of changes would let the page be read once more if others have changed something.
  admin.answer('GET /capabilities', { status: 200, body: { success: true, data: [] } })
  await openCategories(admin)
  const before = callsOf('GET /categories')
  const refreshes = (): number => callsOf('GET /categories') - before
  await advanceTime(19 * minute, minute)
  expect(refreshes()).toBe(0)
  await advanceTime(minute, minute)
  await expect.poll(refreshes).toBe(1)
  expect(textsOf(toasts)).toEqual([])
})

const refusal: Answer = { status: 403, body: { message: 'Not yours' } }
const missing: Answer = { status: 404, body: { message: 'Not Found' } }
const unknown: Answer = { status: 200, body: { rows: [] } }

const statistics = 'GET /products/stats/categories'
const products = 'GET /products'

beforeEach(skipRetryDelays)
test("categories that fail to load show the page's own error screen after four tries", async () => {
  admin.answer('GET /categories', { status: 500, body: { message: 'select failed' } })
  admin.open('/categories')
  await expect.element(categories.heading).toHaveTextContent(/^Categories Page Error$/)
  await expect
    .element(categories.main)
    .toHaveTextContent(
      'There was a problem loading the categories data. This might be due to a server issue or data format problem.',
    )
  await expect.element(categories.main).toHaveTextContent('Server error. Please try again later.')
  await expect.element(page.getByRole('button', { name: 'Reload Page' })).toBeVisible()
  await setSize('phone')
  expect(overflow()).toBe(0)
  expect(await accessibilityFaults()).toEqual([])
  expect(textsOf(toasts)).toEqual([])
  const asked = admin.sent.map(({ call }) => call)
  // One request and three retries (contract 9.6).
  expect(asked.filter((call) => call === 'GET /categories')).toHaveLength(4)
  expect(asked).not.toContain('GET /subcategories')
  await page.getByRole('link', { name: 'Go to Dashboard' }).click()
  await expectAddress('/dashboard')
})

test('categories or subcategories that fail to load or to be read show an error above the rest, and Retry loads them', async () => {
  const format = /Subcategories data format is invalid\. Please contact support\./
  admin.answer('GET /subcategories', refusal)
  admin.open('/categories')
  await expectTexts(categories.failures, [/Failed to load subcategories\. Please try refreshing the page\..*Not yours/])
  await expect.element(categories.rows.first()).toBeVisible()
  await expectTexts(categories.figure('Total subcategories'), ['Total subcategories: –'])
  const letThrough = admin.answer('GET /subcategories', { status: 200, body: '"none"' })
  await categories.failures.getByRole('button', { name: 'Retry' }).click()
  await expectTexts(categories.failures, [format])
  await expect.element(categories.rows.first()).toBeVisible()
  await expectTexts(categories.figure('Total subcategories'), ['Total subcategories: –'])
  expect(textsOf(toasts)).toEqual([])
  letThrough()
  await categories.failures.getByRole('button', { name: 'Retry' }).click()
  await expectCount(categories.failures, 0)
  await expectTexts(categories.figure('Total subcategories'), [/^Total subcategories: \d+$/])

  admin.answer('GET /categories', unknown)
  admin.open('/categories')
  await expectTexts(categories.failures, [/Categories data format is invalid\. Please contact support\./])
  await expect.element(categories.heading).toHaveTextContent(/^Categories$/)
  expect(categories.rows.elements()).toEqual([])
  expect(textsOf(toasts)).toEqual([])
})

test('figures are counted from the products without statistics, of which a backend that has none shows no error, and are left out without both', async () => {
  const { totalProducts } = await store.statistics()
  await openCategories(admin)
  await expect.element(categories.rows.first()).toHaveTextContent(/\d subcategor.*%/)
  const rows = textsOf(categories.rows)
  admin.answer(statistics, 'out of reach')
  await openCategories(admin)
  await expectTexts(categories.failures, [/Failed to load category statistics\. Please try refreshing the page\..*Network error/])
  expect(admin.sent.filter(({ call }) => call === products).map(({ query }) => query)).toEqual(['limit=1000'])
  await expectTexts(categories.figure('Total Products'), [`Total Products: ${totalProducts}`])
  await expectTexts(categories.rows, rows)
  expect(textsOf(toasts)).toEqual([])

  const answer = await admin.call<object>('GET', '/products?limit=1000')
  admin.answer(statistics, missing)
  admin.answer(products, { status: 200, body: { ...answer, total: 5000 } })
  await openCategories(admin)
  await expect.element(categories.rows.filter({ hasText: '%' }).first()).toBeVisible()
  await expect.element(page.getByText(/Counted from the newest \d+ of 5,000 products\./)).toBeVisible()
  expect(textsOf(categories.failures)).toEqual([])

  admin.answer(statistics, refusal)
  admin.answer(products, unknown)
  admin.open('/categories')
  await expectTexts(categories.failures, [
    /Failed to load category statistics\./,
    /Products data format is invalid\. Please contact support\./,
  ])
  await expect.element(categories.rows.first()).toHaveTextContent('– products')
  await expectTexts(categories.figure('Total Products'), ['Total Products: –'])
  expect(textsOf(toasts)).toEqual([])
})
