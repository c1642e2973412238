import type { Browser, Page } from '@playwright/test'
import type { Store } from '../support/browser/start-store'
import type { Saved } from './browser'
import { caller, printTimes } from './call-times'
import { heading, median, ms, table } from './figures'
import { loadPage, slowdown } from './page-load'

const runs = 5

const missing = { status: 404, contentType: 'application/json', body: '{"message":"Not Found"}' }

const sights = {
  rows: { selector: 'main h3 [aria-expanded]' },
  figures: { selector: 'main h3 + div span', text: '%' },
}

const withoutStatistics = (page: Page): Promise<unknown> =>
  page.route('**/api/products/stats/categories', (route) => route.fulfill(missing))

/** Prints the load times of the categories page and the response times of its requests. */
export const benchCategories = async (browser: Browser, store: Store, saved: Saved): Promise<void> => {
  heading(`Categories at 1,000 products, main thread slowed down ${slowdown} times, median of ${runs}`)
  const rows = [['figures from', 'rows shown after', 'figures shown after', 'longest task']]
  for (const [name, prepare] of [
    ['the statistics', undefined],
    ['the products, for a backend without statistics', withoutStatistics],
  ] as const) {
    const loads = []
    for (let run = 0; run < runs; run += 1) loads.push(await loadPage(browser, { store, saved }, '/categories', sights, prepare))
    rows.push([
      name,
      ms(median(loads.map(({ shown }) => shown.rows))),
      ms(median(loads.map(({ shown }) => shown.figures))),
      ms(median(loads.map(({ longest }) => longest))),
    ])
  }
  table(rows)

  heading('Requests of the categories page at 1,000 products, SQLite')
  await printTimes(store, caller(store, saved.token), {
    categories: ['/categories'],
    subcategories: ['/subcategories'],
    statistics: ['/products/stats/categories'],
    'all products': ['/products?limit=1000'],
  })
}
