import { storeOptions } from '../stores/settings'
import { settingsOn } from './pages/store-settings-page'
import { test as base } from './test'

/** Store name in these tests. */
export const storeName = 'Lakshmi & Sons Crackers'

/** Fixtures for tests of the store settings, signed in, on a store with default settings. */
export const test = base.extend<{ settings: ReturnType<typeof settingsOn>; storeSettings: ReturnType<typeof storeOptions> }>({
  storeOptions: { storeName },
  settings: async ({ page, signedIn: _signedIn, consoleErrors }, use) => {
    // Playwright's trace recorder fetches every image of the page, including previews that are not uploaded yet.
    consoleErrors.allow(/Connecting to 'blob:/)
    await use(settingsOn(page))
  },
  storeSettings: async ({ calls }, use) => {
    const settings = storeOptions(calls)
    await settings.reset()
    await use(settings)
  },
})

export { expect } from './test'
