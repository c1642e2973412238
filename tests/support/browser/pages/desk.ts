import type { Locator, Page } from '@playwright/test'
import type { ContactQuery } from '../../../../src/domain/query/contact-query'
import { analyticsPage } from '../../pages/analytics'
import { dashboardPage } from '../../pages/dashboard'
import { loginPage } from '../../pages/login'
import { ordersPage } from '../../pages/orders'
import { queriesPage } from '../../pages/queries'
import { shellOf } from '../../pages/shell'
import { settingsPage } from '../../pages/store-settings'
import { type Details, trackOrderPage } from '../../pages/track-order'
import type { PickedFile } from '../picked-files'
import { opener, surfaceOf } from '../surface'

/** URL patterns of the requests for figures: of the dashboard's two groups, and of all orders. */
export const figureCalls = { products: '**/api/products/dashboard/stats', orders: '**/api/orders/summary?*' }
export const allOrdersCall = '**/api/orders/all?limit=10000'

/** URL patterns of the tracking page's requests: the lookup and the invoice. */
export const trackingCalls = {
  lookup: /\/api\/orders\/[^/?]+$/,
  invoice: /\/api\/orders\/[^/?]+\/invoice(\?|$)/,
} as const

/** The analytics page, which is open when its figures are loaded. */
export const analyticsOn = (page: Page) => {
  const parts = analyticsPage(surfaceOf(page))
  return {
    ...parts,
    open: opener(page, '/analytics', parts.status.filter({ hasText: 'Last refreshed at' })),
    readCards: () => parts.cards.allTextContents(),
    /** The cells of the table's rows without the header; the totals are last. */
    readTable: (): Promise<string[][]> =>
      parts.table
        .locator('tbody tr, tfoot tr')
        .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent ?? ''))),
  }
}

/** The dashboard. */
export const dashboardOn = (page: Page) => {
  const parts = dashboardPage(surfaceOf(page))
  return {
    ...parts,
    open: opener(page, '/dashboard', page.getByRole('heading', { level: 1, name: 'Dashboard' })),
    /** Opens the dashboard and waits for its figures. */
    openLoaded: opener(page, '/dashboard', parts.status.filter({ hasText: 'Last refreshed at' })),
    readCards: () => parts.cardLinks.allTextContents(),
  }
}

/** The login page. */
export const loginOn = (page: Page) => {
  const parts = loginPage(surfaceOf(page))
  return { ...parts, open: (path = '/login') => opener(page, path, parts.submit)() }
}

/** The orders list and its modals. */
export const ordersOn = (page: Page) => {
  const parts = ordersPage(surfaceOf(page))
  const open = opener(page, '/orders', parts.heading)
  return {
    ...parts,
    open,
    /** Opens the list filtered to one order. */
    openOnly: async (orderId: string): Promise<Locator> => {
      await open(`?search=${orderId}`)
      await parts.row(orderId).waitFor()
      return parts.row(orderId)
    },
    /** Opens a modal by its URL, as by a shared link; its title is displayed before its code is loaded. */
    openModal: (modal: string, orderId: string) => opener(page, `/orders?${modal}=${orderId}`, parts.dialog.getByText(orderId))(),
    chooseImage: async (image: PickedFile): Promise<void> => {
      await parts.fileInput.setInputFiles(image)
      await parts.preview(image.name).waitFor()
    },
    /** Delays matching requests until the returned function is called. */
    hold: async (call: string): Promise<() => void> => {
      let goOn = (): void => {}
      const held = new Promise<void>((done) => {
        goOn = done
      })
      await page.route(call, (route) => held.then(() => route.continue()))
      return goOn
    },
  }
}

/** The page of customer queries. */
export const queriesOn = (page: Page) => {
  const parts = queriesPage(surfaceOf(page))
  /** Opens the dialog of a query by its URL, as by a shared link. */
  const openDialog = ({ _id }: ContactQuery) => opener(page, `/queries?query=${_id}`, parts.notes)()
  return { ...parts, openDialog }
}

/** The layout around every page of the back-office. */
export const shellOn = (page: Page) => {
  const parts = shellOf(surfaceOf(page))
  return { ...parts, open: (path: string) => opener(page, path, parts.heading)() }
}

/** The store settings page. */
export const settingsOn = (page: Page) => {
  const parts = settingsPage(surfaceOf(page))
  return {
    ...parts,
    /** Opens the page and waits for all its sections. */
    open: async (): Promise<void> => {
      await page.goto('/store-settings')
      for (const section of parts.sections) await section.waitFor()
    },
    /** The values in the editor: [min, max, cost] of each tier. */
    amounts: (): Promise<string[][]> =>
      parts.tiers.evaluateAll((all) => all.map((tier) => [...tier.querySelectorAll('input')].map((input) => input.value))),
  }
}

/** The toasts of a page. */
export const toastsOn = (page: Page) => {
  /** All toasts, including those that are closing. */
  const all = page.locator('.mantine-Notification-root')
  return { all, saying: (text: string | RegExp) => all.filter({ hasText: text }) }
}

/** The public tracking page. */
export const trackOrderOn = (page: Page) => {
  const parts = trackOrderPage(surfaceOf(page))
  const open = opener(page, '/track-order', parts.submit)
  return {
    ...parts,
    toasts: page.locator('.toast > span'),
    open,
    /** Opens the page and looks up an existing order. */
    show: async (details: Details): Promise<void> => {
      await open()
      await parts.lookUp(details)
      await parts.heading(details.orderId).waitFor()
    },
    /** The value of a label in a description list. */
    fact: (label: string): Locator =>
      page.locator('main dl > div', { has: page.locator('dt', { hasText: new RegExp(`^${label}$`) }) }).locator('dd'),
  }
}
