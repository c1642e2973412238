import type { Page } from '@playwright/test'
import { writeStorage } from '../../support/browser/storage'
import { expect, test } from '../../support/browser/test'

/** The rows of the list without its head. */
const firstRow = (page: Page) => page.locator('[data-record]').first()

const streaming = (page: Page) => page.waitForRequest((request) => new URL(request.url()).pathname === '/api/live')

/** Hides or shows a tab, as the browser does when another one is opened. */
const setHidden = (page: Page, isHidden: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => (hidden ? 'hidden' : 'visible') })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)

test('an order that comes in appears by itself, but not under the hands of somebody who works in the list', async ({
  page,
  browser,
  store,
  storeOrders,
  signedIn,
}) => {
  const other = await browser.newContext({ baseURL: store.url })
  const second = await other.newPage()
  await writeStorage(second, { admin_user: JSON.stringify(signedIn.user), admin_token: signedIn.token })
  const streams = Promise.all([streaming(page), streaming(second)])
  await Promise.all([page.goto('/orders'), second.goto('/orders')])
  await Promise.all([firstRow(page).waitFor(), firstRow(second).waitFor()])
  await streams

  // Works in the list: has selected a row, which has not the focus any more.
  await firstRow(second).getByRole('checkbox').check()
  await firstRow(second).getByRole('checkbox').blur()
  const chosen = await firstRow(second).textContent()
  await setHidden(page, true)
  const orderId = await storeOrders.place()
  await expect(page).toHaveTitle(/^\(1\) Order Management/)
  await expect(second.getByText(`New order ${orderId}`)).toBeVisible({ timeout: 2_000 })
  await expect(second.getByText('1 new order')).toBeVisible()
  await expect(firstRow(second)).toHaveText(chosen ?? '')

  await setHidden(page, false)
  await expect(firstRow(page)).toContainText(orderId)
  await expect(page.getByText(`New order ${orderId}`)).toBeVisible()
  await expect(page).toHaveTitle(/^Order Management/)
  await second.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(firstRow(second)).toContainText(orderId)

  // The next one comes while both are looked at.
  await second.getByRole('main').getByRole('checkbox').first().focus()
  await page.evaluate(() => window.scrollTo(0, 0))
  const next = await storeOrders.place()
  await expect(firstRow(page)).toContainText(next)
  await other.close()
})

test('an order that comes in before a page has its stream is told, even if its code was out of reach, and no order of before', async ({
  page,
  storeOrders,
  consoleErrors,
  signedIn: _,
}) => {
  consoleErrors.allow(/Failed to load resource.*\/subscriptions-/)
  const before = await storeOrders.place()
  await page.route(
    /\/api\/live/,
    async (route) => {
      await storeOrders.place()
      await route.continue()
    },
    { times: 1 },
  )
  // The network is away while the code of the stream is loaded.
  let isAway = true
  await page.route(/\/subscriptions-/, (route) => (isAway ? route.abort() : route.continue()))
  const lost = page.waitForEvent('requestfailed')
  await page.goto('/orders')
  await expect(firstRow(page)).toContainText(before)
  expect((await lost).url()).toContain('/subscriptions-')
  isAway = false
  const toast = page.getByText(/^New order /)
  await expect(toast).toBeVisible({ timeout: 10_000 })
  await expect(toast).not.toContainText(before)
})

test('the tabs of a browser share one stream, which another tab takes over', async ({ page, context, storeOrders, signedIn }) => {
  expect(signedIn.token).not.toBe('')
  const asked: Page[] = []
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/live') asked.push(request.frame().page())
  })
  const stream = streaming(page)
  await page.goto('/orders')
  await stream
  const tab = await context.newPage()
  await writeStorage(tab, { admin_user: JSON.stringify(signedIn.user), admin_token: signedIn.token })
  await tab.goto('/orders')
  // Its late parts are loaded after three seconds, and it asks the other tab within half a second.
  await expect(async () => {
    const orderId = await storeOrders.place()
    await expect(tab.getByText(orderId).first()).toBeVisible({ timeout: 2_000 })
  }).toPass()
  expect(asked).toEqual([page])
  await page.close()
  await expect.poll(() => asked.length).toBe(2)
  const orderId = await storeOrders.place()
  await expect(firstRow(tab)).toContainText(orderId, { timeout: 5_000 })
})
