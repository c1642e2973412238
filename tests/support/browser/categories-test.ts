import { CategoriesPage } from './pages/categories-page'
import { StoreCategories } from './store-categories'
import { test as base } from './test'

/** Fixtures for tests of the categories page, signed in. */
export const test = base.extend<{ categories: CategoriesPage; storeCategories: StoreCategories }>({
  categories: async ({ page, signedIn: _signedIn }, use) => use(new CategoriesPage(page)),
  storeCategories: async ({ store, admin }, use) => use(new StoreCategories(store, admin)),
})

export { expect } from './test'
