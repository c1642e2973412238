import { expect, test } from '../../support/browser/analytics-test'
import { salesCalls } from '../../support/browser/pages/analytics-page'

const json = 'application/json'
const fault = { status: 500, contentType: json, body: '{"message":"select failed"}' }
const missing = { status: 404, contentType: json, body: '{"message":"Not Found"}' }

test.beforeEach(({ consoleErrors }) => consoleErrors.allow(/Failed to load resource/))

test('shows the table without the chart when the code of the chart fails to load', async ({
  analytics,
  storeSales,
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/dynamically imported module/)
  await page.route(/\/assets\/sales-chart-[^/]+\.js$/, (route) => route.abort())
  await analytics.openLoaded()
  await expect(analytics.period).toContainText('The chart could not be loaded. The table shows the same figures.')
  expect(await analytics.readTable()).toEqual(storeSales.table(storeSales.last(30)))
  await analytics.showTable.click()
  await expect(analytics.table).toBeInViewport()
})

test('shows errors of the worker like its own, and states that only 10,000 orders are counted', async ({
  analytics,
  page,
  toasts,
}) => {
  await page.route(salesCalls.summary, (route) => route.fulfill(missing))
  await page.route(salesCalls.all, (route) => route.fulfill(fault))
  await analytics.open()
  await expect(analytics.failure).toContainText('Server error. Please try again later.')
  await expect(toasts.all).toHaveCount(0)

  const order = { _id: 'a', createdAt: new Date().toISOString(), orderStatus: 'placed', paymentStatus: 'paid' }
  const orders = Array.from({ length: 10_000 }, () => order)
  await page.unroute(salesCalls.all)
  await page.route(salesCalls.all, (route) => route.fulfill({ json: { data: { orders } } }))
  await analytics.failure.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('Only the newest 10,000 orders are counted.')).toBeVisible()
  await expect(analytics.failure).toHaveCount(0)
})
