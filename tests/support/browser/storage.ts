import type { Page } from '@playwright/test'

const blank = '<!doctype html><link rel="icon" href="data:,">'

/** Writes to localStorage of the store's origin from an empty page. */
export const writeStorage = async (page: Page, items: Record<string, string>): Promise<void> => {
  const anyPath = '/blank-page-of-the-test'
  await page.route(anyPath, (route) => route.fulfill({ contentType: 'text/html', body: blank }))
  await page.goto(anyPath)
  await page.unroute(anyPath)
  await page.evaluate((entries) => {
    entries.forEach(([key, value]) => localStorage.setItem(key, value))
  }, Object.entries(items))
}
