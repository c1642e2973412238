import { storeList } from '../stores/price-list'
import { priceListsOn } from './pages/price-list-page'
import { test as base } from './test'

/** Store name in these tests. */
export const storeName = 'Lakshmi & Sons Crackers'

/** Fixtures for tests of the price list, signed in, on a store that has no price list at the start. */
export const test = base.extend<{ priceLists: ReturnType<typeof priceListsOn>; storeList: ReturnType<typeof storeList> }>({
  storeOptions: { sample: { orders: 1, products: 40 }, storeName },
  priceLists: async ({ page, signedIn: _signedIn, consoleErrors }, use) => {
    // Playwright's trace recorder fetches generated documents of the page that are not uploaded yet.
    consoleErrors.allow(/Connecting to 'blob:/)
    await use(priceListsOn(page))
  },
  storeList: async ({ calls }, use) => {
    const list = storeList(calls)
    await list.clear()
    await use(list)
  },
})

export { expect } from './test'
