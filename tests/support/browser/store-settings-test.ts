import { StoreSettingsPage } from './pages/store-settings-page'
import { StoreOptions } from './store-options'
import { test as base } from './test'

/** What the store of these tests is called. */
export const storeName = 'Lakshmi & Sons Crackers'

/** Tests of the store settings, signed in, on a store that has not set anything yet. */
export const test = base.extend<{ settings: StoreSettingsPage; storeSettings: StoreOptions }>({
  storeOptions: { storeName },
  settings: async ({ page, signedIn: _signedIn, consoleErrors }, use) => {
    // The recorder of traces fetches every picture of the page, those that are not sent yet too.
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
