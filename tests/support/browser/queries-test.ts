import { storeQueries } from '../stores/queries'
import { queriesOn } from './pages/queries-page'
import { test as base } from './test'

/** Fixtures for tests of the customer queries, signed in. */
export const test = base.extend<{ queries: ReturnType<typeof queriesOn>; storeQueries: ReturnType<typeof storeQueries> }>({
  queries: async ({ page, signedIn: _signedIn }, use) => use(queriesOn(page)),
  storeQueries: async ({ calls }, use) => use(storeQueries(calls)),
})

export { expect } from './test'
