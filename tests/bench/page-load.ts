import type { Browser, Page } from '@playwright/test'
import type { Store } from '../support/browser/start-store'
import { freshPage, type Saved } from './browser'

/** Factor by which the page's main thread is slowed down. */
export const slowdown = 4

/** Slows down the page's main thread by this factor. */
export const slowDown = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

/**
 * Slow 4G as Lighthouse emulates it: 1.6 Mbit/s and 150 ms round-trip time become these values per request, including
 * connections. Latency in ms, throughput in bytes per second.
 */
const slow4g = { latency: 562.5, downloadThroughput: (1_474.56 * 1024) / 8, uploadThroughput: (675 * 1024) / 8 }

/** A line of 50 kbit/s, as at the edge of a cell. */
const edge = { latency: 300, downloadThroughput: 50_000 / 8, uploadThroughput: 50_000 / 8 }

const withNetwork =
  (conditions: typeof slow4g) =>
  async (page: Page): Promise<void> => {
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', { offline: false, ...conditions })
  }

export const slowNetwork = withNetwork(slow4g)
export const edgeNetwork = withNetwork(edge)

/** Something to wait for: an element that matches the selector and contains the text. */
export interface Sight {
  selector: string
  text?: string
}

/** Times in ms since the start of the navigation. */
export interface PageLoad<Name extends string> {
  shown: Record<Name, number>
  /** The longest task of the main thread until everything was painted. */
  longest: number
  /** The same of the tasks since the first request to `since`. */
  longestSince: number
}

interface Watched {
  tasks: { start: number; duration: number }[]
  shown: Record<string, number>
}

const watch = (page: Page, sights: Record<string, Sight>): Promise<unknown> =>
  page.addInitScript((wanted: Record<string, Sight>) => {
    const watched: Watched = { tasks: [], shown: {} }
    Object.assign(window, { watched })
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) watched.tasks.push({ start: startTime, duration })
    }).observe({ type: 'longtask', buffered: true })
    // Functions must be anonymous here, because the script of `freshPage` that defines __name may run later.
    new MutationObserver((_changes, observer) => {
      for (const [name, { selector, text = '' }] of Object.entries(wanted)) {
        if (![...document.querySelectorAll(selector)].some((element) => element.textContent?.includes(text))) continue
        delete wanted[name]
        // The next frame begins after the element is painted.
        requestAnimationFrame(() => requestAnimationFrame(() => (watched.shown[name] = performance.now())))
      }
      if (Object.keys(wanted).length === 0) observer.disconnect()
    }).observe(document, { subtree: true, childList: true, characterData: true })
  }, sights)

/**
 * Opens a page with an empty cache and a slowed-down main thread; resolves with the times at which each of `sights` was painted.
 *
 * @param prepare called with the page before it is opened
 * @param since part of the address of a request
 */
export const loadPage = async <Name extends string>(
  browser: Browser,
  { store, saved }: { store: Pick<Store, 'url'>; saved: Saved | undefined },
  path: string,
  sights: Record<Name, Sight>,
  prepare?: (page: Page) => Promise<unknown>,
  since = '',
): Promise<PageLoad<Name>> => {
  const page = await freshPage(browser, store, saved)
  await prepare?.(page)
  await watch(page, sights)
  await slowDown(page)
  await page.goto(path)
  const count = Object.keys(sights).length
  await page.waitForFunction(
    (all) => Object.keys((window as unknown as { watched: Watched }).watched.shown).length === all,
    count,
  )
  const result = await page.evaluate((part) => {
    const { tasks, shown } = (window as unknown as { watched: Watched }).watched
    const end = Math.max(...Object.values(shown))
    const longest = (from: number): number =>
      Math.max(0, ...tasks.filter(({ start }) => start >= from && start <= end).map(({ duration }) => duration))
    const calls = performance.getEntriesByType('resource').filter(({ name }) => name.includes(part))
    return { shown, longest: longest(0), longestSince: longest(Math.min(...calls.map(({ startTime }) => startTime))) }
  }, since)
  await page.context().close()
  return result
}
