import { test as base, expect } from '@playwright/test'
import { saveScriptCoverage } from './script-coverage'
import { collectConsoleErrors, type ConsoleErrors } from './console-errors'
import { LoginPage } from './pages/login-page'
import { Toasts } from './pages/toasts'
import { someAddress } from './some-address'
import { startStore, type Store, type StoreOptions } from './start-store'
import { writeStorage } from './storage'

/** A token and its user, as returned by the login request. */
export interface Admin {
  token: string
  user: Record<string, unknown>
}

interface WorkerFixtures {
  /** Options of the store: `test.use({ storeOptions: {} })` for an empty one. */
  storeOptions: StoreOptions
  /** The real server, started once per worker for all tests with the same options. */
  store: Store
  admin: Admin
}

interface Fixtures {
  consoleErrors: ConsoleErrors
  loginPage: LoginPage
  /** Saves the JavaScript coverage of the page for scripts/coverage.mjs. */
  scriptCoverage: void
  toasts: Toasts
  /** Signs in the administrator before the first page is opened. */
  signedIn: Admin
}

const signInByCall = async ({ url, login }: Store): Promise<Admin> => {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': someAddress() },
    body: JSON.stringify(login),
  })
  const { token, ...user } = (await answer.json()) as { token: string } & Record<string, unknown>
  return { token, user }
}

/** Tests in a real browser on a real store; console errors fail them. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  storeOptions: [{ sample: { orders: 60, products: 40 } }, { option: true, scope: 'worker' }],
  store: [
    async ({ storeOptions }, use) => {
      const store = await startStore(storeOptions)
      await use(store)
      await store.close()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  admin: [async ({ store }, use) => use(await signInByCall(store)), { scope: 'worker' }],
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
  scriptCoverage: [
    async ({ page }, use) => {
      const folder = process.env.BROWSER_COVERAGE
      if (folder === undefined) return use()
      await page.coverage.startJSCoverage({ resetOnNavigation: false })
      await use()
      await saveScriptCoverage(folder, await page.coverage.stopJSCoverage())
    },
    { auto: true },
  ],
  loginPage: async ({ page }, use) => use(new LoginPage(page)),
  toasts: async ({ page }, use) => use(new Toasts(page)),
  signedIn: async ({ page, admin }, use) => {
    await writeStorage(page, { admin_user: JSON.stringify(admin.user), admin_token: admin.token })
    await use(admin)
  },
})

export { expect }
