import type { Place, Surface } from './surface'

/** The controls of the categories page. */
export const categoriesPage = <L extends Place<L>>({ page, css }: Surface<L>) => {
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog').first()
  // By CSS selector: the elements have no role while a modal is open.
  const rows = css('main li:has(> div > h3 > button)')
  const cards = css('main li:has(h3):not(:has(h3 button))')
  const headed = (name: string) => ({ has: css('h3').filter({ hasText: name }) })
  const row = (name: string) => rows.filter(headed(name))
  return {
    main,
    heading: main.getByRole('heading', { level: 1 }),
    overview: page.getByRole('heading', { name: 'Quick overview' }),
    refresh: main.getByRole('button', { name: /^Refresh(ing\.\.\.)?$/ }),
    failures: main.getByRole('alert'),
    search: main.getByRole('searchbox', { name: 'Search' }),
    /** The rows of the categories view. */
    rows,
    /** The cards of the subcategories view. */
    cards,
    row,
    /** The entry of a subcategory below its category. */
    line: (category: string, name: string) => css('li', row(category)).filter({ hasText: name }),
    toggle: (name: string) => css('h3 button', row(name)),
    card: (name: string) => cards.filter(headed(name)),
    /** A figure of the summary. */
    figure: (label: string) =>
      page
        .getByRole('region', { name: 'Summary' })
        .getByRole('listitem')
        .filter({ hasText: `${label}: ` }),
    /** The value of a label in the quick overview. */
    fact: (label: string) => css('dd', css('dl > div').filter({ hasText: label })),
    view: (name: 'Categories View' | 'Subcategories View') => page.getByRole('button', { name, exact: true }),
    button: (name: string) => main.getByRole('button', { name, exact: true }),
    dialog,
    name: dialog.getByRole('textbox', { name: /^(Category|Subcategory) Name/ }),
    category: dialog.getByRole('combobox', { name: 'Category' }),
    /** 'Save', or of a new one what it creates. */
    save: css('button[type=submit]', dialog),
    /** The error messages below the fields of the modal. */
    errors: css('.mantine-InputWrapper-error', dialog),
    confirm: () => page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click(),
  }
}
