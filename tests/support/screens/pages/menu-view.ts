import { expect } from 'vitest'
import { menuViewPage } from '../../pages/menu'
import type { AdminOnServer } from '../open-admin'
import { textsOf } from '../seen'
import { surface } from '../surface'

const parts = menuViewPage(surface)

/** Page object of the menu view with one card per category, and its edit mode. */
export const view = {
  ...parts,

  /** Opens the page and waits for the menu. */
  open: async (admin: AdminOnServer, path = '/quick-shopping-view'): Promise<void> => {
    admin.open(path)
    await expect.element(parts.rows.first()).toBeVisible()
  },

  openEditing: async (admin: AdminOnServer): Promise<void> => {
    await view.open(admin)
    await parts.editButton.click()
    await expect.element(parts.numbers.first()).toBeVisible()
  },

  /** The products of a category in the displayed order. */
  names: (category: string): string[] => textsOf(parts.productsOf(category)),

  categoryNames: (): string[] => textsOf(parts.main.getByRole('region').css('h2 > span:first-of-type')),
}
