import { allOrdersCall, figureCalls } from '../../support/browser/pages/desk'
import { ordersLimit } from '../../../src/domain/order/order-limits'
import { midnightStore } from '../analytics/midnight-store'
import { expect, test } from '../../support/browser/test'
import { expectedCards } from '../../support/store-figures'

const missing = { status: 404, contentType: 'application/json', body: '{"message":"Not Found"}' }

// Orders on both sides of midnight, read where it is another day.
test.use({ storeOptions: { prepare: midnightStore }, timezoneId: 'America/Los_Angeles' })

test("shows the shop's figures whether the backend or the page counts them, and today's orders open as many", async ({
  page,
  dashboard,
  store,
  signedIn,
  consoleErrors,
}) => {
  consoleErrors.allow(/404/)
  const expected = await expectedCards({ url: store.url, token: signedIn.token }, 'Asia/Kolkata')
  await dashboard.openLoaded()
  expect(await dashboard.readCards()).toEqual(expected)
  await expect(dashboard.section('Products Overview').getByRole('listitem')).toHaveCount(9)
  await expect(dashboard.section('Recent Orders Overview').getByRole('listitem')).toHaveCount(8)
  // A reader whose own clock differs reads whose time it is.
  await expect(dashboard.status).toHaveText(/\d\d [ap]m IST$/)

  const today = expected.find((card) => card.startsWith('New Orders Today: '))?.split(': ')[1]
  await dashboard.card('New Orders Today').click()
  await expect(page.getByLabel(`${today} in all`)).toBeVisible()

  for (const call of Object.values(figureCalls)) await page.route(call, (route) => route.fulfill(missing))
  const counted = [page.waitForRequest('**/api/products?page=1&*'), page.waitForRequest(allOrdersCall)]
  // A reload discards the previous figures.
  await dashboard.openLoaded()
  await Promise.all(counted)
  expect(await dashboard.readCards()).toEqual(expected)
  await expect(page.getByText('left out')).toHaveCount(0)
  expect(page.workers()).toEqual([])

  // A backend that returns as many as it may has older ones, too.
  const order = { orderStatus: 'placed', paymentStatus: 'paid', createdAt: '2026-01-01T00:00:00Z', items: [] }
  const newest = Array.from({ length: ordersLimit }, () => order)
  await page.route(allOrdersCall, (route) => route.fulfill({ json: { data: { orders: newest } } }))
  await dashboard.refresh.click()
  await expect(dashboard.section('Recent Orders Overview')).toContainText('Only the newest 10,000 orders are counted.')
})
