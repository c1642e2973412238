import type { Browser, Page } from '@playwright/test'
import type { Store } from '../support/browser/start-store'
import { freshPage, type Saved } from './browser'
import { heading, median, ms, table } from './figures'

const runs = 5

/** ms from the click on the menu's entry to the frame in which the orders' rows are painted. */
const clickToRows = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const entry = [...document.querySelectorAll('nav a')].find((link) => link.textContent === 'Order Management')
        if (!(entry instanceof HTMLElement)) {
          reject(new Error('The menu has no entry for the orders.'))
          return
        }
        const start = performance.now()
        const look = (): void => {
          // The frame after the one that has the rows begins once they are painted.
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

/** Prints how long a click on 'Order Management' takes: the first one, and one that comes back. */
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
    ['again, with both at hand', ms(median(again))],
  ])
}
