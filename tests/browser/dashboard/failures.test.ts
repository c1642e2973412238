import { dashboardOn, figureCalls } from '../../support/browser/pages/dashboard-page'
import { expect, test } from '../../support/browser/test'

const json = 'application/json'
const fault = { status: 500, contentType: json, body: '{"message":"select failed"}' }
const missing = { status: 404, contentType: json, body: '{"message":"Not Found"}' }
const allOrders = '**/api/orders/all?limit=10000'

test.beforeEach(({ consoleErrors, signedIn }) => {
  expect(signedIn.token).not.toBe('')
  consoleErrors.allow(/Failed to load resource/)
})

test('shows the products when the orders cannot be counted; Retry reloads the page', async ({ page, toasts }) => {
  let calls = 0
  await page.route(figureCalls.orders, (route) => {
    calls += 1
    return route.fulfill(fault)
  })
  const dashboard = dashboardOn(page)
  await dashboard.openLoaded()
  await expect(dashboard.section('Products Overview').getByRole('listitem')).toHaveCount(9)
  const failure = dashboard.section('Recent Orders Overview').getByRole('alert')
  await expect(failure).toContainText('Failed to load dashboard data')
  await expect(failure).toContainText('Server error. Please try again later.')
  await expect(dashboard.failures).toHaveCount(1)
  await expect(toasts.all).toHaveCount(0)
  expect(calls).toBe(3)

  await page.unroute(figureCalls.orders)
  const reloaded = page.waitForEvent('load')
  await failure.getByRole('button', { name: 'Retry' }).click()
  await reloaded
  await expect(dashboard.cards).toHaveCount(17)
  await expect(dashboard.failures).toHaveCount(0)
})

test('the counting worker ends with the dashboard, reports its errors there and ends an expired session', async ({
  page,
  toasts,
}) => {
  const dashboard = dashboardOn(page)
  await page.route(figureCalls.orders, (route) => route.fulfill(missing))
  await page.route(allOrders, () => {})
  const asked = page.waitForRequest(allOrders)
  await dashboard.open()
  await asked
  expect(page.workers()).toHaveLength(1)
  await page.getByRole('region', { name: 'Quick Actions' }).getByRole('link', { name: 'Products' }).click()
  await expect(page).toHaveURL('/products')
  await expect.poll(() => page.workers().length).toBe(0)

  await page.unroute(allOrders)
  await page.route(allOrders, (route) => route.fulfill(fault))
  await page.goBack()
  await expect(dashboard.section('Recent Orders Overview').getByRole('alert')).toContainText(
    'Server error. Please try again later.',
  )
  await expect(toasts.all).toHaveCount(0)

  await page.unroute(allOrders)
  await page.route(allOrders, (route) => route.fulfill({ ...fault, status: 401 }))
  await dashboard.refresh.click()
  await expect(page).toHaveURL('/login?to=%2Fdashboard')
  await expect(toasts.all).toHaveText('Session expired. Please login again.')
})
