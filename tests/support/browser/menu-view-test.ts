import type { MenuCategory } from '../../../src/domain/menu/menu-order'
import { MenuViewPage } from './pages/menu-view-page'
import { StoreMenu } from './store-menu'
import { test as base } from './test'

interface Fixtures {
  view: MenuViewPage
  /** The menu without a saved order. */
  storeMenu: StoreMenu
  /** The first category of the menu with at least three products. */
  shelf: MenuCategory
}

/** Fixtures for tests of the menu view, signed in. */
export const test = base.extend<Fixtures>({
  view: async ({ page, signedIn: _signedIn }, use) => use(new MenuViewPage(page)),
  storeMenu: async ({ store, admin }, use) => {
    const menu = new StoreMenu(store, admin)
    await menu.reset()
    await use(menu)
  },
  shelf: async ({ storeMenu }, use) => {
    const shelf = (await storeMenu.menu()).find(({ products }) => products.length >= 3)
    if (!shelf) throw new Error('The sample store has no category of three products.')
    await use(shelf)
  },
})

/** The names of a category's products, in the order of the store. */
export const namesOf = ({ products }: MenuCategory): string[] => products.map(({ name }) => name)

export { expect } from './test'
