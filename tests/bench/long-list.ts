import type { Browser, Page } from '@playwright/test'
import type { Store } from '../support/browser/start-store'
import { freshPage, type Saved } from './browser'
import { printBounds, heading, median, ms } from './figures'

const runs = 5
const usual = 20
const long = 1_000

/** Times in ms until a page of the list is painted: half of what another admin takes for 1,000 rows (docs/performance.md). */
const paintBudget = 468
/** MB by which the page's memory may grow. */
const memoryBudget = 20

/** Chooses another number of rows. @returns ms until the rows in sight are painted, and until all are */
const choose = (page: Page, size: number): Promise<{ inSight: number; all: number }> =>
  page.evaluate(
    ([rows, most]) =>
      new Promise<{ inSight: number; all: number }>((resolve, reject) => {
        const label = [...document.querySelectorAll('main label')].find((each) => each.textContent === 'Rows on a page')
        const select = label?.parentElement?.querySelector('select')
        if (!select) {
          reject(new Error('The list offers no number of rows.'))
          return
        }
        const shown = (): number => document.querySelectorAll('main tbody tr').length
        const before = shown()
        const start = performance.now()
        const painted: { inSight?: number } = {}
        const look = (): void => {
          const isNew = shown() !== before && !document.querySelector('main [aria-busy=true]')
          // Called before a frame is painted; the next frame begins after it is.
          if (isNew && painted.inSight === undefined) requestAnimationFrame(() => (painted.inSight ??= performance.now() - start))
          if (isNew && shown() === rows)
            requestAnimationFrame(() => {
              const all = performance.now() - start
              resolve({ inSight: painted.inSight ?? all, all })
            })
          else if (performance.now() - start > 30_000) reject(new Error(`The ${most} rows did not appear.`))
          else requestAnimationFrame(look)
        }
        select.value = String(rows)
        select.dispatchEvent(new Event('change', { bubbles: true }))
        requestAnimationFrame(look)
      }),
    [size, long],
  )

/** The memory of the page in MB, without what can be freed. */
const memoryOf = async (page: Page): Promise<() => Promise<number>> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await session.send('HeapProfiler.enable')
  return async () => {
    // What finalizers hold is freed by the second collection.
    await session.send('HeapProfiler.collectGarbage')
    await session.send('HeapProfiler.collectGarbage')
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN) / 1_000_000
  }
}

/** Prints what a page of 1,000 orders costs, records in the cache. @returns whether the budgets are met */
export const benchLongList = async (browser: Browser, store: Store, saved: Saved): Promise<boolean> => {
  const page = await freshPage(browser, store, saved)
  await page.goto('/orders')
  await page.getByLabel('Rows on a page').waitFor()
  await choose(page, long)
  await choose(page, usual)
  const memory = await memoryOf(page)
  const [inSight, all, grown]: [number[], number[], number[]] = [[], [], []]
  for (let run = 0; run < runs; run += 1) {
    const before = await memory()
    const times = await choose(page, long)
    inSight.push(times.inSight)
    all.push(times.all)
    grown.push((await memory()) - before)
    await choose(page, usual)
  }
  await page.context().close()
  heading(`A page of 1,000 orders, records in the cache, median of ${runs}`)
  const megabytes = (value: number): string => `${value.toFixed(1)} MB`
  return printBounds([
    { what: 'rows in sight painted', value: median(inSight), bound: paintBudget, print: ms },
    { what: 'all rows painted', value: median(all), bound: Number.POSITIVE_INFINITY, print: ms },
    { what: 'memory of the page, more than with 20 rows', value: median(grown), bound: memoryBudget, print: megabytes },
  ])
}
