import type { Place, Surface } from './surface'

export type TextLabel =
  | 'Product code'
  | 'Product name'
  | 'Second name'
  | 'Content'
  | 'Description'
  | 'Brand name'
  | 'Tags'
  | 'YouTube link'
  | 'Base price'
  | 'Selling price'
  | 'Profit margin'
  | 'Discount'
  | 'Received date'
  | 'Received cases'
  | 'Case quantity'
  | 'Stock quantity'
  | 'Maximum per customer'
  | 'Supplier name'
  | 'Supplier phone'

export type ChoiceLabel = 'Category' | 'Subcategory' | 'Sold by'
export type FlagLabel = 'In Stock' | 'Active' | 'Featured' | 'Best Seller'

/** Values to type, by field label. */
export type Typed = Partial<Record<TextLabel, string>>

/** The controls of the product form, which is a modal. */
export const productForm = <L extends Place<L>>({ page, css }: Surface<L>) => {
  const dialog = page.getByRole('dialog').filter({ has: css('form') })
  const field = (label: TextLabel | 'Total available quantity') => dialog.getByRole('textbox', { name: label, exact: true })
  const choice = (label: ChoiceLabel) => dialog.getByRole('combobox', { name: label, exact: true })
  const images = dialog.getByRole('group', { name: 'Product images' })
  const question = page.getByRole('dialog').filter({ hasNot: css('form') })
  return {
    dialog,
    field,
    choice,
    /** The first option of a select that matches, without the placeholder. */
    option: (label: ChoiceLabel, name: string | RegExp) =>
      css('option:not([value=""])', choice(label)).filter({ hasText: name }).first(),
    code: field('Product code'),
    /** Icon and message of the code check. */
    codeStatus: css('[data-status]', dialog),
    verify: dialog.getByRole('button', { name: 'Verify', exact: true }),
    category: choice('Category'),
    subcategory: choice('Subcategory'),
    images,
    pictures: images.getByRole('listitem'),
    fileInput: css('input[type=file]', images).first(),
    flag: (label: FlagLabel) => dialog.getByRole('checkbox', { name: label }),
    opener: page.getByRole('button', { name: 'Create Product' }).first(),
    /** The submit button of a new product. */
    create: dialog.getByRole('button', { name: 'Create Product' }),
    createAnother: dialog.getByRole('button', { name: /^(Save and add|Add) another$/ }),
    update: dialog.getByRole('button', { name: 'Save', exact: true }),
    cancel: dialog.getByRole('button', { name: 'Cancel', exact: true }),
    /** The progress of saving. */
    progress: css('[data-part=saving]', dialog),
    /** The confirmation dialog on top of the form. */
    question,
    type: async (typed: Typed): Promise<void> => {
      for (const [label, text] of Object.entries(typed)) await field(label as TextLabel).fill(text)
    },
    /** Toggles a switch by clicking its label. */
    flip: (label: FlagLabel) => dialog.getByText(label, { exact: true }).click(),
    /** Answers the confirmation dialog on top of the form. */
    answer: (button: string) => question.getByRole('button', { name: button, exact: true }).click(),
  }
}

let made = 0

/** Unique per process and per page that makes products. */
const maker = Math.floor(Math.random() * 36 ** 4).toString(36)

/** A unique product code. */
export const freshCode = (): string => {
  made += 1
  return `F${maker}${made.toString(36)}X${Date.now().toString(36)}`.toUpperCase()
}

/** The required fields of a product besides its category. */
export const neededFields = (code: string): Typed => ({
  'Product code': code,
  'Product name': `Rocket ${code}`,
  Description: 'Flies high.',
  'Base price': '40',
})
