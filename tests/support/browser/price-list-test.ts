import { PriceListPage } from './pages/price-list-page'
import { StorePriceList } from './store-price-list'
import { test as base } from './test'

/** Store name in these tests. */
export const storeName = 'Lakshmi & Sons Crackers'

/** Fixtures for tests of the price list, signed in, on a store that has no price list at the start. */
export const test = base.extend<{ priceLists: PriceListPage; storeList: StorePriceList }>({
  storeOptions: { sample: { orders: 1, products: 40 }, storeName },
  priceLists: async ({ page, signedIn: _signedIn, consoleErrors }, use) => {
    // Playwright's trace recorder fetches generated documents of the page that are not uploaded yet.
    consoleErrors.allow(/Connecting to 'blob:/)
    await use(new PriceListPage(page))
  },
  storeList: async ({ store, admin }, use) => {
    const list = new StorePriceList(store, admin)
    await list.clear()
    await use(list)
  },
})

export { expect } from './test'
