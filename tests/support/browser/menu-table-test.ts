import { test as base } from './menu-view-test'
import { MenuTablePage } from './pages/menu-table-page'

/** Tests of the menu as a table, signed in, on a menu that nobody has arranged yet. */
export const test = base.extend<{ table: MenuTablePage }>({
  table: async ({ page, signedIn: _signedIn, storeMenu: _storeMenu }, use) => use(new MenuTablePage(page)),
})

export { expect, namesOf } from './menu-view-test'
