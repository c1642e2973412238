import type { Place, Surface } from './surface'

/** The controls of the price list page and its modals. */
export const priceListsPage = <L extends Place<L>>({ page, css }: Surface<L>) => {
  const card = page.getByRole('article')
  const form = page.getByRole('dialog', { name: /^(Upload|Edit) price list$/ })
  const maker = page.getByRole('dialog', { name: 'Create price list from your products' })
  /** The confirmation dialog on top of a modal. */
  const question = page.getByRole('dialog').last()
  return {
    /** The card of the current price list. */
    card,
    empty: page.getByRole('heading', { name: 'No Price List Found' }),
    upload: page.getByRole('button', { name: 'Upload price list' }),
    edit: card.getByRole('button', { name: 'Edit' }),
    toggle: card.getByRole('button', { name: /^(Activate|Deactivate)$/ }),
    remove: card.getByRole('button', { name: 'Delete' }),
    view: card.getByRole('link', { name: 'View PDF' }),
    make: page.getByRole('button', { name: 'Create price list' }),
    /** The modal for uploading and editing. */
    form,
    name: form.getByLabel('Document Name'),
    fileInput: css('input[type=file]', form),
    /** The error messages in the modal. */
    faults: css('[role=alert]:not(:empty), .mantine-TextInput-error', form),
    /** The modal in which a price list is generated. */
    maker,
    publish: maker.getByRole('button', { name: 'Publish' }),
    question,
    /** A button of the form of a modal, excluding the close button of its header. */
    button: (name: string, within = form) => css('form', within).getByRole('button', { name, exact: true }),
    /** Answers the confirmation dialog. */
    answer: (button: string) => question.getByRole('button', { name: button, exact: true }).click(),
  }
}
