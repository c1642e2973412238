import { escaped, type Place, type Surface } from './surface'

/** The controls of the menu setup screen. */
export const quickSetupPage = <L extends Place<L>>({ page, css }: Surface<L>) => {
  const main = page.getByRole('main')
  const categories = page.getByRole('list', { name: 'Categories', exact: true })
  /** The products of the expanded category. */
  const products = page.getByRole('list', { name: /^Products of / })
  const control = (name: string) => page.getByRole('button', { name, exact: true })
  const toggleButton = (name: string) => categories.getByRole('button', { name: new RegExp(`^${escaped(name)}( New)?$`) })
  return {
    main,
    categories,
    products,
    heading: page.getByRole('heading', { level: 1, name: 'Quick Shopping' }),
    viewLink: main.getByRole('link', { name: 'View Menu' }),
    saveButton: page.getByRole('button', { name: /^(Save Arrangement|Saving\.\.\.)$/ }),
    resetButton: control('Reset'),
    undoButton: control('Undo'),
    unsaved: page.getByText('Unsaved changes', { exact: true }),
    /** The live region that announces moves by buttons and typing. */
    told: css('main span[role=status]'),
    search: page.getByRole('searchbox', { name: 'Find a product' }),
    handle: (name: string) => control(`Drag ${name}`),
    toggleButton,
    toggle: (name: string) => toggleButton(name).click(),
    up: (name: string) => control(`Move ${name} up`),
    down: (name: string) => control(`Move ${name} down`),
    /** Shows both on a phone. */
    more: (name: string) => control(`More ways to move ${name}`),
    serial: (name: string) => page.getByRole('textbox', { name: `Serial number of ${name}`, exact: true }),
    /** A row by the id of its category or product. */
    row: (id: string) => css(`[data-row="${id}"]`),
    /** Names of the categories in the displayed order. */
    names: css('h2 button > span:first-of-type'),
  }
}
