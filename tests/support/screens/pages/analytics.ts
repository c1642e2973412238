import { expect } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import type { AdminOnServer } from '../open-admin'

const main = page.getByRole('main')
const period = main.getByRole('region', { name: 'Sales per day' })
const [from, to] = [period.getByLabelText('From'), period.getByLabelText('To', { exact: true })]

/** Page object of the analytics page. */
export const analytics = {
  main,
  status: main.getByRole('status').first(),
  failure: main.getByRole('alert'),
  cards: main.getByRole('region', { name: 'Sales at a glance' }).getByRole('listitem'),
  period,
  comparison: period.getByRole('list', { name: 'Compared with the previous period' }).getByRole('listitem'),
  chart: period.getByRole('img', { name: /^Chart of revenue and profit per day/ }),
  table: period.getByRole('table'),
  showTable: period.getByRole('button', { name: 'Show as table' }),
  from,
  to,
  preset: (name: 'Last 7 days' | 'Last 30 days' | 'Last 90 days' | 'This month'): Locator =>
    period.getByRole('button', { name, exact: true }),
  /** Opens the page and waits for its figures. */
  open: async (admin: AdminOnServer, query = ''): Promise<void> => {
    admin.open(`/analytics${query}`)
    await expect.element(main.getByText(/^Last refreshed at/)).toBeVisible()
  },
  choose: async (first: string, last: string): Promise<void> => {
    await from.fill(first)
    await to.fill(last)
    await period.getByRole('button', { name: 'Apply', exact: true }).click()
  },
  /** The cells of the table's rows without the header; the totals are last. */
  readTable: (): string[][] =>
    [...document.querySelectorAll('main table :is(tbody, tfoot) tr')].map((row) =>
      [...row.children].map(({ textContent }) => textContent),
    ),
}
