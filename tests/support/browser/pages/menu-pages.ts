import type { Page } from '@playwright/test'
import { menuTablePage, menuViewPage } from '../../pages/menu'
import { surfaceOf } from '../surface'

/** The menu view with one card per category, and its edit mode. */
export const menuViewOn = (page: Page) => {
  const parts = menuViewPage(surfaceOf(page))
  return {
    ...parts,
    /** Opens the page and waits for the menu. */
    open: async (): Promise<void> => {
      await page.goto('/quick-shopping-view')
      await parts.rows.first().waitFor()
    },
    /** The products of a category in the displayed order. */
    names: (category: string) => parts.productsOf(category).allTextContents(),
  }
}

/** The printable menu table. */
export const menuTableOn = (page: Page) => {
  const parts = menuTablePage(surfaceOf(page))
  return {
    ...parts,
    open: async (): Promise<void> => {
      await page.goto('/quick-shopping-table')
      await parts.rows.first().waitFor()
    },
    /** Replaces window.print by a function that records how many images were not loaded at each call. */
    catchPrints: () =>
      page.addInitScript(() => {
        const prints: number[] = []
        Object.assign(window, {
          prints,
          print: () => prints.push([...document.images].filter((image) => !image.complete).length),
        })
      }),
    /** For each call of window.print so far, the number of images that had neither loaded nor failed. */
    prints: (): Promise<number[]> => page.evaluate(() => (window as unknown as { prints: number[] }).prints),
    /** The PDF that the browser prints. */
    pdf: (): Promise<Buffer> => page.pdf({ preferCSSPageSize: true, printBackground: true }),
  }
}
