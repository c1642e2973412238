import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { AdminOnServer } from '../open-admin'

const main = page.getByRole('main')

/** The dashboard as a person reads it. */
export const dashboard = {
  main,
  refresh: main.getByRole('button', { name: /^Refresh/ }),
  status: main.getByRole('status').first(),
  cards: main.getByRole('listitem'),
  section: (heading: 'Products Overview' | 'Recent Orders Overview') => page.getByRole('region', { name: heading }),
  /** The calls that its two kinds of figures come from. */
  calls: ['GET /products/dashboard/stats', 'GET /orders/summary'],
  /** Opens it and waits for its figures. */
  open: async (admin: AdminOnServer): Promise<void> => {
    admin.open('/dashboard')
    await expect.element(main.getByText(/^Last refreshed at/)).toBeVisible()
  },
  /** Every card as it is read out: 'Total Products: 160'. */
  readCards: (): (string | null)[] =>
    main
      .getByRole('listitem')
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent),
}
