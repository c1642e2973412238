import { expect } from 'vitest'
import { bannersPage } from '../../pages/banners'
import { transferOf } from '../files'
import type { AdminOnServer } from '../open-admin'
import { surface } from '../surface'

export { storeBanners } from '../../stores/banners'

/** Page object of the banners page and its modals. */
export const banners = bannersPage(surface)

/** @param query '?type=portrait' */
export const openBanners = async (admin: AdminOnServer, query = ''): Promise<void> => {
  admin.open(`/banners${query}`)
  await expect.element(banners.heading).toBeInTheDocument()
}

export const openUpload = async (admin: AdminOnServer, query = ''): Promise<void> => {
  await openBanners(admin, query)
  await banners.uploadButton.click()
  await expect.element(banners.uploadHeading).toBeVisible()
  await expect.element(banners.button('Choose images')).toBeVisible()
}

/** Selects files in the modal, as the browser's file dialog does. */
export const choose = async (...files: File[]): Promise<void> => {
  await expect.element(banners.fileInput).toBeInTheDocument()
  const input = banners.fileInput.element() as HTMLInputElement
  input.files = transferOf(files).files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}
