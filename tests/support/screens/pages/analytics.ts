import { expect } from 'vitest'
import { analyticsPage } from '../../pages/analytics'
import type { AdminOnServer } from '../open-admin'
import { surface } from '../surface'

const parts = analyticsPage(surface)

/** Shows the fields of the dates, which stay open once they are. */
const openDates = async (): Promise<void> => {
  if (parts.other.element().getAttribute('aria-expanded') === 'false') await parts.other.click()
}

/** Page object of the analytics page. */
export const analytics = {
  ...parts,
  openDates,
  /** Opens the page and waits for its figures. */
  open: async (admin: AdminOnServer, query = ''): Promise<void> => {
    admin.open(`/analytics${query}`)
    await expect.element(parts.main.getByText(/^Last refreshed at/)).toBeVisible()
  },
  choose: async (first: string, last: string): Promise<void> => {
    await openDates()
    await parts.from.fill(first)
    await parts.to.fill(last)
    await parts.period.getByRole('button', { name: 'Apply', exact: true }).click()
  },
  /** The cells of the table's rows without the header; the totals are last. */
  readTable: (): string[][] =>
    [...document.querySelectorAll('main table :is(tbody, tfoot) tr')].map((row) =>
      [...row.children].map(({ textContent }) => textContent),
    ),
}
