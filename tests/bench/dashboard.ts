import type { Browser, Page } from '@playwright/test'
import type { Store } from '../support/browser/start-store'
import { freshPage, type Saved } from './browser'
import { heading, median, ms, table } from './figures'

const runs = 5

/** Factor by which the page's main thread is slowed down. */
const slowdown = 4

/** Maximum duration of a main thread task in ms while the page counts orders. */
export const longestTaskAllowed = 200

const missing = { status: 404, contentType: 'application/json', body: '{"message":"Not Found"}' }

interface Watched {
  tasks: { start: number; duration: number }[]
  shownAt: number | undefined
}

/** Records long tasks and the time at which the last figure is displayed, in ms since the start of the navigation. */
const watch = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const watched: Watched = { tasks: [], shownAt: undefined }
    Object.assign(window, { watched })
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) watched.tasks.push({ start: startTime, duration })
    }).observe({ type: 'longtask', buffered: true })
    // Functions must be anonymous here, because the script of `freshPage` that defines __name may run later.
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector('main [role=status]')?.textContent?.startsWith('Last refreshed')) return
      observer.disconnect()
      requestAnimationFrame(() => {
        watched.shownAt = performance.now()
      })
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
}

interface Load {
  shownAt: number
  /** The longest task since the start of the navigation, including the start of the application. */
  longest: number
  /** The longest task since the request for the orders. */
  longestCounting: number
}

const load = async (browser: Browser, store: Store, saved: Saved, isFallback: boolean): Promise<Load> => {
  const page = await freshPage(browser, store, saved)
  if (isFallback) {
    await page.route('**/api/orders/summary?*', (route) => route.fulfill(missing))
    await page.route('**/api/products/dashboard/stats', (route) => route.fulfill(missing))
  }
  await watch(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto('/dashboard')
  await page.getByText('Last refreshed at').waitFor()
  await page.evaluate(() => new Promise(requestAnimationFrame))
  const result = await page.evaluate(() => {
    const { tasks, shownAt = 0 } = (window as unknown as { watched: Watched }).watched
    const calls = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/api/orders/summary'))
    const countingFrom = Math.min(...calls.map(({ startTime }) => startTime))
    const longest = (from: number): number =>
      Math.max(0, ...tasks.filter(({ start }) => start >= from && start <= shownAt).map(({ duration }) => duration))
    return { shownAt, longest: longest(0), longestCounting: longest(countingFrom) }
  })
  await page.context().close()
  return result
}

/** Prints the load times of the dashboard at 10,000 orders; true if no task is too long while the page counts. */
export const benchDashboard = async (browser: Browser, store: Store, saved: Saved): Promise<boolean> => {
  heading(`Dashboard at 10,000 orders, main thread slowed down ${slowdown} times, median of ${runs}`)
  const rows = [['path', 'figures shown after', 'longest task overall', 'longest task while counting']]
  const counting: number[] = []
  for (const [name, isFallback] of [
    ['summary', false],
    ['fallback', true],
  ] as const) {
    const loads: Load[] = []
    for (let run = 0; run < runs; run += 1) loads.push(await load(browser, store, saved, isFallback))
    const middle = (key: keyof Load): number => median(loads.map((entry) => entry[key]))
    counting.push(middle('longestCounting'))
    rows.push([name, ms(middle('shownAt')), ms(middle('longest')), ms(middle('longestCounting'))])
  }
  table(rows)
  console.log('  Only tasks of at least 50 ms are recorded; 0 means that there was none.')
  return Math.max(...counting) <= longestTaskAllowed
}
