import type { Place, Surface } from './surface'

/** The controls of the analytics page. */
export const analyticsPage = <L extends Place<L>>({ page }: Surface<L>) => {
  const main = page.getByRole('main')
  const period = main.getByRole('region', { name: 'Sales per day' })
  return {
    main,
    status: main.getByRole('status').first(),
    failure: main.getByRole('alert'),
    /** The text of a card is what a screen reader announces: "Today's profit: ₹100". */
    cards: main.getByRole('region', { name: 'Sales at a glance' }).getByRole('listitem'),
    period,
    comparison: period.getByRole('list', { name: 'Compared with the previous period' }).getByRole('listitem'),
    chart: period.getByRole('img', { name: /^Chart of revenue and profit per day/ }),
    table: period.getByRole('table'),
    showTable: period.getByRole('button', { name: 'Show as table' }),
    download: period.getByRole('button', { name: 'Download CSV' }),
    other: period.getByRole('button', { name: 'Other dates…' }),
    from: period.getByLabel('From'),
    to: period.getByLabel('To', { exact: true }),
    preset: (name: '7 days' | '30 days' | '90 days' | 'This month') => period.getByRole('button', { name, exact: true }),
  }
}
