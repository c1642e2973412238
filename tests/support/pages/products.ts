import type { Place, Surface } from './surface'

export type Toggle = 'Featured' | 'Best seller' | 'Active'

/** The controls of the products list, as rows or as cards. */
export const productsPage = <L extends Place<L>>({ page, css }: Surface<L>) => {
  const rows = css('main tbody tr')
  const cards = css('main li[data-record]')
  const dialog = page.getByRole('dialog')
  return {
    heading: page.getByRole('heading', { level: 1, name: 'Products Management' }),
    /** The rows of the list view. */
    rows,
    /** The cards of the card view and of phones. */
    cards,
    row: (text: string) => rows.filter({ hasText: text }),
    card: (text: string) => cards.filter({ hasText: text }),
    search: page.getByRole('searchbox', { name: 'Search' }),
    category: page.getByRole('combobox', { name: 'Category' }),
    clear: page.getByRole('button', { name: 'Clear all' }).first(),
    pager: page.getByRole('navigation', { name: 'Pages' }),
    /** The total number of products. */
    count: page.getByLabel(/in all$/),
    dialog,
    failure: page.getByRole('main').getByRole('alert'),
    quick: (name: 'All Products' | 'Featured' | 'Best Sellers') =>
      page.getByRole('group', { name: 'Highlight' }).getByRole('button', { name, exact: true }),
    chip: (name: string) => page.getByRole('button', { name: `Remove the filter ${name}` }),
    view: (name: 'List view' | 'Card view') => page.getByRole('button', { name }),
    toggle: (within: L, name: Toggle) => within.getByRole('group').getByRole('button', { name, exact: true }),
    deletion: (name: string) => page.getByRole('button', { name: `Delete: ${name}` }),
    /** Answers the confirmation dialog of a toggle or a deletion. */
    answer: (button: string) => dialog.getByRole('button', { name: button, exact: true }).click(),
  }
}

/** The controls of the page of a product. */
export const productPage = <L extends Place<L>>({ page }: Surface<L>) => {
  const main = page.getByRole('main')
  const gallery = page.getByRole('region', { name: 'Product images' })
  return {
    main,
    heading: main.getByRole('heading', { level: 1 }),
    gallery,
    counter: gallery.getByRole('status'),
    picture: gallery.getByRole('button', { name: /^Zoom in/ }),
    thumbnails: gallery.getByRole('group', { name: 'All images' }).getByRole('button'),
    lightbox: page.getByRole('dialog', { name: 'Product images' }),
    section: (heading: string) => page.getByRole('region', { name: heading }),
  }
}
