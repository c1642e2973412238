import { expect, test } from '../../support/browser/analytics-test'
import { salesCalls } from '../../support/browser/pages/analytics-page'

const json = 'application/json'
const fault = { status: 500, contentType: json, body: '{"message":"select failed"}' }
const missing = { status: 404, contentType: json, body: '{"message":"Not Found"}' }

test.beforeEach(({ consoleErrors }) => consoleErrors.allow(/Failed to load resource/))

const answers = [
  ['a fault', fault, 'Server error. Please try again later.'],
  ['a refusal', { status: 403, contentType: json, body: '{"message":"Not yours"}' }, 'Not yours'],
  ['HTML', { status: 200, contentType: 'text/html', body: '<h1>Hello</h1>' }, ''],
  ['an unknown shape', { status: 200, contentType: json, body: '{"rows":[]}' }, ''],
] as const

for (const [name, answer, reason] of answers) {
  test(`${name} is told once in place, and Retry tries again`, async ({ analytics, storeSales, page, toasts }) => {
    await page.route(salesCalls.summary, (route) => route.fulfill(answer))
    await analytics.open()
    await expect(analytics.failure).toHaveCount(1)
    await expect(analytics.failure).toContainText('Failed to load analytics data')
    await expect(analytics.failure).toContainText(reason)
    await expect(analytics.cards).toHaveCount(0)
    await expect(toasts.all).toHaveCount(0)
    await page.unroute(salesCalls.summary)
    await analytics.failure.getByRole('button', { name: 'Retry' }).click()
    await expect.poll(() => analytics.readCards()).toEqual(storeSales.cards())
    await expect(analytics.failure).toHaveCount(0)
  })
}

test('a failed Refresh leaves the figures', async ({ analytics, storeSales, page, toasts }) => {
  await analytics.openLoaded()
  await page.route(salesCalls.summary, (route) => route.abort('connectionrefused'))
  await analytics.refresh.click()
  await expect(analytics.failure).toContainText('Network error. Please check your connection and try again.')
  expect(await analytics.readCards()).toEqual(storeSales.cards())
  expect(await analytics.readTable()).toEqual(storeSales.table(storeSales.last(30)))
  await expect(toasts.all).toHaveCount(0)
})

test('a period that fails leaves the cards and the choice of another', async ({ analytics, storeSales, page }) => {
  await analytics.openLoaded()
  await page.route(salesCalls.summary, (route) => route.fulfill(fault))
  await analytics.preset('Last 90 days').click()
  await expect(analytics.failure).toContainText('Failed to load analytics data')
  expect(await analytics.readCards()).toEqual(storeSales.cards())
  await expect(analytics.table).toHaveCount(0)
  await analytics.preset('Last 7 days').click()
  await expect.poll(() => analytics.readTable()).toEqual(storeSales.table(storeSales.last(7)))
  await expect(analytics.failure).toContainText('Failed to load analytics data')
  await page.unroute(salesCalls.summary)
  await analytics.failure.getByRole('button', { name: 'Retry' }).click()
  await expect(analytics.failure).toHaveCount(0)
  expect(await analytics.readTable()).toEqual(storeSales.table(storeSales.last(7)))
  await analytics.preset('Last 90 days').click()
  await expect.poll(() => analytics.readTable()).toEqual(storeSales.table(storeSales.last(90)))
})

test('Refresh fetches newer figures and keeps the old ones until they are there', async ({ analytics, page }) => {
  await analytics.openLoaded()
  const before = await analytics.readCards()
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route(salesCalls.summary, async (route) => {
    await held
    await route.continue()
  })
  await analytics.refresh.focus()
  await page.keyboard.press('Enter')
  await expect(analytics.refresh).toHaveText('Refreshing...')
  expect(await analytics.readCards()).toEqual(before)
  release()
  await expect(analytics.refresh).toHaveText('Refresh')
  await expect(analytics.refresh).toBeFocused()
})

test('a chart whose code does not come leaves the table', async ({ analytics, storeSales, page, consoleErrors }) => {
  consoleErrors.allow(/dynamically imported module/)
  await page.route(/\/assets\/sales-chart-[^/]+\.js$/, (route) => route.abort())
  await analytics.openLoaded()
  await expect(analytics.period).toContainText('The chart could not be loaded. The table shows the same figures.')
  expect(await analytics.readTable()).toEqual(storeSales.table(storeSales.last(30)))
  await analytics.showTable.click()
  await expect(analytics.table).toBeInViewport()
})

test('what fails in the worker is told as if the page had called', async ({ analytics, page, toasts }) => {
  await page.route(salesCalls.summary, (route) => route.fulfill(missing))
  await page.route(salesCalls.all, (route) => route.fulfill(fault))
  await analytics.open()
  await expect(analytics.failure).toContainText('Server error. Please try again later.')
  await expect(toasts.all).toHaveCount(0)
})

test('10,000 orders say that older ones are left out', async ({ analytics, page }) => {
  const order = { _id: 'a', createdAt: new Date().toISOString(), orderStatus: 'placed', paymentStatus: 'paid' }
  const orders = Array.from({ length: 10_000 }, () => order)
  await page.route(salesCalls.summary, (route) => route.fulfill(missing))
  await page.route(salesCalls.all, (route) => route.fulfill({ json: { data: { orders } } }))
  await analytics.openLoaded()
  await expect(page.getByText('Only the newest 10,000 orders are counted. Older ones are left out.')).toBeVisible()
})
