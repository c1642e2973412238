import { QueriesPage } from './pages/queries-page'
import { StoreQueries } from './store-queries'
import { test as base } from './test'

/** Fixtures for tests of the customer queries, signed in. */
export const test = base.extend<{ queries: QueriesPage; storeQueries: StoreQueries }>({
  queries: async ({ page, signedIn: _signedIn }, use) => use(new QueriesPage(page)),
  storeQueries: async ({ store, admin }, use) => use(new StoreQueries(store, admin)),
})

export { expect } from './test'
