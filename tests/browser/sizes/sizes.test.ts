import { gzipSync } from 'node:zlib'
import { cancelReasons } from '../../../src/domain/order/order-cancellation'
import { analyticsTexts } from '../../../src/pages/analytics/analytics-texts'
import { dashboardTexts } from '../../../src/pages/dashboard/dashboard-texts'
import { deliveryTexts } from '../../../src/resources/orders/delivery/delivery-modal'
import { detailsTexts } from '../../../src/resources/orders/details/details-texts'
import { paymentTexts } from '../../../src/resources/orders/payment/payment-texts'
import {
  codeSize,
  headersSize,
  isHashed,
  isScript,
  type LoadedFile,
  loadCold,
  scriptsNamedIn,
  totalSize,
} from '../../support/browser/loaded-files'
import { expect, test } from '../../support/browser/test'
import {
  assetHeadersBudget,
  loginBudget,
  ordersBudget,
  ordersHeadersBudget,
  ordersRequests,
  signInFormBudget,
  trackOrderBudget,
  trackOrderRequests,
} from '../../support/size-budgets'

/** Strings that occur only in the code of one screen. */
const marks = {
  dashboard: dashboardTexts.ordersHeading,
  analytics: analyticsTexts.whatCounts,
  // A string of the chart library.
  chart: 'Canvas is already in use',
  details: detailsTexts.financial.title,
  edit: cancelReasons.customer,
  payment: paymentTexts.amount,
  delivery: deliveryTexts.replaces,
  // Strings that occur only in pdf-lib and in the drop zone.
  pdf: 'PDFDocument',
  dropZone: 'dropzone',
}

/** The page of orders of a store with 10,000 orders is larger by this many bytes than that of the test's store (npm run bench). */
const largeStore = 4_000

type Screen = keyof typeof marks

/** Chunks of generated screens, which contain no unique strings, and of libraries that only some screens need. */
const generated = /\/assets\/(list|fetch-ahead|form-screens|show-screen|palette|use-record-form|Select|lightbox)-[^/]+\.js$/

/** Expects that the scripts contain the code of the given screens and of no others. */
const expectOnly = (files: readonly LoadedFile[], shown: Screen[], chunks: string[]): void => {
  const scripts = files.filter(isScript)
  const held = Object.entries(marks).filter(([, mark]) => scripts.some(({ text }) => text.includes(mark)))
  expect(held.map(([screen]) => screen)).toEqual(shown)
  expect(scripts.flatMap((script) => generated.exec(script.path)?.[1] ?? [])).toEqual(chunks)
}

test('the login page loads few and small files before the admin’s code, and no code of other screens', async ({
  page,
  request,
}) => {
  const files = await loadCold(page, '/login')
  const named = scriptsNamedIn(files.find(({ path }) => path === '/login')?.text ?? '')
  const first = files.filter(({ path }) => named.includes(path))
  expect(first).toHaveLength(named.length)
  expect(named.length).toBeGreaterThan(0)
  expect(named.length).toBeLessThanOrEqual(4)
  expect(totalSize(first)).toBeLessThanOrEqual(loginBudget)
  expectOnly(files, [], [])

  // The sign-in form is in small HTML that waits for no other file.
  for (const path of ['/login', '/']) {
    const html = await (await request.get(path, { headers: { accept: 'text/html' } })).text()
    expect(html).toContain('autocomplete="current-password"')
    expect(html).not.toMatch(/<link[^>]+stylesheet|<script src/)
    expect(gzipSync(html, { level: 9 }).length).toBeLessThanOrEqual(signInFormBudget)
  }
})

test('the orders list loads little code, none of other screens, in few requests with small headers', async ({
  page,
  signedIn,
}) => {
  expect(signedIn.token).not.toBe('')
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith('http')) asked.push(new URL(request.url()).pathname)
  })
  const files = await loadCold(page, '/orders', page.getByRole('main').getByRole('row'))
  expect(files.filter(isScript).length).toBeGreaterThan(3)
  expectOnly(files, [], ['list'])
  expect(totalSize(files)).toBeLessThanOrEqual(ordersBudget - largeStore)
  const beforeRows = asked.slice(0, asked.indexOf('/api/orders/all') + 1)
  expect(beforeRows.length).toBeGreaterThan(3)
  expect(beforeRows.length, beforeRows.join(' ')).toBeLessThanOrEqual(ordersRequests)
  for (const file of files.filter(isHashed)) expect(file.headersSize, file.path).toBeLessThanOrEqual(assetHeadersBudget)
  expect(headersSize(files)).toBeLessThanOrEqual(ordersHeadersBudget)
})

test('the tracking page loads few and small files without code of the admin, none of which blocks rendering', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const files = await loadCold(page, '/track-order')
  expect(asked.length).toBeLessThanOrEqual(trackOrderRequests)
  expect(files.filter(isScript)).toHaveLength(1)
  expect(codeSize(files)).toBeLessThanOrEqual(trackOrderBudget)
  const [script] = files.filter(isScript)
  expect(script?.text).toContain('Track Your Order')
  for (const mark of ['refine', 'mantine', 'emotion', 'tanstack', 'axios', 'admin_token']) {
    expect(script?.text.toLowerCase()).not.toContain(mark)
  }

  const html = files.find(({ path }) => path === '/track-order')?.text ?? ''
  expect(html).not.toMatch(/<link[^>]+stylesheet/)
  expect(html.match(/<script [^>]*>/g)).toEqual([expect.stringContaining('type="module"')])
  // The form is painted before the script is there.
  expect(html).toContain('<button type="submit"')
  const blocking = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(
        (entry) => (entry as PerformanceResourceTiming & { renderBlockingStatus: string }).renderBlockingStatus === 'blocking',
      )
      .map(({ name }) => name),
  )
  expect(blocking).toEqual([])
})

/** `last` is the element that appears last on the screen. */
const routes: { path: string; last: string; shown: Screen[]; chunks: string[] }[] = [
  { path: '/dashboard', last: 'h1', shown: ['dashboard'], chunks: [] },
  { path: '/analytics', last: 'main canvas', shown: ['analytics', 'chart'], chunks: [] },
  { path: '/price-lists', last: 'main h2', shown: [], chunks: [] },
]

test('the other pages load no code of other screens, nor of what is made when it is asked for', async ({ page, signedIn }) => {
  expect(signedIn.token).not.toBe('')
  for (const { path, last, shown, chunks } of routes) {
    const files = await loadCold(page, path, page.locator(last))
    expectOnly(files, shown, chunks)
    expect(files.filter((file) => file.path.endsWith('.ttf') || file.path.includes('worker'))).toEqual([])
  }
})
