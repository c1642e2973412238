import { DashboardPage, figureCalls } from '../../support/browser/pages/dashboard-page'
import { expect, test } from '../../support/browser/test'
import { expectedCards } from '../../support/store-figures'

const timezoneId = 'America/Los_Angeles'
const missing = { status: 404, contentType: 'application/json', body: '{"message":"Not Found"}' }

test.use({ timezoneId })

test('shows the same figures in another time zone whether the backend or the page counts them', async ({
  page,
  store,
  signedIn,
  consoleErrors,
}) => {
  consoleErrors.allow(/404/)
  const expected = await expectedCards({ url: store.url, token: signedIn.token }, timezoneId)
  const dashboard = new DashboardPage(page)
  await dashboard.openLoaded()
  expect(await dashboard.readCards()).toEqual(expected)
  await expect(dashboard.section('Products Overview').getByRole('listitem')).toHaveCount(9)
  await expect(dashboard.section('Recent Orders Overview').getByRole('listitem')).toHaveCount(8)

  for (const call of Object.values(figureCalls)) await page.route(call, (route) => route.fulfill(missing))
  const counted = [page.waitForRequest('**/api/products?page=1&*'), page.waitForRequest('**/api/orders/all?limit=10000')]
  // A reload discards the previous figures.
  await dashboard.openLoaded()
  await Promise.all(counted)
  expect(await dashboard.readCards()).toEqual(expected)
  await expect(page.getByText('left out')).toHaveCount(0)
  expect(page.workers()).toEqual([])
})
