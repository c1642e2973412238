import type { Browser } from '@playwright/test'
import type { Order } from '../../src/domain/order/order'
import { codeSize, loadCold } from '../support/browser/loaded-files'
import type { Store } from '../support/browser/start-store'
import { trackOrderBudget, trackOrderRequests } from '../support/size-budgets'
import { freshPage, type Saved } from './browser'
import { bytes, heading, median, ms, table } from './figures'
import { loadPage, slowDown, slowdown, slowNetwork } from './page-load'

const runs = 5

const sights = {
  heading: { selector: 'h1', text: 'Track Your Order' },
  form: { selector: 'form button[type=submit]' },
}

const anOrder = async (store: Store, { token }: Saved): Promise<Order> => {
  const answer = await fetch(`${store.url}/api/orders/all?limit=1`, { headers: { authorization: `Bearer ${token}` } })
  const [order] = ((await answer.json()) as { data: { orders: Order[] } }).data.orders
  if (!order) throw new Error('The store has no orders.')
  return order
}

/** Time in ms from the submission of the form until the order is painted. */
const lookupTime = async (browser: Browser, store: Store, saved: Saved, order: Order): Promise<number> => {
  const page = await freshPage(browser, store, saved)
  await slowNetwork(page)
  await slowDown(page)
  await page.goto('/track-order')
  await page.getByLabel('Order ID').fill(order.orderId)
  await page.getByLabel('Phone Number').fill(order.customerDetails?.mobile ?? '')
  const time = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const start = performance.now()
        const look = (): void => {
          // The next frame begins after the order is painted.
          if (document.querySelector('.items')) requestAnimationFrame(() => resolve(performance.now() - start))
          else requestAnimationFrame(look)
        }
        document.querySelector('form')?.requestSubmit()
        requestAnimationFrame(look)
      }),
  )
  await page.context().close()
  return time
}

/** Prints the size of the tracking page and its times on a low-end phone; true if it is within its budget. */
export const benchTrackOrder = async (browser: Browser, store: Store, saved: Saved): Promise<boolean> => {
  const visitor = await browser.newPage({ baseURL: store.url })
  const files = await loadCold(visitor, '/track-order')
  await visitor.close()
  const code = codeSize(files)
  heading('Tracking page, gzipped')
  table([
    ['JavaScript and CSS', bytes(code), `budget ${bytes(trackOrderBudget)}`],
    ['files', String(files.length), `budget ${trackOrderRequests}`],
  ])

  const loads = []
  const lookups = []
  const order = await anOrder(store, saved)
  for (let run = 0; run < runs; run += 1) {
    loads.push(await loadPage(browser, { store, saved }, '/track-order', sights, slowNetwork))
    lookups.push(await lookupTime(browser, store, saved, order))
  }
  heading(`Tracking page, slow 4G, main thread slowed down ${slowdown} times, median of ${runs}`)
  table([
    ['heading painted', ms(median(loads.map(({ shown }) => shown.heading)))],
    ['form painted and ready for input', ms(median(loads.map(({ shown }) => shown.form)))],
    ['longest task', ms(median(loads.map(({ longest }) => longest)))],
    ['button clicked to order painted', ms(median(lookups))],
  ])
  return code <= trackOrderBudget && files.length <= trackOrderRequests
}
