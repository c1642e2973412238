import type { Browser, Page } from '@playwright/test'
import { freshPage } from './browser'
import { heading, median } from './figures'
import { slowDown, slowdown } from './page-load'
import { measureAlternately, comparedSample, printRatios, type Round, type Side, type Sides } from './two-builds'

/** Part of the time before that a click may take (docs/performance.md). */
const bound = 0.5

const clicksPerRound = 3

const lists = { orders: '/orders', products: '/products' }

/** Some of a list's rows, once nothing of the list is to come. */
interface Rows {
  count: number
  /** Elements in these rows, which may be filled piece by piece. */
  elements: number
  /** Text of the last of them. */
  last: string
}

interface Settled {
  path: string
  /** The rows that the window shows at once, without scrolling. */
  inSight: Rows
  all: Rows
}

/** Resolves when the page has stood still: no element has changed for this time in ms. */
const standStill = (page: Page, quietMs = 400): Promise<void> =>
  page.evaluate(
    (quiet) =>
      new Promise<void>((resolve) => {
        let last = performance.now()
        const observer = new MutationObserver(() => {
          last = performance.now()
        })
        observer.observe(document.body, { subtree: true, childList: true, characterData: true })
        const look = (): void => {
          if (performance.now() - last < quiet) requestAnimationFrame(look)
          else {
            observer.disconnect()
            resolve()
          }
        }
        requestAnimationFrame(look)
      }),
    quietMs,
  )

/** Clicks on the menu's link to a path, which may be in a closed group. */
const follow = (page: Page, path: string): Promise<void> => page.locator(`nav a[href^="${path}"]`).first().dispatchEvent('click')

const openDashboard = async (page: Page): Promise<void> => {
  await follow(page, '/dashboard')
  await page.getByText('Last refreshed at').waitFor()
  await standStill(page)
}

/** Opens a list from the menu. @returns what it shows in the end */
const settle = async (page: Page, path: string): Promise<Settled> => {
  await follow(page, path)
  await page.waitForURL(`**${path}*`)
  await page.locator('main tbody tr td').first().waitFor()
  await standStill(page)
  const seen = await page.evaluate(() => {
    const rows = [...document.querySelectorAll('main tbody tr')]
    const summary = (some: Element[]) => ({
      count: some.length,
      elements: some.reduce((sum, row) => sum + row.querySelectorAll('*').length, 0),
      last: some.at(-1)?.textContent ?? '',
    })
    return { inSight: summary(rows.filter((row) => row.getBoundingClientRect().top < window.innerHeight)), all: summary(rows) }
  })
  return { path, ...seen }
}

/** Times in ms from the click on the menu until the rows of a list that was open before are painted: those in sight, and all. */
const clickToRows = (page: Page, settled: Settled): Promise<{ inSight: number; all: number }> =>
  page.evaluate(
    ({ path, inSight, all }) =>
      new Promise<{ inSight: number; all: number }>((resolve, reject) => {
        const entry = document.querySelector(`nav a[href^="${path}"]`)
        if (!(entry instanceof HTMLElement)) {
          reject(new Error(`The navigation has no link to ${path}.`))
          return
        }
        const start = performance.now()
        const isShown = ({ count, elements, last }: Rows): boolean => {
          const shown = [...document.querySelectorAll('main tbody tr')].slice(0, count)
          const end = shown[count - 1]
          // A row of another page may be as long; a hidden one is not painted.
          return (
            end?.textContent === last &&
            shown.reduce((sum, row) => sum + row.querySelectorAll('*').length, 0) >= elements &&
            end.checkVisibility({ visibilityProperty: true, opacityProperty: true })
          )
        }
        const painted: { inSight?: number; all?: number } = {}
        // Called before a frame is painted; the message is handled after it. The next frame would come up to 17 ms later.
        const whenPainted = (rows: 'inSight' | 'all'): void => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => {
            painted[rows] ??= performance.now() - start
            const { inSight: first, all: last } = painted
            if (first !== undefined && last !== undefined) resolve({ inSight: first, all: last })
          }
          port2.postMessage(undefined)
        }
        const look = (): void => {
          if (painted.inSight === undefined && isShown(inSight)) whenPainted('inSight')
          if (isShown(all)) whenPainted('all')
          else if (performance.now() - start > 30_000) reject(new Error(`The rows of ${path} did not appear.`))
          else requestAnimationFrame(look)
        }
        entry.click()
        requestAnimationFrame(look)
      }),
    settled,
  )

/** Reads the processor time of the page's main thread in ms, which other processes do not lengthen. */
const processorClock = async (page: Page): Promise<() => Promise<number>> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN) * 1000
  }
}

/** Opens both lists once, and then measures the clicks that come back to them, at full speed and slowed down. */
const measure = async (browser: Browser, { store, saved }: Side): Promise<{ time: Round; whole: Round; processor: Round }> => {
  const page = await freshPage(browser, store, saved)
  const processorTime = await processorClock(page)
  await page.goto('/dashboard')
  const settled: [string, Settled][] = []
  for (const [name, path] of Object.entries(lists)) {
    await openDashboard(page)
    settled.push([name, await settle(page, path)])
  }
  const time: Round = {}
  const whole: Round = {}
  const processor: Round = {}
  const click = async (speed: string): Promise<void> => {
    for (const [name, list] of settled) {
      const what = `${name}, ${speed}`
      const [inSight, all]: [number[], number[]] = [[], []]
      const processorTimes: number[] = []
      for (let clicks = 0; clicks < clicksPerRound; clicks += 1) {
        await openDashboard(page)
        const before = await processorTime()
        const times = await clickToRows(page, list)
        inSight.push(times.inSight)
        all.push(times.all)
        processorTimes.push((await processorTime()) - before)
      }
      time[what] = median(inSight)
      whole[`${what}, all ${list.all.count} rows`] = median(all)
      processor[what] = median(processorTimes)
    }
  }
  await click('full speed')
  await slowDown(page)
  await click(`${slowdown}× CPU`)
  await page.context().close()
  return { time, whole, processor }
}

/**
 * Holds two builds against each other: the time from a click on the menu until the rows that the window shows are painted, code and data
 * in the cache. The time until all rows of the page are there is printed, too, and has no bound.
 *
 * @returns whether this build's is within its bound
 */
export const benchMenuClick = async (browser: Browser, sides: Sides, rounds: number): Promise<boolean> => {
  const all = await measureAlternately(sides, rounds, (side) => measure(browser, side))
  const sample = `${comparedSample.orders.toLocaleString('en')} orders, ${comparedSample.products.toLocaleString('en')} products`
  heading(
    `Click on the menu until the rows in sight are painted, code and data in the cache, ${sample}, ${rounds} rounds of ${clicksPerRound}`,
  )
  const only = (kind: 'time' | 'whole' | 'processor') => all.map(([before, now]) => [before[kind], now[kind]] as const)
  const isKept = printRatios(sides, only('time'), bound)
  heading('The same until all rows of the page are painted')
  printRatios(sides, only('whole'))
  heading('Processor time of the main thread until then, which tells the builds apart on a busy machine')
  printRatios(sides, only('processor'))
  return isKept
}
