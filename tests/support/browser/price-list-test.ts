import { PriceListPage } from './pages/price-list-page'
import { StorePriceList } from './store-price-list'
import { test as base } from './test'

/** What the store of these tests is called. */
export const storeName = 'Lakshmi & Sons Crackers'

/** Tests of the price list, signed in, on a store without one at first. */
export const test = base.extend<{ priceLists: PriceListPage; storeList: StorePriceList }>({
  storeOptions: { sample: { orders: 1, products: 40 }, storeName },
  priceLists: async ({ page, signedIn: _signedIn, consoleErrors }, use) => {
    // The recorder of traces fetches the documents that the page has made and not sent yet.
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
