import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { advanceTime } from '../../support/screens/clock'
import { setUpAdmin } from '../../support/screens/open-admin'
import { categories, openCategories, storeCategories } from '../../support/screens/pages/categories'
import { expectTexts, hold, textsOf, toasts } from '../../support/screens/seen'

const minute = 60_000

const admin = setUpAdmin({ orders: 1, products: 10 })
const store = storeCategories(admin)

const callsOf = (call: string): number => admin.sent.filter((one) => one.call === call).length

test('Refresh reports its progress in one toast and shows new data', async () => {
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
})

test('a failed refresh shows a toast and keeps the data', async () => {
  await openCategories(admin)
  const rows = textsOf(categories.rows).length
  admin.answer('GET /subcategories', { status: 403, body: { message: 'Not yours' } })
  await categories.refresh.click()
  await expectTexts(toasts, ['Failed to refresh data. Please try again.'])
  expect(textsOf(categories.rows)).toHaveLength(rows)
  await expectTexts(categories.failures, [/Failed to load subcategories\. Please try refreshing the page\./])
})

test('an expired session shows one toast', async () => {
  await openCategories(admin)
  for (const call of ['GET /categories', 'GET /subcategories', 'GET /products/stats/categories', 'GET /products']) {
    admin.answer(call, { status: 401, body: { message: 'jwt expired' } })
  }
  await categories.refresh.click()
  await expect.element(page.css('input[type=password]')).toBeVisible()
  await expectTexts(toasts, ['Session expired. Please login again.'])
})

test('each view has its own refresh button', async () => {
  await openCategories(admin)
  const [categoryCalls, subcategoryCalls] = [callsOf('GET /categories'), callsOf('GET /subcategories')]
  await categories.button('Refresh categories').click()
  await expect.element(toasts.filter({ hasText: 'Refreshing categories...' })).toBeVisible()
  await expect.poll(() => callsOf('GET /categories')).toBe(categoryCalls + 1)
  await categories.view('Subcategories View').click()
  await categories.button('Refresh subcategories').click()
  await expect.element(toasts.filter({ hasText: 'Refreshing subcategories...' })).toBeVisible()
  await expect.poll(() => callsOf('GET /subcategories')).toBe(subcategoryCalls + 1)
})

test('refetches every 20 minutes, and when the page becomes visible after more than 15', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  const visibility = vi.spyOn(document, 'visibilityState', 'get')
  const turn = (state: DocumentVisibilityState): void => {
    visibility.mockReturnValue(state)
    document.dispatchEvent(new Event('visibilitychange'))
  }
  turn('visible')
  // A stream of changes would let the page be read once more if others have changed something.
  admin.answer('GET /capabilities', { status: 200, body: { success: true, data: [] } })
  await openCategories(admin)
  const before = callsOf('GET /categories')
  const refreshes = (): number => callsOf('GET /categories') - before

  await advanceTime(19 * minute, minute)
  expect(refreshes()).toBe(0)
  await advanceTime(minute, minute)
  await expect.poll(refreshes).toBe(1)

  turn('hidden')
  await advanceTime(14 * minute, minute)
  turn('visible')
  await advanceTime(minute, minute / 4)
  expect(refreshes()).toBe(1)
  turn('hidden')
  await advanceTime(16 * minute, minute)
  turn('visible')
  await expect.poll(refreshes).toBe(2)
  expect(textsOf(toasts)).toEqual([])
})
