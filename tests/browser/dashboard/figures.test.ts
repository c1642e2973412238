import { DashboardPage, figureCalls } from '../../support/browser/pages/dashboard-page'
import { expect, test } from '../../support/browser/test'
import { callStore, expectedCards } from './store-figures'

const missing = { status: 404, contentType: 'application/json', body: '{"message":"Not Found"}' }

for (const timezoneId of ['Asia/Kolkata', 'America/Los_Angeles']) {
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId })

    test('shows every figure of the store', async ({ page, store, signedIn }) => {
      const dashboard = new DashboardPage(page)
      await dashboard.openLoaded()
      expect(await dashboard.readCards()).toEqual(await expectedCards(store, signedIn, timezoneId))
      await expect(dashboard.section('Products Overview').getByRole('listitem')).toHaveCount(9)
      await expect(dashboard.section('Recent Orders Overview').getByRole('listitem')).toHaveCount(8)
    })

    test('shows the same on a backend that counts nothing itself', async ({ page, store, signedIn, consoleErrors }) => {
      consoleErrors.allow(/404/)
      await page.route(figureCalls.products, (route) => route.fulfill(missing))
      await page.route(figureCalls.orders, (route) => route.fulfill(missing))
      const counted = [page.waitForRequest('**/api/products?page=1&*'), page.waitForRequest('**/api/orders/all?limit=10000')]
      const dashboard = new DashboardPage(page)
      await dashboard.openLoaded()
      await Promise.all(counted)
      expect(await dashboard.readCards()).toEqual(await expectedCards(store, signedIn, timezoneId))
      await expect(page.getByText('left out')).toHaveCount(0)
      expect(page.workers()).toEqual([])
    })
  })
}

test('a card leads to the list of what it counts', async ({ page, signedIn }) => {
  expect(signedIn.token).not.toBe('')
  const dashboard = new DashboardPage(page)
  await dashboard.openLoaded()
  await dashboard.card('Shipped').click()
  await expect(page).toHaveURL('/orders?orderStatus=shipped')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toHaveCount(0)
})

test('quick actions lead to analytics, orders and products', async ({ page, signedIn }) => {
  expect(signedIn.token).not.toBe('')
  await new DashboardPage(page).open()
  const actions = page.getByRole('region', { name: 'Quick Actions' }).getByRole('link')
  await expect(actions).toHaveText(['Sales & Analytics', 'Order Management', 'Products'])
  const targets = await actions.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(targets).toEqual(['/analytics', '/orders', '/products'])
})

test('Refresh fetches newer figures and keeps the old ones until they are there', async ({ page, store, signedIn }) => {
  const dashboard = new DashboardPage(page)
  await dashboard.openLoaded()
  const before = await dashboard.readCards()
  const { data } = await callStore<{ data: { orders: { orderId: string }[] } }>(
    store,
    signedIn,
    '/orders/all?orderStatus=delivered&limit=1',
  )
  const path = `/orders/${data.orders[0]?.orderId}/order-status`
  const body = JSON.stringify({ orderStatus: 'cancelled' })

  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  // Both: with the order that is cancelled its pieces come back into stock.
  for (const call of Object.values(figureCalls)) {
    await page.route(call, async (route) => {
      await held
      await route.continue()
    })
  }
  await callStore(store, signedIn, path, { method: 'PUT', body })
  await dashboard.refresh.focus()
  await page.keyboard.press('Enter')
  await expect(dashboard.refresh).toHaveText('Refreshing...')
  expect(await dashboard.readCards()).toEqual(before)
  release()
  await expect(dashboard.refresh).toHaveText('Refresh')
  await expect(dashboard.refresh).toBeFocused()
  const after = await dashboard.readCards()
  expect(after).not.toEqual(before)
  expect(after).toEqual(await expectedCards(store, signedIn, 'Asia/Kolkata'))
})
