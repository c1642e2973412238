import { StoreSales } from '../store-sales'
import { analyticsOn } from './pages/analytics-page'
import { test as base } from './test'

/** Fixtures for tests of the analytics page, signed in. */
export const test = base.extend<{ analytics: ReturnType<typeof analyticsOn>; storeSales: StoreSales }>({
  analytics: async ({ page, signedIn: _signedIn }, use) => use(analyticsOn(page)),
  storeSales: async ({ store, admin }, use) => use(await StoreSales.read({ url: store.url, token: admin.token }, 'Asia/Kolkata')),
})

export { expect } from './test'
