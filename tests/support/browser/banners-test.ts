import { storeBanners } from '../stores/banners'
import { bannersOn } from './pages/banners-page'
import { test as base } from './test'

interface Fixtures {
  banners: ReturnType<typeof bannersOn>
  storeBanners: ReturnType<typeof storeBanners>
}

/** Fixtures for tests of the banners screen, signed in, on a store that has no banners at the start. */
export const test = base.extend<Fixtures>({
  storeOptions: {},
  banners: async ({ page, signedIn: _signedIn, consoleErrors }, use) => {
    // Playwright's trace recorder fetches every image of the page, including previews that are not uploaded yet.
    consoleErrors.allow(/Connecting to 'blob:/)
    await use(bannersOn(page))
  },
  storeBanners: async ({ calls }, use) => {
    const banners = storeBanners(calls)
    await banners.clear()
    await use(banners)
  },
})

export { expect } from './test'
