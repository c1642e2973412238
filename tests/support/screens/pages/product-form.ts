import { expect, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dropDraft } from '../../../../src/framework/form/drafts'
import { newProductDraft } from '../../../../src/resources/products/product-drafts'
import { smallPngBytes } from '../../store-products'
import type { AdminOnServer } from '../open-admin'

export type TextLabel =
  | 'Product Code'
  | 'Product Name'
  | 'Description'
  | 'Brand Name'
  | 'Tags'
  | 'YouTube Link'
  | 'Base Price'
  | 'Selling Price'
  | 'Profit Margin'
  | 'Discount'
  | 'Received Date'
  | 'Received Cases'
  | 'Case Quantity'
  | 'Stock Quantity'
  | 'Maximum Per Customer'
  | 'Supplier Name'
  | 'Supplier Phone'

type ChoiceLabel = 'Category' | 'Subcategory'
type FlagLabel = 'In Stock' | 'Active' | 'Featured' | 'Best Seller'

/** Values to type, by field label. */
export type Typed = Partial<Record<TextLabel, string>>

const dialog = page.getByRole('dialog').filter({ has: page.css('form') })
const field = (label: TextLabel | 'Total Available Quantity') => dialog.getByRole('textbox', { name: label, exact: true })
const choice = (label: ChoiceLabel) => dialog.getByRole('combobox', { name: label, exact: true })
const images = dialog.getByRole('group', { name: 'Product images' })
const question = page.getByRole('dialog').filter({ hasNot: page.css('form') })
const isChoice = (label: TextLabel | ChoiceLabel): label is ChoiceLabel => label === 'Category' || label === 'Subcategory'

/** Page object of the product form modal. */
export const form = {
  dialog,
  field,
  choice,
  code: field('Product Code'),
  /** Icon and message of the code check. */
  codeStatus: dialog.css('[data-status]'),
  verify: dialog.getByRole('button', { name: 'Verify', exact: true }),
  category: choice('Category'),
  subcategory: choice('Subcategory'),
  images,
  pictures: images.getByRole('listitem'),
  flag: (label: FlagLabel) => dialog.getByRole('checkbox', { name: label }),
  /** The submit button of a new product. */
  create: dialog.getByRole('button', { name: 'Create Product' }),
  createAnother: dialog.getByRole('button', { name: /^(Save and add|Add) another$/ }),
  update: dialog.getByRole('button', { name: 'Save', exact: true }),
  cancel: dialog.getByRole('button', { name: 'Cancel', exact: true }),
  /** The progress of saving. */
  progress: dialog.css('[data-part=saving]'),
  /** The confirmation dialog on top of the form. */
  question,
}

/** The label of the selected option, or of the placeholder if none is selected. */
export const chosen = (label: ChoiceLabel): string | undefined =>
  (choice(label).element() as HTMLSelectElement).selectedOptions[0]?.label

/** The error message below a field; undefined if there is none. */
export const faultOf = (label: TextLabel | ChoiceLabel): string | undefined =>
  (isChoice(label) ? choice(label) : field(label))
    .element()
    .closest('.mantine-InputWrapper-root')
    ?.querySelector('.mantine-InputWrapper-error')?.textContent ?? undefined

/** A computed figure such as 'Customers pay'. */
export const figureOf = (label: string): string | undefined =>
  dialog.css('dt').filter({ hasText: label }).element().nextElementSibling?.textContent ?? undefined

export const type = async (typed: Typed): Promise<void> => {
  for (const [label, text] of Object.entries(typed)) await field(label as TextLabel).fill(text)
}

/** Toggles a switch by clicking its label. */
export const flip = (label: FlagLabel): Promise<void> => dialog.getByText(label, { exact: true }).click()

/** Selects the first option that matches the name, by default the first option. */
export const choose = async (label: ChoiceLabel, name: string | RegExp = /./): Promise<void> => {
  const option = choice(label).css('option:not([value=""])').filter({ hasText: name }).first()
  await expect.element(option).toBeInTheDocument()
  await choice(label).selectOptions(option)
}

/** Selects the first category and its first subcategory. */
export const chooseAny = async (): Promise<void> => {
  await choose('Category')
  await choose('Subcategory')
}

/** A small image for a file input. */
export const picture = (name: string, bytes: BlobPart = smallPngBytes, mimeType = 'image/png'): File =>
  new File([bytes], name, { type: mimeType })

export const addImages = (...files: File[]): Promise<void> => userEvent.upload(images.css('input[type=file]').first(), files)

export const dropOnImages = (file: File): void => {
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(file)
  const zone = images.css('.mantine-Dropzone-root').element()
  zone.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
}

/** Answers the confirmation dialog on top of the form. */
export const answer = (button: string): Promise<void> => question.getByRole('button', { name: button, exact: true }).click()

/** Responds with 404 to every fetch whose URL contains `part`, until the mocks are restored. */
export const loseFiles = (part: string): void => {
  const usual = window.fetch.bind(window)
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const address = input instanceof Request ? input.url : input.toString()
    return address.includes(part) ? new Response('gone', { status: 404 }) : usual(input, init)
  })
}

export const openNew = async (admin: AdminOnServer): Promise<void> => {
  admin.open('/products')
  await page.getByRole('button', { name: 'Create Product' }).first().click()
  await expect.element(form.code).toBeVisible()
}

export const openFor = async (admin: AdminOnServer, id: string): Promise<void> => {
  admin.open(`/products?edit=${id}`)
  await expect.element(form.update).toBeVisible()
}

/** Expects that no modal is open. */
export const expectClosed = async (): Promise<void> => {
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
}

/** Unmounts the page and deletes the draft of a new product, so that the next test starts with an empty form. */
export const resetForm = async (admin: AdminOnServer): Promise<void> => {
  vi.restoreAllMocks()
  await admin.reset()
  dropDraft({ owner: admin.store.userId, ...newProductDraft })
}

let made = 0

/** A unique product code. */
export const freshCode = (): string => {
  made += 1
  return `F${made.toString(36)}X${Date.now().toString(36)}`.toUpperCase()
}

/** The required fields of a product besides its category. */
export const neededFields = (code: string): Typed => ({
  'Product Code': code,
  'Product Name': `Rocket ${code}`,
  Description: 'Flies high.',
  'Base Price': '40',
})
