import type { Browser, Page } from '@playwright/test'
import type { Store } from '../support/browser/start-store'
import { freshPage, type Saved } from './browser'
import { heading, median, ms, table } from './figures'

const runs = 5

/** Time in ms from the click on the navigation link until the rows of the orders are painted. */
const clickToRows = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const entry = [...document.querySelectorAll('nav a')].find((link) => link.textContent === 'Order Management')
        if (!(entry instanceof HTMLElement)) {
          reject(new Error('The navigation has no link to the orders.'))
          return
        }
        const start = performance.now()
        const look = (): void => {
          // The next frame begins after the rows are painted.
          if (document.querySelectorAll('main tbody tr td').length > 20)
            requestAnimationFrame(() => resolve(performance.now() - start))
          else requestAnimationFrame(look)
        }
        entry.click()
        requestAnimationFrame(look)
      }),
  )

const openDashboard = async (page: Page): Promise<void> => {
  await page.getByText('Last refreshed at').waitFor()
}

/** Prints the time of a click on 'Order Management': the first one, and one after a return to the dashboard. */
export const benchMenuClick = async (browser: Browser, store: Store, saved: Saved): Promise<void> => {
  const first: number[] = []
  const again: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const page = await freshPage(browser, store, saved)
    await page.goto('/dashboard')
    await openDashboard(page)
    await page.waitForLoadState('networkidle')
    first.push(await clickToRows(page))
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    await openDashboard(page)
    again.push(await clickToRows(page))
    await page.context().close()
  }
  heading(`Click on the menu to the orders' rows painted, at 10,000 orders, median of ${runs}`)
  table([
    ['first time, code and orders still to load', ms(median(first))],
    ['again, both in the cache', ms(median(again))],
  ])
}
