import { BannersPage } from './pages/banners-page'
import { StoreBanners } from './store-banners'
import { test as base } from './test'

/** Tests of the banners screen, signed in, on a store without any banner at first. */
export const test = base.extend<{ banners: BannersPage; storeBanners: StoreBanners }>({
  storeOptions: {},
  banners: async ({ page, signedIn: _signedIn, consoleErrors }, use) => {
    // The recorder of traces fetches every picture of the page, those that are not sent yet too.
    consoleErrors.allow(/Connecting to 'blob:/)
    await use(new BannersPage(page))
  },
  storeBanners: async ({ store, admin }, use) => {
    const banners = new StoreBanners(store, admin)
    await banners.clear()
    await use(banners)
  },
})

export { expect } from './test'
