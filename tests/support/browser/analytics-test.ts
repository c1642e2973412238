import { AnalyticsPage } from './pages/analytics-page'
import { StoreSales } from '../store-sales'
import { test as base } from './test'

/** Fixtures for tests of the analytics page, signed in. */
export const test = base.extend<{ analytics: AnalyticsPage; storeSales: StoreSales }>({
  analytics: async ({ page, signedIn: _signedIn }, use) => use(new AnalyticsPage(page)),
  storeSales: async ({ store, admin }, use) => use(await StoreSales.read({ url: store.url, token: admin.token }, 'Asia/Kolkata')),
})

export { expect } from './test'
