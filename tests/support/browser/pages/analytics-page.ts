import type { Page } from '@playwright/test'
import { analyticsPage } from '../../pages/analytics'
import { surfaceOf } from '../surface'

/** URL patterns of the requests for sales figures. */
export const salesCalls = { summary: '**/api/orders/summary?*', all: '**/api/orders/all?limit=10000' }

/** The analytics page. */
export const analyticsOn = (page: Page) => {
  const parts = analyticsPage(surfaceOf(page))
  return {
    ...parts,
    /** Opens the page and waits for its figures. */
    open: async (query = ''): Promise<void> => {
      await page.goto(`/analytics${query}`)
      await parts.status.filter({ hasText: 'Last refreshed at' }).waitFor()
    },
    readCards: () => parts.cards.allTextContents(),
    /** The cells of the table's rows without the header; the totals are last. */
    readTable: (): Promise<string[][]> =>
      parts.table
        .locator('tbody tr, tfoot tr')
        .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent ?? ''))),
  }
}
