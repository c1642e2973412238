import type { Locator, Page } from '@playwright/test'
import { ordersPage } from '../../pages/orders'
import type { PickedFile } from '../picked-files'
import { surfaceOf } from '../surface'

/** The orders list and its modals. */
export const ordersOn = (page: Page) => {
  const parts = ordersPage(surfaceOf(page))
  /** @param query '?paymentStatus=paid' */
  const open = async (query = ''): Promise<void> => {
    await page.goto(`/orders${query}`)
    await parts.heading.waitFor()
  }
  return {
    ...parts,
    open,
    /** Opens the list filtered to one order. */
    openOnly: async (orderId: string): Promise<Locator> => {
      await open(`?search=${orderId}`)
      await parts.row(orderId).waitFor()
      return parts.row(orderId)
    },
    /** Opens a modal by its URL, as by a shared link. */
    openModal: async (modal: string, orderId: string): Promise<void> => {
      await page.goto(`/orders?${modal}=${orderId}`)
      // The title is displayed before the modal's code is loaded.
      await parts.dialog.getByText(orderId).first().waitFor()
    },
    chooseImage: async (image: PickedFile): Promise<void> => {
      await parts.fileInput.setInputFiles(image)
      await parts.preview(image.name).waitFor()
    },
    /** Delays matching requests until the returned function is called. */
    hold: async (call: string): Promise<() => void> => {
      let goOn = (): void => {}
      const held = new Promise<void>((done) => {
        goOn = done
      })
      await page.route(call, (route) => held.then(() => route.continue()))
      return goOn
    },
  }
}
