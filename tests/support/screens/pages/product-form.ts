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

/** What a test types; the field of each label. */
export type Typed = Partial<Record<TextLabel, string>>

const dialog = page.getByRole('dialog').filter({ has: page.css('form') })
const field = (label: TextLabel | 'Total Available Quantity') => dialog.getByRole('textbox', { name: label, exact: true })
const choice = (label: ChoiceLabel) => dialog.getByRole('combobox', { name: label, exact: true })
const images = dialog.getByRole('group', { name: 'Product images' })
const question = page.getByRole('dialog').filter({ hasNot: page.css('form') })
const isChoice = (label: TextLabel | ChoiceLabel): label is ChoiceLabel => label === 'Category' || label === 'Subcategory'

/** The window in which a product is entered or changed, as a person uses it. */
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
  /** The button that saves a new product. */
  create: dialog.getByRole('button', { name: 'Create Product' }),
  createAnother: dialog.getByRole('button', { name: /^(Save and add|Add) another$/ }),
  update: dialog.getByRole('button', { name: 'Save', exact: true }),
  cancel: dialog.getByRole('button', { name: 'Cancel', exact: true }),
  /** How the saving goes. */
  progress: dialog.css('[data-part=saving]'),
  /** The question asked on top of the window. */
  question,
}

/** The label of the choice that is made; that of the placeholder while there is none. */
export const chosen = (label: ChoiceLabel): string | undefined =>
  (choice(label).element() as HTMLSelectElement).selectedOptions[0]?.label

/** What is said of a field below it; undefined for nothing. */
export const faultOf = (label: TextLabel | ChoiceLabel): string | undefined =>
  (isChoice(label) ? choice(label) : field(label))
    .element()
    .closest('.mantine-InputWrapper-root')
    ?.querySelector('.mantine-InputWrapper-error')?.textContent ?? undefined

/** A figure that follows from others: 'Customers pay'. */
export const figureOf = (label: string): string | undefined =>
  dialog.css('dt').filter({ hasText: label }).element().nextElementSibling?.textContent ?? undefined

export const type = async (typed: Typed): Promise<void> => {
  for (const [label, text] of Object.entries(typed)) await field(label as TextLabel).fill(text)
}

/** Flips a switch by its label, as a hand does. */
export const flip = (label: FlagLabel): Promise<void> => dialog.getByText(label, { exact: true }).click()

/** Chooses the first option of this name; the first of all without one. */
export const choose = async (label: ChoiceLabel, name: string | RegExp = /./): Promise<void> => {
  const option = choice(label).css('option:not([value=""])').filter({ hasText: name }).first()
  await expect.element(option).toBeInTheDocument()
  await choice(label).selectOptions(option)
}

/** Chooses the first category, and the first subcategory of it. */
export const chooseAny = async (): Promise<void> => {
  await choose('Category')
  await choose('Subcategory')
}

/** A small picture to be chosen. */
export const picture = (name: string, bytes: BlobPart = smallPngBytes, mimeType = 'image/png'): File =>
  new File([bytes], name, { type: mimeType })

export const addImages = (...files: File[]): Promise<void> => userEvent.upload(images.css('input[type=file]').first(), files)

export const dropOnImages = (file: File): void => {
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(file)
  const zone = images.css('.mantine-Dropzone-root').element()
  zone.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
}

/** Answers the question on top of the window. */
export const answer = (button: string): Promise<void> => question.getByRole('button', { name: button, exact: true }).click()

/** Every file whose address has this in it is answered with 404, until the mocks are restored. */
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

/** No window is open any more. */
export const expectClosed = async (): Promise<void> => {
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
}

/** Takes the page away, with what stood in a form that was open: other tests begin with an empty one. */
export const resetForm = async (admin: AdminOnServer): Promise<void> => {
  vi.restoreAllMocks()
  await admin.reset()
  dropDraft({ owner: admin.store.userId, ...newProductDraft })
}

let made = 0

/** A code that no other product has. */
export const freshCode = (): string => {
  made += 1
  return `F${made.toString(36)}X${Date.now().toString(36)}`.toUpperCase()
}

/** What a product needs besides its category. */
export const neededFields = (code: string): Typed => ({
  'Product Code': code,
  'Product Name': `Rocket ${code}`,
  Description: 'Flies high.',
  'Base Price': '40',
})
