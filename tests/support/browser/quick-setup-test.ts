import { QuickSetupPage } from './pages/quick-setup-page'
import { StoreMenu } from './store-menu'
import { test as base } from './test'

/** Fixtures for tests of the menu setup, signed in, on a store without a saved menu order. */
export const test = base.extend<{ setup: QuickSetupPage; storeMenu: StoreMenu }>({
  setup: async ({ page, signedIn: _signedIn }, use) => use(new QuickSetupPage(page)),
  storeMenu: async ({ store, admin }, use) => {
    const menu = new StoreMenu(store, admin)
    await menu.reset()
    await use(menu)
  },
})

export { expect } from './test'
