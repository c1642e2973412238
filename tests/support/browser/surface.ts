import type { Locator, Page } from '@playwright/test'
import type { Surface } from '../pages/surface'

/** An open page, for the page objects of both runners (tests/support/pages). */
export const surfaceOf = (page: Page): Surface<Locator> => ({
  page,
  css: (selector, within) => (within ?? page).locator(selector),
})
