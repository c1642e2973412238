import { test as base } from './menu-view-test'
import { MenuTablePage } from './pages/menu-table-page'

/** Fixtures for tests of the menu table, signed in, on a menu without a saved order. */
export const test = base.extend<{ table: MenuTablePage }>({
  table: async ({ page, signedIn: _signedIn, storeMenu: _storeMenu }, use) => use(new MenuTablePage(page)),
})

export { expect, namesOf } from './menu-view-test'
