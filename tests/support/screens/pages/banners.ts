import { expect } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import type { Banner, BannerType } from '../../../../src/domain/banner/banner'
import { bytesOf, gif } from '../files'
import type { AdminOnServer } from '../open-admin'

const dialog = page.getByRole('dialog').first()
const filter = page.getByRole('group', { name: 'Banner Type' })
const pages = page.getByRole('navigation', { name: 'Pages' })
const tiles = dialog.getByRole('group').getByRole('listitem')

/** Page object of the banners page and its modals. */
export const banners = {
  // By CSS selector: the list has no role while a modal is open.
  cards: page.css('main ul > li'),
  uploadButton: page.getByRole('button', { name: 'Upload Banners' }).first(),
  filter,
  /** The filter option whose label begins with `label`; a count follows it. */
  choice: (label: string) => filter.getByRole('button', { name: new RegExp(`^${label}`) }),
  pages,
  numbers: pages.getByRole('button', { name: /^Page \d+$/ }),
  pageButton: (number: number) => pages.getByRole('button', { name: `Page ${number}`, exact: true }),
  dialog,
  /** The selected images in the modal. */
  tiles,
  tile: (name: string) => tiles.filter({ hasText: name }),
  button: (name: string | RegExp) => dialog.getByRole('button', { name, exact: true }),
  alerts: dialog.getByRole('alert'),
}

/** @param query '?type=portrait' */
export const openBanners = async (admin: AdminOnServer, query = ''): Promise<void> => {
  admin.open(`/banners${query}`)
  // By CSS selector: the heading has no role while a modal is open.
  await expect.element(page.css('h1').filter({ hasText: 'Banner Management' })).toBeInTheDocument()
}

export const openUpload = async (admin: AdminOnServer, query = ''): Promise<void> => {
  await openBanners(admin, query)
  await banners.uploadButton.click()
  await expect.element(dialog.getByRole('heading', { level: 2, name: 'Upload Banners' })).toBeVisible()
  await expect.element(banners.button('Choose images')).toBeVisible()
}

const transferOf = (files: readonly File[]): DataTransfer => {
  const transfer = new DataTransfer()
  for (const file of files) transfer.items.add(file)
  return transfer
}

/** Selects files in the modal, as the browser's file dialog does. */
export const choose = async (...files: File[]): Promise<void> => {
  await expect.element(dialog.css('input[type=file]').first()).toBeInTheDocument()
  const input = dialog.css('input[type=file]').first().element() as HTMLInputElement
  input.files = transferOf(files).files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Drags files over a target and drops them. */
export const drop = (target: Locator, files: readonly File[]): void => {
  const dataTransfer = transferOf(files)
  for (const type of ['dragenter', 'dragover', 'drop']) {
    target.element().dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }))
  }
}

/** Reads and prepares the banners of the store outside the admin. */
export const storeBanners = (admin: AdminOnServer) => {
  const all = async () => (await admin.call<{ banners: Banner[] }>('GET', '/banners?limit=100')).banners
  return {
    /** All banners, newest first. */
    all,
    /** Creates banners, five per request. */
    add: async (type: BannerType, count = 1): Promise<void> => {
      for (let left = count; left > 0; left -= 5) {
        const form = new FormData()
        form.append('type', type)
        for (let number = 0; number < Math.min(5, left); number += 1) form.append('banners', gif(`${number}.gif`, number))
        await admin.call('POST', '/banners', form)
      }
    },
    clear: async (): Promise<void> => {
      for (let left = await all(); left.length > 0; left = await all()) {
        for (const { _id } of left) await admin.call('DELETE', `/banners/${_id}`)
      }
    },
    /** The bytes of a stored image. */
    file: async ({ imageUrl }: Banner): Promise<Uint8Array> => {
      const answer = await fetch(new URL(imageUrl, admin.store.url))
      if (!answer.ok) throw new Error(`${imageUrl}: ${answer.status}`)
      return bytesOf(answer)
    },
  }
}
