import { ordersOn } from './pages/orders-page'
import { StoreOrders } from './store-orders'
import { test as base } from './test'

/** Fixtures for tests of the orders screens, signed in. */
export const test = base.extend<{ orders: ReturnType<typeof ordersOn>; storeOrders: StoreOrders }>({
  orders: async ({ page, signedIn: _signedIn }, use) => use(ordersOn(page)),
  storeOrders: async ({ store, admin }, use) => use(new StoreOrders(store, admin)),
})

export { expect } from './test'
