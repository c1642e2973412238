import type { MenuCategory } from '../../../src/domain/menu/menu-order'
import { StoreMenu } from '../stores/menu'
import { menuTableOn, menuViewOn } from './pages/menu-pages'
import { quickSetupOn } from './pages/quick-setup-page'
import { test as base } from './test'

interface Fixtures {
  view: ReturnType<typeof menuViewOn>
  table: ReturnType<typeof menuTableOn>
  setup: ReturnType<typeof quickSetupOn>
  /** The menu without a saved order. */
  storeMenu: StoreMenu
  /** The first category of the menu with at least three products. */
  shelf: MenuCategory
}

/** Fixtures for tests of the menu, signed in, on a store without a saved menu order. */
export const test = base.extend<Fixtures>({
  view: async ({ page, signedIn: _signedIn, storeMenu: _storeMenu }, use) => use(menuViewOn(page)),
  table: async ({ page, signedIn: _signedIn, storeMenu: _storeMenu }, use) => use(menuTableOn(page)),
  setup: async ({ page, signedIn: _signedIn, storeMenu: _storeMenu }, use) => use(quickSetupOn(page)),
  storeMenu: async ({ calls }, use) => {
    const menu = new StoreMenu(calls)
    await menu.reset()
    await use(menu)
  },
  shelf: async ({ storeMenu }, use) => use(await storeMenu.shelf()),
})

export { expect } from './test'
