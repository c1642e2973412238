import type { Place, Surface } from './surface'

/** The controls of the dashboard. */
export const dashboardPage = <L extends Place<L>>({ page }: Surface<L>) => {
  const main = page.getByRole('main')
  const cards = main.getByRole('region', { name: /Overview$/ }).getByRole('listitem')
  return {
    main,
    refresh: main.getByRole('button', { name: /^Refresh/ }),
    status: main.getByRole('status').first(),
    failures: main.getByRole('alert'),
    cards,
    card: (label: string) => cards.filter({ hasText: new RegExp(`^${label}: `) }),
    /** Their texts are what a screen reader announces: 'Total Products: 160'. */
    cardLinks: cards.getByRole('link'),
    today: page.getByRole('region', { name: 'Today' }),
    section: (heading: 'Products Overview' | 'Recent Orders Overview') => page.getByRole('region', { name: heading }),
  }
}
