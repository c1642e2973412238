import type { Route } from '@playwright/test'
import type { Order } from '../../../src/domain/order/order'
import { type Details, TrackOrderPage, trackingCalls } from './pages/track-order-page'
import { StoreOrders } from './store-orders'
import { test as base } from './test'

/** Tests of the customers' page on a store with orders; nobody is signed in. */
export const test = base.extend<{ tracking: TrackOrderPage; storeOrders: StoreOrders }>({
  tracking: async ({ page }, use) => use(new TrackOrderPage(page)),
  storeOrders: async ({ store, admin }, use) => use(new StoreOrders(store, admin)),
})

/** What the customer of an order looks it up by. */
export const detailsOf = ({ orderId, customerDetails }: Order): Details => ({
  orderId,
  phone: customerDetails?.mobile ?? '',
})

type Fields = Record<string, unknown>

/** Lets the real server's answer to lookups come as another backend might give it. */
export const alterAnswer = async (
  { page }: { page: { route: (url: RegExp, handler: (route: Route) => Promise<void>) => Promise<unknown> } },
  alter: (order: Fields) => unknown,
): Promise<void> => {
  await page.route(trackingCalls.lookup, async (route) => {
    const response = await route.fetch()
    const { data } = (await response.json()) as { data: Fields }
    await route.fulfill({ response, json: alter(data) })
  })
}

export { expect } from './test'
