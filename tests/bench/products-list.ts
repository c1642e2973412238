import type { Browser, Page } from '@playwright/test'
import type { Store } from '../support/browser/start-store'
import { freshPage, type Saved } from './browser'
import { caller } from './call-times'
import { heading, median, ms, table } from './figures'
import { loadPage, slowDown, slowdown } from './page-load'

const runs = 5

const firstRow = 'main tbody tr:first-child'

/** Time in ms from an action until a different first row is painted. */
const untilOtherRows = async (page: Page, act: () => Promise<unknown>): Promise<number> => {
  const changed = page.evaluate((selector) => {
    const textOf = (): string => document.querySelector(selector)?.textContent ?? ''
    const before = textOf()
    return new Promise<number>((resolve) => {
      let start: number | undefined
      const begin = (): void => {
        start ??= performance.now()
      }
      for (const event of ['click', 'input', 'change']) addEventListener(event, begin, { capture: true, once: true })
      const look = (): void => {
        const text = textOf()
        const began = start
        if (began === undefined || text === '' || text === before) requestAnimationFrame(look)
        // The next frame begins after the rows are painted.
        else requestAnimationFrame(() => resolve(performance.now() - began))
      }
      requestAnimationFrame(look)
    })
  }, firstRow)
  await act()
  return changed
}

interface Answer {
  products: { productCode: string; name: string; categoryId: { name: string } }[]
  pages: number
}

/** Prints the times in which the products list of a large store loads, pages, searches and filters in a browser. */
export const benchProductsList = async (browser: Browser, store: Store, saved: Saved): Promise<void> => {
  const call = caller(store, saved.token)
  const { pages } = await call<Answer>('/products?page=1')
  const { products } = await call<Answer>(`/products?page=${Math.ceil(pages / 2)}`)
  const [sought] = products
  if (!sought) throw new Error('The store has no products.')

  const times: Record<string, number[]> = {}
  const note = (what: string, time: number): void => void (times[what] ??= []).push(time)
  for (let run = 0; run < runs; run += 1) {
    const { shown } = await loadPage(browser, { store, saved }, '/products', { rows: { selector: `${firstRow} td` } })
    note('opened with an empty cache', shown.rows)

    const page = await freshPage(browser, store, saved)
    await page.goto('/products')
    await page.locator(`${firstRow} td`).first().waitFor()
    await page.waitForLoadState('networkidle')
    await slowDown(page)
    const list = page.getByRole('main')
    const next = list.getByRole('button', { name: 'Next' })
    const search = list.getByRole('searchbox')
    const categories = list.getByRole('combobox', { name: 'Category' })
    note('Next', await untilOtherRows(page, () => next.click()))
    note('search, including the debounce of 500 ms', await untilOtherRows(page, () => search.fill(sought.productCode)))
    note('search cleared', await untilOtherRows(page, () => search.fill('')))
    const { name } = sought.categoryId
    note('category selected', await untilOtherRows(page, () => categories.selectOption({ label: name })))
    await page.goto(`/products?page=${pages - 1}`)
    await page.locator(`${firstRow} td`).first().waitFor()
    note('Next, to the last page', await untilOtherRows(page, () => next.click()))
    await page.context().close()
  }
  heading(`Products list at 50,000 products, main thread slowed down ${slowdown} times, median of ${runs}`)
  table(Object.entries(times).map(([what, values]) => [what, ms(median(values))]))
}
