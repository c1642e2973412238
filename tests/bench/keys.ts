import type { Browser, Page } from '@playwright/test'
import type { Store } from '../support/browser/start-store'
import { freshPage, type Saved } from './browser'
import { heading, median, ms, table } from './figures'
import { slowDown, slowdown } from './page-load'

/** ms: within which the frame after a key is painted, at a main thread of a quarter of the speed. */
const bound = 100

/** ms between two keys, of somebody who types fast. */
const betweenKeys = 120

/** ms from the focus to the first key: the hand goes from the mouse to the keyboard. */
const beforeKeys = 1_000

/** Types a text; resolves with the time in ms from each key to the frame that shows it, as the browser reports it. */
const typeTimed = async (page: Page, text: string): Promise<number[]> => {
  const timed = await page.evaluateHandle(() => {
    const times = new Map<number, number>()
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (entry.name === 'keydown' || entry.name === 'input')
          times.set(entry.startTime, Math.max(times.get(entry.startTime) ?? 0, entry.duration))
    })
    observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    return times
  })
  await page.keyboard.type(text, { delay: betweenKeys })
  await page.waitForTimeout(1_500)
  // Keys within one frame are not reported.
  return timed.evaluate(
    (times, keys) => [...times.values(), ...Array<number>(keys).fill(16)].slice(0, Math.max(keys, times.size)),
    text.length,
  )
}

const fields: { name: string; path: string; ready: string; field: (page: Page) => Promise<void>; text: string }[] = [
  {
    name: 'categories, search',
    path: '/categories',
    ready: 'main h3 [aria-expanded]',
    field: (page) => page.getByRole('searchbox').first().focus(),
    text: 'shelf 12',
  },
  {
    name: 'categories, search of the subcategories',
    path: '/categories?view=subcategories',
    ready: 'main li h3',
    field: (page) => page.getByRole('searchbox').first().focus(),
    text: 'range 12',
  },
  {
    name: 'new order, name of the customer',
    path: '/orders/new',
    ready: '[data-pieces]',
    field: (page) => page.getByRole('textbox', { name: 'Name' }).first().focus(),
    text: 'Meena Sundaram',
  },
  {
    name: 'new order, pieces',
    path: '/orders/new',
    ready: '[data-pieces]',
    field: (page) => page.locator('[data-pieces]').nth(30).focus(),
    text: '1234',
  },
  {
    name: 'new order, search of a product',
    path: '/orders/new',
    ready: '[data-pieces]',
    field: (page) => page.getByRole('searchbox').focus(),
    text: 'sparkler 19',
  },
]

/** Prints the time of each key on the pages with most rows. @returns false if a key is painted too late */
export const benchKeys = async (browser: Browser, store: Store, saved: Saved): Promise<boolean> => {
  heading(`Keys at 300 categories and 2,000 products, main thread slowed down ${slowdown} times`)
  const rows = [['field', 'elements', 'median key', 'slowest key', 'bound']]
  let isKept = true
  for (const { name, path, ready, field, text } of fields) {
    const page = await freshPage(browser, store, saved)
    await page.goto(path)
    await page.locator(ready).first().waitFor()
    await page.waitForTimeout(2_000)
    await slowDown(page)
    await field(page)
    await page.waitForTimeout(beforeKeys)
    const times = await typeTimed(page, text)
    const elements = await page.evaluate(() => document.querySelectorAll('*').length)
    const slowest = Math.max(...times)
    isKept &&= slowest <= bound
    rows.push([name, String(elements), ms(median(times)), ms(slowest), ms(bound)])
    await page.context().close()
  }
  table(rows)
  return isKept
}
