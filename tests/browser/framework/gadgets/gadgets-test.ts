import type { Page } from '@playwright/test'
import { test as base, type Admin } from '../../../support/browser/test'
import { startGadgets } from './start-gadgets'

/** Tests on the real server and the real screens, with the gadgets' sections in the place of the store's. */
export const test = base.extend({
  store: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs off this pattern
    async ({}, use) => {
      const store = await startGadgets()
      await use(store)
      await store.close()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
})

/** Makes a document of the gadgets' backend, past the screens. */
export const make = async (page: Page, { token }: Admin, path: string, data: object): Promise<void> => {
  await page.request.post(`/api${path}`, { headers: { authorization: `Bearer ${token}` }, data })
}
