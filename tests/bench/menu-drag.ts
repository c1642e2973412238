import type { Browser, Page } from '@playwright/test'
import { middle } from '../support/browser/pages/catalogue'
import type { Store } from '../support/browser/start-store'
import { largeCategory } from '../support/fill-menu'
import { freshPage, type Saved } from './browser'
import { heading, median, ms, percentile, table } from './figures'
import { slowDown, slowdown } from './page-load'

const runs = 3

/** Interval between two mouse moves, in ms. */
const handMs = 16

interface Watching {
  frames: number[]
  longest: number
}

/** Records the duration of every frame and the longest task of the main thread during an action, in ms. */
const watched = async (page: Page, act: () => Promise<void>): Promise<Watching> => {
  const watching = await page.evaluateHandle(() => {
    const seen = { frames: [] as number[], longest: 0, isOver: false }
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration)
    }).observe({ type: 'longtask' })
    let before = performance.now()
    const look = (now: number): void => {
      seen.frames.push(now - before)
      before = now
      if (!seen.isOver) requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
    return seen
  })
  await act()
  return watching.evaluate((seen) => {
    seen.isOver = true
    return { frames: seen.frames.slice(1), longest: seen.longest }
  })
}

const move = async (page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> => {
  const steps = 60
  for (let step = 1; step <= steps; step += 1) {
    await page.mouse.move(from.x, from.y + ((to.y - from.y) * step) / steps)
    await page.waitForTimeout(handMs)
  }
}

/** Drags the first handle within `list` down to y px, holds it there for `heldMs`, and drops it. */
const drag = async (page: Page, list: string, y: number, heldMs: number): Promise<void> => {
  const from = await middle(page.locator(`${list} [data-control=drag]`).first())
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await move(page, from, { x: from.x, y })
  await page.waitForTimeout(heldMs)
  await page.mouse.up()
}

const scenes = [
  { name: '40 categories, past ten of them', path: '/quick-shopping', list: 'main ol', y: 640, heldMs: 0 },
  {
    name: 'more than 1,000 products, past seven of them',
    path: `/quick-shopping?editCategory=${largeCategory.id}`,
    list: 'main ol ol',
    y: 690,
    heldMs: 0,
  },
  {
    name: 'the same, held at the edge for 2 s',
    path: `/quick-shopping?editCategory=${largeCategory.id}`,
    list: 'main ol ol',
    y: 755,
    heldMs: 2_000,
  },
]

/** Prints the frame times of dragging in a menu of 40 categories and 2,000 products. */
export const benchMenuDrag = async (browser: Browser, store: Store, saved: Saved): Promise<void> => {
  heading(`Dragging in a menu of 40 categories and 2,000 products, main thread slowed down ${slowdown} times, median of ${runs}`)
  const rows = [['dragged', 'frame', 'frame, 95 %', 'longest task', 'scrolled']]
  for (const { name, path, list, y, heldMs } of scenes) {
    const seen: (Watching & { scrolled: number })[] = []
    for (let run = 0; run < runs; run += 1) {
      const page = await freshPage(browser, store, saved)
      await page.goto(path)
      await page.locator(`${list} [data-control=drag]`).first().waitFor()
      await page.waitForLoadState('networkidle')
      await slowDown(page)
      const watching = await watched(page, () => drag(page, list, y, heldMs))
      const scrolled = await page
        .locator('main ol')
        .first()
        .evaluate((all) => all.querySelector('ol')?.parentElement?.scrollTop ?? 0)
      seen.push({ ...watching, scrolled })
      await page.context().close()
    }
    rows.push([
      name,
      ms(median(seen.map(({ frames }) => median(frames)))),
      ms(median(seen.map(({ frames }) => percentile(frames, 0.95)))),
      ms(median(seen.map(({ longest }) => longest))),
      `${Math.round(median(seen.map(({ scrolled }) => scrolled)))} px`,
    ])
  }
  table(rows)
}
