import type { Place, Surface } from './surface'

/** The controls of the banners page and its modals. */
export const bannersPage = <L extends Place<L>>({ page, css }: Surface<L>) => {
  const dialog = page.getByRole('dialog').first()
  const filter = page.getByRole('group', { name: 'Banner type' })
  const pages = page.getByRole('navigation', { name: 'Pages' })
  const tiles = dialog.getByRole('group').getByRole('listitem')
  return {
    // By CSS selector: the list and the heading have no role while a modal is open.
    heading: css('h1').filter({ hasText: 'Banner Management' }),
    cards: css('main ul > li'),
    uploadButton: page.getByRole('button', { name: 'Upload Banners' }).first(),
    filter,
    /** The filter option whose label begins with `label`; a count follows it. */
    choice: (label: string) => filter.getByRole('button', { name: new RegExp(`^${label}`) }),
    pages,
    numbers: pages.getByRole('button', { name: /^Page \d+$/ }),
    pageButton: (number: number) => pages.getByRole('button', { name: `Page ${number}`, exact: true }),
    dialog,
    uploadHeading: dialog.getByRole('heading', { level: 2, name: 'Upload Banners' }),
    fileInput: css('input[type=file]', dialog).first(),
    /** The selected images in the modal. */
    tiles,
    tile: (name: string) => tiles.filter({ hasText: name }),
    button: (name: string | RegExp) => dialog.getByRole('button', { name, exact: true }),
    alerts: dialog.getByRole('alert'),
  }
}
