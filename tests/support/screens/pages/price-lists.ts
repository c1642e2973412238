import { expect } from 'vitest'
import { priceListsPage } from '../../pages/price-lists'
import type { AdminOnServer } from '../open-admin'
import { surface } from '../surface'

export { storeList } from '../../stores/price-list'

const parts = priceListsPage(surface)

/** Page object of the price list page. */
export const priceLists = {
  ...parts,
  choose: (file: File) => parts.fileInput.upload(file),
}

/** Opens the page and waits until it shows a price list or the empty state. */
export const openPriceLists = async (admin: AdminOnServer): Promise<void> => {
  admin.open('/price-lists')
  await expect.element(parts.card.or(parts.empty)).toBeVisible()
}

/** Starts generating the price list and waits for the result. */
export const makeList = async (): Promise<void> => {
  await priceLists.make.click()
  await expect.element(priceLists.publish, { timeout: 30_000 }).toBeVisible()
}
