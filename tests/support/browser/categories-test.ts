import { storeCategories } from '../stores/categories'
import { categoriesOn } from './pages/categories-page'
import { test as base } from './test'

interface Fixtures {
  categories: ReturnType<typeof categoriesOn>
  storeCategories: ReturnType<typeof storeCategories>
}

/** Fixtures for tests of the categories page, signed in. */
export const test = base.extend<Fixtures>({
  categories: async ({ page, signedIn: _signedIn }, use) => use(categoriesOn(page)),
  storeCategories: async ({ calls }, use) => use(storeCategories(calls)),
})

export { expect } from './test'
