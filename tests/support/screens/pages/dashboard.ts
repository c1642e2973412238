import { expect } from 'vitest'
import { dashboardPage } from '../../pages/dashboard'
import type { AdminOnServer } from '../open-admin'
import { textsOf } from '../seen'
import { surface } from '../surface'

const parts = dashboardPage(surface)

/** Page object of the dashboard. */
export const dashboard = {
  ...parts,
  /** The requests for what waits, and for its two groups of figures. */
  calls: ['GET /today', 'GET /products/dashboard/stats', 'GET /orders/summary'],
  /** Opens the page and waits for its figures. */
  open: async (admin: AdminOnServer): Promise<void> => {
    admin.open('/dashboard')
    await expect.element(parts.main.getByText(/^Last refreshed at/)).toBeVisible()
  },
  /** The text of every card, as a screen reader announces it: 'Total Products: 160'. */
  readCards: (): string[] => textsOf(parts.cardLinks),
}
