import { expect } from 'vitest'
import { menuTablePage } from '../../pages/menu'
import type { AdminOnServer } from '../open-admin'
import { surface } from '../surface'

const parts = menuTablePage(surface)

/** Page object of the printable menu table. */
export const table = {
  ...parts,
  open: async (admin: AdminOnServer): Promise<void> => {
    admin.open('/quick-shopping-table')
    await expect.element(parts.rows.first()).toBeVisible()
  },
}
