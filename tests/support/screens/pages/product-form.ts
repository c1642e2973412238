import { expect, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { dropDraft } from '../../../../src/framework/form/drafts'
import { newProductDraft } from '../../../../src/resources/products/product-drafts'
import { freshCode, neededFields, productForm, type ChoiceLabel, type TextLabel } from '../../pages/product-form'
import { smallPngBytes } from '../../stores/products'
import type { AdminOnServer } from '../open-admin'
import { surface } from '../surface'

const parts = productForm(surface)
const { dialog, field, choice, images } = parts
const isChoice = (label: TextLabel | ChoiceLabel): label is ChoiceLabel =>
  label === 'Category' || label === 'Subcategory' || label === 'Sold by'

/** The label of the selected option, or of the placeholder if none is selected. */
const chosen = (label: ChoiceLabel): string | undefined =>
  (choice(label).element() as HTMLSelectElement).selectedOptions[0]?.label

/** The error message below a field; undefined if there is none. */
const faultOf = (label: TextLabel | ChoiceLabel): string | undefined =>
  (isChoice(label) ? choice(label) : field(label))
    .element()
    .closest('.mantine-InputWrapper-root')
    ?.querySelector('.mantine-InputWrapper-error')?.textContent ?? undefined

/** A computed figure such as 'Customers pay'. */
const figureOf = (label: string): string | undefined =>
  dialog.css('dt').filter({ hasText: label }).element().nextElementSibling?.textContent ?? undefined

/** Selects the first option that matches the name, by default the first option. */
const choose = async (label: ChoiceLabel, name: string | RegExp = /./): Promise<void> => {
  const option = parts.option(label, name)
  await expect.element(option).toBeInTheDocument()
  await choice(label).selectOptions(option)
}

/** Selects the first category and its first subcategory. */
const chooseAny = async (): Promise<void> => {
  await choose('Category')
  await choose('Subcategory')
}

/** A small image for a file input. */
const picture = (name: string, bytes: BlobPart = smallPngBytes, mimeType = 'image/png'): File =>
  new File([bytes], name, { type: mimeType })

const addImages = (...files: File[]): Promise<void> => userEvent.upload(parts.fileInput, files)

const dropOnImages = (file: File): void => {
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(file)
  const zone = images.css('.mantine-Dropzone-root').element()
  zone.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
}

/** Responds with 404 to every fetch whose URL contains `part`, until the mocks are restored. */
const loseFiles = (part: string): void => {
  const usual = window.fetch.bind(window)
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const address = input instanceof Request ? input.url : input.toString()
    return address.includes(part) ? new Response('gone', { status: 404 }) : usual(input, init)
  })
}

const openNew = async (admin: AdminOnServer): Promise<void> => {
  admin.open('/products')
  await parts.opener.click()
  await expect.element(parts.code).toBeVisible()
}

const openFor = async (admin: AdminOnServer, id: string): Promise<void> => {
  admin.open(`/products?edit=${id}`)
  await expect.element(parts.update).toBeVisible()
}

/** Expects that no modal is open. */
const expectClosed = async (): Promise<void> => {
  await expect.element(surface.page.getByRole('dialog')).not.toBeInTheDocument()
}

/** Unmounts the page and deletes the draft of a new product, so that the next test starts with an empty form. */
const resetForm = async (admin: AdminOnServer): Promise<void> => {
  vi.restoreAllMocks()
  await admin.reset()
  dropDraft({ owner: admin.store.userId, ...newProductDraft })
}

/** Page object of the product form modal. */
export const form = {
  ...parts,
  freshCode,
  neededFields,
  chosen,
  faultOf,
  figureOf,
  choose,
  chooseAny,
  picture,
  addImages,
  dropOnImages,
  loseFiles,
  openNew,
  openFor,
  expectClosed,
  resetForm,
}
