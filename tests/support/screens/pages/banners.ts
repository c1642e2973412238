import { expect } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import type { Banner, BannerType } from '../../../../src/domain/banner/banner'
import { bytesOf, gif } from '../files'
import type { AdminOnServer } from '../open-admin'

const dialog = page.getByRole('dialog').first()
const filter = page.getByRole('group', { name: 'Banner Type' })
const pages = page.getByRole('navigation', { name: 'Pages' })
const tiles = dialog.getByRole('group').getByRole('listitem')

/** The banners and their windows as a person uses them. */
export const banners = {
  // By its tags: behind an open window the list has no role.
  cards: page.css('main ul > li'),
  uploadButton: page.getByRole('button', { name: 'Upload Banners' }).first(),
  filter,
  /** The choice of the filter that begins with a word; its count stands behind it. */
  choice: (label: string) => filter.getByRole('button', { name: new RegExp(`^${label}`) }),
  pages,
  numbers: pages.getByRole('button', { name: /^Page \d+$/ }),
  pageButton: (number: number) => pages.getByRole('button', { name: `Page ${number}`, exact: true }),
  dialog,
  /** The chosen pictures in the window. */
  tiles,
  tile: (name: string) => tiles.filter({ hasText: name }),
  button: (name: string | RegExp) => dialog.getByRole('button', { name, exact: true }),
  alerts: dialog.getByRole('alert'),
}

/** @param query '?type=portrait' */
export const openBanners = async (admin: AdminOnServer, query = ''): Promise<void> => {
  admin.open(`/banners${query}`)
  // By its tag: behind an open window it has no role.
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

/** Chooses files in the window, as the browser's dialog hands them over. */
export const choose = async (...files: File[]): Promise<void> => {
  await expect.element(dialog.css('input[type=file]').first()).toBeInTheDocument()
  const input = dialog.css('input[type=file]').first().element() as HTMLInputElement
  input.files = transferOf(files).files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Drags files from outside over a target and drops them there. */
export const drop = (target: Locator, files: readonly File[]): void => {
  const dataTransfer = transferOf(files)
  for (const type of ['dragenter', 'dragover', 'drop']) {
    target.element().dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }))
  }
}

/** The banners of the store, read and made beside the admin. */
export const storeBanners = (admin: AdminOnServer) => {
  const all = async () => (await admin.call<{ banners: Banner[] }>('GET', '/banners?limit=100')).banners
  return {
    /** Newest first. */
    all,
    /** Makes banners, five in a call. */
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
    /** The bytes of a stored picture. */
    file: async ({ imageUrl }: Banner): Promise<Uint8Array> => {
      const answer = await fetch(new URL(imageUrl, admin.store.url))
      if (!answer.ok) throw new Error(`${imageUrl}: ${answer.status}`)
      return bytesOf(answer)
    },
  }
}
