import type { ContactQuery } from '../../../src/domain/query/contact-query'
import type { Place, Surface } from './surface'

/** The controls of the page of customer queries and of its dialog. */
export const queriesPage = <L extends Place<L>>({ page, css }: Surface<L>) => {
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  const rows = css('[data-record]')
  // By CSS selector: the section has no role while the dialog is open.
  const figures = css('section[aria-label="Queries by status"]')
  const cards = css('li', figures)
  return {
    main,
    heading: css('h1').filter({ hasText: 'Customer Queries' }),
    dialog,
    rows,
    /** The rows that show the beginning of the query. */
    rowsOf: ({ query }: ContactQuery) => rows.filter({ hasText: query.slice(0, 25) }),
    open: rows.first().getByRole('button', { name: /^View & Edit/ }),
    search: page.getByRole('searchbox'),
    status: page.getByRole('search').getByRole('combobox', { name: 'Status' }),
    refresh: main.getByRole('button', { name: 'Refresh' }),
    pages: page.getByRole('navigation', { name: 'Pages' }),
    figures,
    /** The cards of the figures, with texts such as 'New: 4'. */
    cards,
    figure: (label: string) => cards.filter({ hasText: new RegExp(`^${label}: `) }),
    notes: dialog.getByLabel('Admin Notes'),
    queryStatus: dialog.getByLabel('Status'),
    update: dialog.getByRole('button', { name: 'Update Query' }),
    cancel: dialog.getByRole('button', { name: 'Cancel' }),
  }
}
