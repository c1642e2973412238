import type { Page } from '@playwright/test'
import { dashboardPage } from '../../pages/dashboard'
import { surfaceOf } from '../surface'

/** URL patterns of the requests for the two groups of figures. */
export const figureCalls = { products: '**/api/products/dashboard/stats', orders: '**/api/orders/summary?*' }

/** The dashboard. */
export const dashboardOn = (page: Page) => {
  const parts = dashboardPage(surfaceOf(page))
  const open = async (): Promise<void> => {
    await page.goto('/dashboard')
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  }
  return {
    ...parts,
    open,
    /** Opens the dashboard and waits for its figures. */
    openLoaded: async (): Promise<void> => {
      await open()
      await parts.status.filter({ hasText: 'Last refreshed at' }).waitFor()
    },
    readCards: () => parts.cardLinks.allTextContents(),
  }
}
