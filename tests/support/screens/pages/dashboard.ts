import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { AdminOnServer } from '../open-admin'

const main = page.getByRole('main')

/** Page object of the dashboard. */
export const dashboard = {
  main,
  refresh: main.getByRole('button', { name: /^Refresh/ }),
  status: main.getByRole('status').first(),
  cards: main.getByRole('listitem'),
  section: (heading: 'Products Overview' | 'Recent Orders Overview') => page.getByRole('region', { name: heading }),
  /** The requests for its two groups of figures. */
  calls: ['GET /products/dashboard/stats', 'GET /orders/summary'],
  /** Opens the page and waits for its figures. */
  open: async (admin: AdminOnServer): Promise<void> => {
    admin.open('/dashboard')
    await expect.element(main.getByText(/^Last refreshed at/)).toBeVisible()
  },
  /** The text of every card, as a screen reader announces it: 'Total Products: 160'. */
  readCards: (): (string | null)[] =>
    main
      .getByRole('listitem')
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent),
}
