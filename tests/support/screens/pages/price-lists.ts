import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { MenuCategory } from '../../../../src/domain/menu/menu-order'
import type { PriceList } from '../../../../src/domain/price-list/price-list'
import { bytesOf, pdf } from '../files'
import type { AdminOnServer } from '../open-admin'

const card = page.getByRole('article')
const form = page.getByRole('dialog', { name: /^(Upload|Edit) Price List$/ })
const maker = page.getByRole('dialog', { name: 'Create price list from your products' })
/** The confirmation dialog on top of a modal. */
const question = page.getByRole('dialog').last()

/** Page object of the price list page. */
export const priceLists = {
  /** The card of the current price list. */
  card,
  empty: page.getByRole('heading', { name: 'No Price List Found' }),
  upload: page.getByRole('button', { name: 'Upload Price List' }),
  edit: card.getByRole('button', { name: 'Edit' }),
  toggle: card.getByRole('button', { name: /^(Activate|Deactivate)$/ }),
  remove: card.getByRole('button', { name: 'Delete' }),
  view: card.getByRole('link', { name: 'View PDF' }),
  make: page.getByRole('button', { name: 'Create Price List' }),
  /** The modal for uploading and editing. */
  form,
  name: form.getByLabelText('Document Name'),
  /** The error messages in the modal. */
  faults: form.css('[role=alert]:not(:empty), .mantine-TextInput-error'),
  /** The modal in which a price list is generated. */
  maker,
  publish: maker.getByRole('button', { name: 'Publish' }),
  question,
  /** A button of the modal's form, excluding the close button of its header. */
  button: (name: string) => form.css('form').getByRole('button', { name, exact: true }),
  choose: (file: File) => form.css('input[type=file]').upload(file),
  /** Answers the confirmation dialog. */
  answer: (button: string) => question.getByRole('button', { name: button, exact: true }).click(),
}

/** Opens the page and waits until it shows a price list or the empty state. */
export const openPriceLists = async (admin: AdminOnServer): Promise<void> => {
  admin.open('/price-lists')
  await expect.element(card.or(priceLists.empty)).toBeVisible()
}

/** Starts generating the price list and waits for the result. */
export const makeList = async (): Promise<void> => {
  await priceLists.make.click()
  await expect.element(priceLists.publish, { timeout: 30_000 }).toBeVisible()
}

/** Reads and prepares the price list and the menu of the store outside the admin. */
export const storeList = (admin: AdminOnServer) => {
  const list = {
    current: async () => (await admin.call<{ data: PriceList[] }>('GET', '/price-lists')).data[0],
    upload: async (documentName: string, file = pdf('list.pdf')): Promise<PriceList> => {
      const body = new FormData()
      body.append('documentName', documentName)
      body.append('pdf', file)
      return (await admin.call<{ data: PriceList }>('POST', '/price-lists/upload', body)).data
    },
    rename: async (id: string, documentName: string): Promise<void> => {
      const body = new FormData()
      body.append('documentName', documentName)
      await admin.call('PUT', `/price-lists/${id}`, body)
    },
    clear: async (): Promise<void> => {
      const there = await list.current()
      if (there) await admin.call('DELETE', `/price-lists/${there._id}`)
    },
    /** The bytes of the public file. */
    file: async (): Promise<Uint8Array> => {
      const { fileUrl = '' } = (await list.current()) ?? {}
      return bytesOf(await fetch(new URL(fileUrl, admin.store.url)))
    },
    menu: async () => (await admin.call<{ data: MenuCategory[] }>('GET', '/quick-shopping/categories-with-products')).data,
  }
  return list
}
