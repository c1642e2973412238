import type { Page } from '@playwright/test'
import { storeBanners } from '../stores/banners'
import { StoreMenu } from '../stores/menu'
import { StoreOrders } from '../stores/orders'
import { storeList } from '../stores/price-list'
import { storeQueries } from '../stores/queries'
import { storeOptions } from '../stores/settings'
import type { StoreCalls } from '../stores/store-calls'
import type { ConsoleErrors } from './console-errors'
import type { Admin } from './open-stores'
import * as catalogue from './pages/catalogue'
import * as desk from './pages/desk'

type Use<T> = (value: T) => Promise<void>

interface Parts {
  page: Page
  calls: StoreCalls
  consoleErrors: ConsoleErrors
  signedIn: Admin
}

/** A page that needs nobody to be signed in. */
const publicPage =
  <T>(on: (page: Page) => T) =>
  ({ page }: Parts, use: Use<T>) =>
    use(on(page))

/** A page of the back-office, as its signed-in administrator. */
const adminPage =
  <T>(on: (page: Page) => T) =>
  ({ page, signedIn: _ }: Parts, use: Use<T>) =>
    use(on(page))

/** A page of the back-office on which files are chosen. */
const filePage =
  <T>(on: (page: Page) => T) =>
  ({ page, signedIn: _, consoleErrors }: Parts, use: Use<T>) => {
    // Playwright's trace recorder fetches every picture and document of the page, also those that are not uploaded yet.
    consoleErrors.allow(/Connecting to 'blob:/)
    return use(on(page))
  }

/** What the store holds, outside the admin. @param prepare is called before the test, such as to empty it */
const stored =
  <T>(of: (calls: StoreCalls) => T, prepare: (there: T) => unknown = () => undefined) =>
  async ({ calls }: Parts, use: Use<T>) => {
    const there = of(calls)
    await prepare(there)
    await use(there)
  }

/** The page objects, and the parts of the store; a test gets those that it names. */
export const pageFixtures = {
  loginPage: publicPage(desk.loginOn),
  toasts: publicPage(desk.toastsOn),
  tracking: publicPage(desk.trackOrderOn),
  analytics: adminPage(desk.analyticsOn),
  banners: filePage(catalogue.bannersOn),
  dashboard: adminPage(desk.dashboardOn),
  detail: adminPage(catalogue.productOn),
  form: adminPage(catalogue.productFormOn),
  orders: adminPage(desk.ordersOn),
  priceLists: filePage(catalogue.priceListsOn),
  products: adminPage(catalogue.productsOn),
  queries: adminPage(desk.queriesOn),
  settings: filePage(desk.settingsOn),
  setup: adminPage(catalogue.quickSetupOn),
  shell: adminPage(desk.shellOn),
  table: adminPage(catalogue.menuTableOn),
  view: adminPage(catalogue.menuViewOn),
  storeBanners: stored(storeBanners, (banners) => banners.clear()),
  storeList: stored(storeList, (list) => list.clear()),
  storeMenu: stored(
    (calls) => new StoreMenu(calls),
    (menu) => menu.reset(),
  ),
  storeOrders: stored((calls) => new StoreOrders(calls)),
  storeQueries: stored(storeQueries),
  storeSettings: stored(storeOptions, (settings) => settings.reset()),
}

export type PageFixtures = {
  [Name in keyof typeof pageFixtures]: Parameters<Parameters<(typeof pageFixtures)[Name]>[1]>[0]
}
