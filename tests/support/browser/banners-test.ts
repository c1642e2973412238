import { BannersPage } from './pages/banners-page'
import { StoreBanners } from './store-banners'
import { test as base } from './test'

/** Fixtures for tests of the banners screen, signed in, on a store that has no banners at the start. */
export const test = base.extend<{ banners: BannersPage; storeBanners: StoreBanners }>({
  storeOptions: {},
  banners: async ({ page, signedIn: _signedIn, consoleErrors }, use) => {
    // Playwright's trace recorder fetches every image of the page, including previews that are not uploaded yet.
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
