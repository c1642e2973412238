import type { Browser, Page } from '@playwright/test'
import type { Store } from '../support/browser/start-store'
import { freshPage, type Saved } from './browser'
import { heading, median, ms, table } from './figures'

const runs = 5

/** How many times slower than this machine the page's main thread is made. */
const slowdown = 4

/** ms that no task of the main thread may last while the page counts (responsiveness). */
export const longestTaskAllowed = 200

const missing = { status: 404, contentType: 'application/json', body: '{"message":"Not Found"}' }

interface Watched {
  tasks: { start: number; duration: number }[]
  shownAt: number | undefined
}

/** Notes long tasks, and when the last figure is on the screen; times in ms since the navigation began. */
const watch = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const watched: Watched = { tasks: [], shownAt: undefined }
    Object.assign(window, { watched })
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) watched.tasks.push({ start: startTime, duration })
    }).observe({ type: 'longtask', buffered: true })
    // No function has a name here: see `freshPage`, whose script may run after this one.
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
  /** The longest task from the first byte on, starting the app included. */
  longest: number
  /** The longest task from the call for the orders on. */
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

/** Prints how the dashboard loads at 10,000 orders; true when no task while counting was too long. */
export const benchDashboard = async (browser: Browser, store: Store, saved: Saved): Promise<boolean> => {
  heading(`Dashboard at 10,000 orders, main thread ${slowdown} times slower, median of ${runs}`)
  const rows = [['path', 'figures shown after', 'longest task in all', 'longest task while counting']]
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
  console.log('  A task is counted as long from 50 ms on; 0 means that there was none.')
  return Math.max(...counting) <= longestTaskAllowed
}
