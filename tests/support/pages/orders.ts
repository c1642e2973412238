import type { Place, Surface } from './surface'

export type RowAction = 'View' | 'Edit' | 'Payment' | 'Record refund' | 'Ship' | 'Delivery image' | 'Generate invoice' | 'Invoice'

/** The controls of the orders list and its modals. */
export const ordersPage = <L extends Place<L>>({ page, css }: Surface<L>) => {
  // By CSS selector: the list has no role while a modal is open.
  const rows = css('main tbody tr')
  const dialog = page.getByRole('dialog').first()
  return {
    rows,
    dialogs: page.getByRole('dialog'),
    dialog,
    heading: page.getByRole('heading', { level: 1, name: 'Order Management' }),
    search: page.getByRole('searchbox', { name: 'Search' }),
    payment: page.getByRole('combobox', { name: 'Payment Status' }),
    status: page.getByRole('combobox', { name: 'Order Status' }),
    clear: page.getByRole('button', { name: 'Clear', exact: true }).first(),
    row: (orderId: string) => rows.filter({ hasText: orderId }),
    /** What opens the details is the order's own id. */
    action: (orderId: string, action: RowAction) =>
      page.getByRole('button', action === 'View' ? { name: orderId, exact: true } : { name: `${action}: ${orderId}` }),
    /** A field of the open modal, by the beginning of its label. */
    field: (label: string) => dialog.getByLabel(label),
    /** A button of the open modal. */
    button: (name: string) => dialog.getByRole('button', { name, exact: true }),
    /** A confirmation dialog on top of the open modal. */
    question: (name: string) => page.getByRole('dialog', { name }),
    /** A section of the details, by its heading. */
    section: (heading: string | RegExp) => dialog.getByRole('region', { name: heading }),
    fileInput: css('input[type=file]', dialog).first(),
    preview: (name: string) => dialog.getByRole('img', { name: `Preview of ${name}` }),
  }
}
