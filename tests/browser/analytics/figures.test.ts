import { expect, test } from '../../support/browser/test'
import { midnightStore } from './midnight-store'
import { allOrdersCall, figureCalls } from '../../support/browser/pages/desk'

// Orders on both sides of midnight, read where it is another day.
test.use({ storeOptions: { prepare: midnightStore }, timezoneId: 'America/Los_Angeles' })

const missing = { status: 404, contentType: 'application/json', body: '{"message":"Not Found"}' }

test('shows correct cards, days and chart whether the backend sums all days or none', async ({
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

  let counted = 0
  await page.route(allOrdersCall, (route) => {
    counted += 1
    return route.continue()
  })
  // For a backend without a summary, the page counts the orders itself, once for all periods.
  await page.route(figureCalls.orders, (route) => route.fulfill(missing))
  await analytics.open()
  expect(await analytics.readCards()).toEqual(storeSales.cards())
  expect(await analytics.readTable()).toEqual(storeSales.table(storeSales.last(30)))
  await analytics.preset('90 days').click()
  await expect.poll(() => analytics.readTable()).toEqual(storeSales.table(storeSales.last(90)))
  await expect(page.getByText('left out')).toHaveCount(0)
  expect(counted).toBe(1)
  await expect.poll(() => page.workers()).toEqual([])
})
