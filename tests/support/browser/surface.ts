import type { Locator, Page } from '@playwright/test'
import type { Surface } from '../pages/surface'

/** An open page, for the page objects of both runners (tests/support/pages). */
export const surfaceOf = (page: Page): Surface<Locator> => ({
  page,
  css: (selector, within) => (within ?? page).locator(selector),
})

/** Opens a path, with an optional query, and waits until the element is there. */
export const opener =
  (page: Page, path: string, shown: Locator) =>
  async (query = ''): Promise<void> => {
    await page.goto(path + query)
    await shown.first().waitFor()
  }
