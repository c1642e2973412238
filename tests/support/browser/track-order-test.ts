import type { Route } from '@playwright/test'
import { trackingCalls, trackOrderOn } from './pages/track-order-page'
import { test as base } from './test'

/** Fixtures for tests of the public tracking page on a store with orders; no user is signed in. */
export const test = base.extend<{ tracking: ReturnType<typeof trackOrderOn> }>({
  tracking: async ({ page }, use) => use(trackOrderOn(page)),
})

type Fields = Record<string, unknown>

/** Modifies the server's lookup responses to simulate another backend. */
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

export { detailsOf } from '../pages/track-order'
export { expect } from './test'
