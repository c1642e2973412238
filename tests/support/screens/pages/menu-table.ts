import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { AdminOnServer } from '../open-admin'

const main = page.getByRole('main')
/** Rows of products. */
const rows = page.css('main tbody tr:not(.category)')
const summary = page.css('main details').filter({ hasText: 'Custom Arrangement Summary' })

/** Page object of the printable menu table. */
export const table = {
  main,
  rows,
  printButton: main.getByRole('button', { name: 'Print', exact: true }),
  summary,
  /** The scrollable part of the summary. */
  summaryBox: summary.getByRole('region', { name: 'Categories and products in their arrangement' }),
  summarized: summary.css('ol ol > li'),

  open: async (admin: AdminOnServer): Promise<void> => {
    admin.open('/quick-shopping-table')
    await expect.element(rows.first()).toBeVisible()
  },
}
