import { expect, test } from '../../support/browser/test'
import { midnightStore } from './midnight-store'
import { allOrdersCall, figureCalls } from '../../support/browser/pages/desk'

// Orders on both sides of midnight, read where it is another day.
test.use({ storeOptions: { prepare: midnightStore }, timezoneId: 'America/Los_Angeles' })

const missing = { status: 404, contentType: 'application/json', body: '{"message":"Not Found"}' }

test('shows correct cards, days and chart whether the backend sums all days, its default days or none', async ({
  analytics,
  storeSales,
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/404/)
  const asked = page.waitForRequest(figureCalls.orders)
  await analytics.open()
  expect(await analytics.readCards()).toEqual(storeSales.cards())
  expect(await analytics.readTable()).toEqual(storeSales.table(storeSales.last(30)))
  const { searchParams } = new URL((await asked).url())
  expect([searchParams.get('from'), searchParams.get('to')]).toEqual([storeSales.last(60).from, storeSales.today])
  expect(storeSales.sums(storeSales.last(1)).orders).toBeGreaterThan(0)
  expect(storeSales.sums(storeSales.last(7)).orders).toBeLessThan(storeSales.sums(storeSales.last(30)).orders)

  // A backend that ignores the range returns its default days; no request for all orders is needed.
  let counted = 0
  await page.route(allOrdersCall, (route) => {
    counted += 1
    return route.continue()
  })
  await page.route(figureCalls.orders, async (route) => {
    const url = new URL(route.request().url())
    url.searchParams.delete('from')
    url.searchParams.delete('to')
    await route.continue({ url: url.href })
  })
  await analytics.open('?from=2026-01-01&to=2026-01-31')
  expect(await analytics.readCards()).toEqual(storeSales.cards())
  expect(await analytics.readTable()).toEqual(storeSales.table(storeSales.last(30)))
  await expect(analytics.period).toContainText('Daily figures are available only for')
  await expect(analytics.comparison).toHaveCount(0)
  await analytics.preset('Last 7 days').click()
  await expect.poll(() => analytics.readTable()).toEqual(storeSales.table(storeSales.last(7)))
  await expect(analytics.comparison).toHaveCount(3)
  expect(counted).toBe(0)

  // For a backend without a summary, the page counts the orders itself, once for all periods.
  await page.unroute(figureCalls.orders)
  await page.route(figureCalls.orders, (route) => route.fulfill(missing))
  await analytics.open()
  expect(await analytics.readCards()).toEqual(storeSales.cards())
  expect(await analytics.readTable()).toEqual(storeSales.table(storeSales.last(30)))
  await analytics.preset('Last 90 days').click()
  await expect.poll(() => analytics.readTable()).toEqual(storeSales.table(storeSales.last(90)))
  await expect(page.getByText('left out')).toHaveCount(0)
  expect(counted).toBe(1)
  expect(page.workers()).toEqual([])
})
