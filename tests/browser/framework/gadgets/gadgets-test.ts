import type { Page } from '@playwright/test'
import { test as base, type Admin } from '../../../support/browser/test'
import { startGadgets } from './start-gadgets'

/** Tests on the real server and front end with the gadgets' sections instead of the store's. */
export const test = base.extend({ storeOptions: { start: startGadgets } })

/** Creates a document on the gadgets' backend by a request, without the screens. */
export const make = async (page: Page, { token }: Admin, path: string, data: object): Promise<void> => {
  await page.request.post(`/api${path}`, { headers: { authorization: `Bearer ${token}` }, data })
}
