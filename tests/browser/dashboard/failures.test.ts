import { allOrdersCall, figureCalls } from '../../support/browser/pages/desk'
import { expect, test } from '../../support/browser/test'

const json = 'application/json'
const fault = { status: 500, contentType: json, body: '{"message":"select failed"}' }
const missing = { status: 404, contentType: json, body: '{"message":"Not Found"}' }

test.beforeEach(({ consoleErrors }) => consoleErrors.allow(/Failed to load resource/))

test('Retry reloads the page when the orders cannot be counted', async ({ page, dashboard, toasts }) => {
  await page.route(figureCalls.orders, (route) => route.fulfill(fault))
  await dashboard.openLoaded()
  await expect(toasts.all).toHaveCount(0)
  await page.unroute(figureCalls.orders)
  const reloaded = page.waitForEvent('load')
  await dashboard.section('Recent Orders Overview').getByRole('alert').getByRole('button', { name: 'Retry' }).click()
  await reloaded
  await expect(dashboard.cards).toHaveCount(17)
  await expect(dashboard.failures).toHaveCount(0)
})

test('the counting worker ends with the dashboard, reports its errors there and ends an expired session', async ({
  page,
  dashboard,
  toasts,
}) => {
  await page.route(figureCalls.orders, (route) => route.fulfill(missing))
  await page.route(allOrdersCall, () => {})
  const asked = page.waitForRequest(allOrdersCall)
  await dashboard.open()
  await asked
  expect(page.workers()).toHaveLength(1)
  await page.getByRole('region', { name: 'Quick Actions' }).getByRole('link', { name: 'Products' }).click()
  await expect(page).toHaveURL('/products')
  await expect.poll(() => page.workers().length).toBe(0)

  await page.unroute(allOrdersCall)
  await page.route(allOrdersCall, (route) => route.fulfill(fault))
  await page.goBack()
  await expect(dashboard.section('Recent Orders Overview').getByRole('alert')).toContainText(
    'Server error. Please try again later.',
  )
  await expect(toasts.all).toHaveCount(0)

  await page.unroute(allOrdersCall)
  await page.route(allOrdersCall, (route) => route.fulfill({ ...fault, status: 401 }))
  await dashboard.refresh.click()
  await expect(page).toHaveURL('/login?to=%2Fdashboard')
  await expect(toasts.all).toHaveText('Session expired. Please login again.')
})
