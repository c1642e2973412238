import type { Browser, Page } from '@playwright/test'
import type { Store } from '../support/browser/start-store'
import type { Saved } from './browser'
import { heading, median, ms, table } from './figures'
import { loadPage, slowdown } from './page-load'

const runs = 5

/** Maximum duration of a main thread task in ms while the page counts orders. */
const longestTaskAllowed = 200

const missing = { status: 404, contentType: 'application/json', body: '{"message":"Not Found"}' }

const sights = { figures: { selector: 'main [role=status]', text: 'Last refreshed' } }

const withoutSums = async (page: Page): Promise<void> => {
  for (const path of ['**/api/orders/summary?*', '**/api/products/dashboard/stats'])
    await page.route(path, (route) => route.fulfill(missing))
}

/** Prints the load times of the dashboard at 10,000 orders; true if no task is too long while the page counts. */
export const benchDashboard = async (browser: Browser, store: Store, saved: Saved): Promise<boolean> => {
  heading(`Dashboard at 10,000 orders, main thread slowed down ${slowdown} times, median of ${runs}`)
  const rows = [['path', 'figures shown after', 'longest task overall', 'longest task while counting']]
  const counting: number[] = []
  for (const [name, prepare] of [
    ['summary', undefined],
    ['fallback', withoutSums],
  ] as const) {
    const loads = []
    for (let run = 0; run < runs; run += 1)
      loads.push(await loadPage(browser, { store, saved }, '/dashboard', sights, prepare, '/api/orders/summary'))
    const longest = median(loads.map(({ longestSince }) => longestSince))
    counting.push(longest)
    rows.push([
      name,
      ms(median(loads.map(({ shown }) => shown.figures))),
      ms(median(loads.map((load) => load.longest))),
      ms(longest),
    ])
  }
  table(rows)
  console.log('  Only tasks of at least 50 ms are recorded; 0 means that there was none.')
  return Math.max(...counting) <= longestTaskAllowed
}
