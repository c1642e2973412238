import type { Browser } from '@playwright/test'
import { headersSize, isHashed, isScript, loadCold, scriptsNamedIn, totalSize } from '../support/browser/loaded-files'
import type { Store } from '../support/browser/start-store'
import { assetHeadersBudget, loginBudget, ordersBudget, ordersHeadersBudget, ordersRequests } from '../support/size-budgets'
import { freshPage, type Saved } from './browser'
import { bytes, heading, table } from './figures'

/** Prints the sizes of the login page and the orders list; true if both are within their budgets. */
export const benchSizes = async (browser: Browser, store: Store, saved: Saved): Promise<boolean> => {
  const visitor = await browser.newPage({ baseURL: store.url })
  const login = await loadCold(visitor, '/login')
  const named = scriptsNamedIn(login.find(({ path }) => path === '/login')?.text ?? '')
  const first = totalSize(login.filter(({ path }) => named.includes(path)))
  await visitor.close()

  const page = await freshPage(browser, store, saved)
  const orders = await loadCold(page, '/orders')
  await page.context().close()
  const all = totalSize(orders)

  const requests = orders.findIndex(({ path }) => path === '/api/orders/all') + 1
  const headers = headersSize(orders)
  const heaviest = Math.max(...orders.filter(isHashed).map((file) => file.headersSize))

  heading('Sizes, gzipped')
  table([
    ['login page, JavaScript before the admin’s code', bytes(first), `budget ${bytes(loginBudget)}`],
    ['orders list, everything on a cold cache', bytes(all), `budget ${bytes(ordersBudget)}`],
    ['  of it JavaScript', bytes(totalSize(orders.filter(isScript))), `${orders.filter(isScript).length} files`],
    ['  requests until its rows are displayed', String(requests), `budget ${ordersRequests}`],
    ['  response headers, in total', bytes(headers), `budget ${bytes(ordersHeadersBudget)}`],
    ['  response headers of one hashed file, at most', bytes(heaviest), `budget ${bytes(assetHeadersBudget)}`],
    ['  of it API responses', bytes(totalSize(orders.filter(({ path }) => path.startsWith('/api/')))), ''],
  ])
  const areFew = requests > 0 && requests <= ordersRequests && headers <= ordersHeadersBudget && heaviest <= assetHeadersBudget
  return first <= loginBudget && all <= ordersBudget && areFew
}
