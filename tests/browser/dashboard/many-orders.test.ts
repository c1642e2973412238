import { figureCalls } from '../../support/browser/pages/desk'
import { expect, test } from '../../support/browser/test'
import { fillStore } from '../../support/fill-store'
import { workOfTasks } from '../../support/browser/work-of-tasks'
import { expectedCards } from '../../support/store-figures'

const orders = 10_001

/** Maximum CPU time of a main-thread task in ms; a longer task is noticeable. */
const longestTask = 200

test.use({ storeOptions: { prepare: (dataDir) => fillStore({ dataDir }, orders) } })

test('counts 10,000 orders off the main thread and states that older ones are left out', async ({
  page,
  dashboard,
  browser,
  store,
  signedIn,
  consoleErrors,
}) => {
  consoleErrors.allow(/404/)
  await page.route(figureCalls.orders, (route) => route.fulfill({ status: 404, body: '' }))
  await dashboard.openLoaded()
  const section = dashboard.section('Recent Orders Overview')
  await expect(section).toContainText('Only the newest 10,000 orders are counted.')
  await expect(dashboard.card('Total Orders')).toHaveText('Total Orders: 10,000')

  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] })
  const counted = page.waitForResponse('**/api/orders/all?limit=10000')
  await dashboard.refresh.click()
  await counted
  await expect(dashboard.refresh).toHaveText('Refresh')
  const work = workOfTasks(await browser.stopTracing())
  expect(work.length).toBeGreaterThan(0)
  expect(Math.max(...work)).toBeLessThan(longestTask)

  await page.unroute(figureCalls.orders)
  await page.reload()
  await expect(dashboard.card('Total Orders')).toHaveText('Total Orders: 10,001')
  await expect(section).not.toContainText('left out')
  expect(await dashboard.readCards()).toEqual(await expectedCards({ url: store.url, token: signedIn.token }, 'Asia/Kolkata'))
})
