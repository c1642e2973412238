import { DashboardPage, figureCalls } from '../../support/browser/pages/dashboard-page'
import { expect, test } from '../../support/browser/test'
import { fillStore } from '../../support/fill-store'
import { expectedCards } from '../../support/store-figures'

const orders = 10_001

/** ms; at the speed of this machine a task of the main thread that lasts longer is felt. */
const longestTask = 200

test.use({ storeOptions: { prepare: (dataDir) => fillStore({ dataDir }, orders) } })

test('counts 10,000 orders off the main thread, and says that older ones are left out', async ({
  page,
  store,
  signedIn,
  consoleErrors,
}) => {
  consoleErrors.allow(/404/)
  await page.route(figureCalls.orders, (route) => route.fulfill({ status: 404, body: '' }))
  const dashboard = new DashboardPage(page)
  await dashboard.openLoaded()
  const section = dashboard.section('Recent Orders Overview')
  await expect(section).toContainText('Only the newest 10,000 orders are counted. Older ones are left out.')
  await expect(dashboard.card('Total Orders')).toHaveText('Total Orders: 10,000')

  const tasks = page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const durations: number[] = []
        new PerformanceObserver((list) => durations.push(...list.getEntries().map(({ duration }) => duration))).observe({
          type: 'longtask',
        })
        new MutationObserver((_changes, observer) => {
          if (document.querySelector('main button')?.textContent !== 'Refresh') return
          observer.disconnect()
          setTimeout(() => resolve(durations), 100)
        }).observe(document, { subtree: true, childList: true, characterData: true })
      }),
  )
  await dashboard.refresh.click()
  expect(Math.max(0, ...(await tasks))).toBeLessThan(longestTask)

  await page.unroute(figureCalls.orders)
  await page.reload()
  await expect(dashboard.card('Total Orders')).toHaveText('Total Orders: 10,001')
  await expect(section).not.toContainText('left out')
  expect(await dashboard.readCards()).toEqual(await expectedCards({ url: store.url, token: signedIn.token }, 'Asia/Kolkata'))
})
