import { ordersOn } from './pages/orders-page'
import { test as base } from './test'

/** Fixtures for tests of the orders screens, signed in. */
export const test = base.extend<{ orders: ReturnType<typeof ordersOn> }>({
  orders: async ({ page, signedIn: _signedIn }, use) => use(ordersOn(page)),
})

export { expect } from './test'
