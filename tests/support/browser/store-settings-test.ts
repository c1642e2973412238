import { StoreSettingsPage } from './pages/store-settings-page'
import { StoreOptions } from './store-options'
import { test as base } from './test'

/** Store name in these tests. */
export const storeName = 'Lakshmi & Sons Crackers'

/** Fixtures for tests of the store settings, signed in, on a store with default settings. */
export const test = base.extend<{ settings: StoreSettingsPage; storeSettings: StoreOptions }>({
  storeOptions: { storeName },
  settings: async ({ page, signedIn: _signedIn, consoleErrors }, use) => {
    // Playwright's trace recorder fetches every image of the page, including previews that are not uploaded yet.
    consoleErrors.allow(/Connecting to 'blob:/)
    await use(new StoreSettingsPage(page))
  },
  storeSettings: async ({ store, admin }, use) => {
    const settings = new StoreOptions(store, admin)
    await settings.reset()
    await use(settings)
  },
})

export { expect } from './test'
