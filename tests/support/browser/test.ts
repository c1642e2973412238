import { test as base, expect } from '@playwright/test'
import type { MenuCategory } from '../../../src/domain/menu/menu-order'
import { StoreProducts } from '../stores/products'
import { StoreSales } from '../store-sales'
import { type StoreCalls, storeCalls } from '../stores/store-calls'
import { saveScriptCoverage } from './script-coverage'
import { collectConsoleErrors, type ConsoleErrors } from './console-errors'
import { type Admin, OpenStores, someAddress } from './open-stores'
import { type PageFixtures, pageFixtures } from './page-fixtures'
import type { Store, StoreOptions } from './start-store'
import { writeStorage } from './storage'

export type { Admin }

interface WorkerFixtures {
  openStores: OpenStores
}

interface Fixtures extends PageFixtures {
  /** Options of the store: `test.use({ storeOptions: {} })` for an empty one. */
  storeOptions: StoreOptions
  /** The real server, shared by all tests of the worker with the same options. */
  store: Store
  admin: Admin
  consoleErrors: ConsoleErrors
  /** Whether Chromium paints the pages; axe judges colours only on painted ones. */
  isPainted: boolean
  /** Makes pages transparent, because painting them takes a sixth of the time. */
  unpainted: void
  /** Saves the JavaScript coverage of the page for scripts/coverage.mjs. */
  scriptCoverage: void
  /** Signs in the administrator before the first page is opened. */
  signedIn: Admin
  /** Calls to the store as its administrator. */
  calls: StoreCalls
  /** Makes an API call as the administrator, and returns its `data`; any refusal fails the test. */
  call: <T>(method: string, path: string, body?: object) => Promise<T>
  storeProducts: StoreProducts
  storeSales: StoreSales
  /** The first category of the menu with at least three products. */
  shelf: MenuCategory
}

/** Hides the page from the painter by a style sheet that neither its attributes nor its content security policy concern. */
const hidePixels = () => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('@media screen { :root { opacity: 0 } }')
  document.adoptedStyleSheets.push(sheet)
}

/** Tests in a real browser on a real store; console errors fail them. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  openStores: [
    // eslint-disable-next-line no-empty-pattern -- Playwright derives a fixture's dependencies from this pattern
    async ({}, use) => {
      const stores = new OpenStores()
      await use(stores)
      await stores.close()
    },
    { scope: 'worker' },
  ],
  // Not options of the worker, because Playwright would start a worker and a browser for each value.
  storeOptions: [{ sample: { orders: 60, products: 40 } }, { option: true }],
  store: [async ({ openStores, storeOptions }, use) => use((await openStores.open(storeOptions)).store), { timeout: 900_000 }],
  admin: async ({ openStores, storeOptions }, use) => use((await openStores.open(storeOptions)).admin),
  baseURL: async ({ store }, use) => use(store.url),
  // eslint-disable-next-line no-empty-pattern -- Playwright derives a fixture's dependencies from this pattern
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': someAddress() }),
  consoleErrors: [
    async ({ context }, use) => {
      const errors = collectConsoleErrors(context)
      await use(errors)
      expect(errors.unexpected(), 'errors on the console').toEqual([])
    },
    { auto: true },
  ],
  isPainted: [false, { option: true }],
  unpainted: [
    async ({ context, isPainted }, use) => {
      if (!isPainted) await context.addInitScript(hidePixels)
      await use()
    },
    { auto: true },
  ],
  scriptCoverage: [
    async ({ page }, use) => {
      const folder = process.env.BROWSER_COVERAGE
      if (folder === undefined) return use()
      await page.coverage.startJSCoverage({ resetOnNavigation: false })
      await use()
      // What a test has closed itself is not counted.
      if (!page.isClosed()) await saveScriptCoverage(folder, await page.coverage.stopJSCoverage())
    },
    { auto: true },
  ],
  signedIn: async ({ page, admin }, use) => {
    await writeStorage(page, {
      admin_user: JSON.stringify(admin.user),
      admin_token: admin.token,
      // The sample store was never backed up, which its owner would be told on every page.
      dismissed_notices: '["backup:never"]',
    })
    await use(admin)
  },
  calls: async ({ store, admin }, use) => use(storeCalls(store, admin.token, () => ({ 'x-forwarded-for': someAddress() }))),
  call: async ({ calls }, use) =>
    use(async <T>(method: string, path: string, body?: object) => (await calls.call<{ data: T }>(method, path, body)).data),
  storeProducts: async ({ calls }, use) => use(new StoreProducts(calls)),
  storeSales: async ({ store, admin }, use) => use(await StoreSales.read({ url: store.url, token: admin.token }, 'Asia/Kolkata')),
  shelf: async ({ storeMenu }, use) => use(await storeMenu.shelf()),
  ...pageFixtures,
})

export { expect }
export { freshCode, neededFields } from '../pages/product-form'
export { detailsOf } from '../pages/track-order'
