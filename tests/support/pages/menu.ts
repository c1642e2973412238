import type { Place, Surface } from './surface'

/** The controls of the printable menu table. */
export const menuTablePage = <L extends Place<L>>({ page, css }: Surface<L>) => {
  const main = page.getByRole('main')
  const summary = css('main details').filter({ hasText: 'Custom Arrangement Summary' })
  return {
    main,
    heading: main.getByRole('heading', { level: 1, name: 'Quick Shopping Table' }),
    /** Rows of products. */
    rows: css('main tbody tr:not(.category)'),
    printButton: main.getByRole('button', { name: 'Print', exact: true }),
    summary,
    /** The scrollable part of the summary. */
    summaryBox: summary.getByRole('region', { name: 'Categories and products in their arrangement' }),
    summarized: css('ol ol > li', summary),
  }
}

/** The controls of the menu view with one card per category, and of its edit mode. */
export const menuViewPage = <L extends Place<L>>({ page, css }: Surface<L>) => {
  const main = page.getByRole('main')
  // By CSS selector: locating by role computes the accessible names of thousands of elements.
  const button = (text: string) => css('main button').filter({ hasText: text })
  return {
    main,
    /** All products, in order. */
    rows: css('main tbody tr'),
    /** The order number inputs. */
    numbers: css('main input[type=number]'),
    heading: main.getByRole('heading', { level: 1, name: 'Quick Shopping Menu' }),
    editButton: button('Edit Menu'),
    saveButton: button('Save Changes'),
    cancelButton: button('Cancel'),
    unsaved: main.getByText('Unsaved changes'),
    /** 'Default Order', 'Custom Arrangement Active' or 'Edit Mode Active'. */
    state: (text: string) => main.getByText(text, { exact: true }),
    /** The order number input of a product. */
    order: (name: string) => css(`main input[type=number][aria-label=${JSON.stringify(`Order of ${name}`)}]`),
    /** The names of a category's products, in the displayed order. */
    productsOf: (category: string) =>
      css('tbody .name > span:first-of-type', main.getByRole('region', { name: category, exact: true })),
  }
}
