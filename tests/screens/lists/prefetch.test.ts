import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { prefetchDelayMs } from '../../../src/framework/screens/list/prefetch-gate'
import { mayPrefetch } from '../../../src/framework/screens/list/prefetch/may-prefetch'
import { stopIntervals } from '../../support/screens/clock'
import { setUpOrders } from '../../support/screens/pages/orders'
import { address } from '../../support/screens/seen'

const orders = setUpOrders({ orders: 45, products: 10 })

afterEach(() => void Reflect.deleteProperty(navigator, 'connection'))

const next = page.getByRole('button', { name: /Next/ })

/** Requests of a page of the list. */
const asked = (number: number) =>
  orders.admin.sent.filter(
    ({ call, query }) => call === 'GET /orders/all' && new URLSearchParams(query).get('page') === String(number),
  )

const connect = (connection: object): void => {
  // An own property hides the browser's until it is deleted.
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
}

/** Opens the list as on a fast connection, whatever the machine's is. */
const open = async (): Promise<void> => {
  if (!Object.hasOwn(navigator, 'connection')) connect({ effectiveType: '4g', saveData: false })
  await orders.open()
  await expect.poll(() => orders.rows.length).toBe(20)
}

/** An order that is to be packed next, at the top of the list. */
const orderToPack = async (): Promise<string> => (await orders.store.take({ paymentStatus: 'paid', hasInvoice: true })).orderId

const startPacking = async (orderId: string): Promise<void> => {
  await orders.rows
    .filter({ hasText: orderId })
    .getByRole('button', { name: /^Start packing: / })
    .click()
  await expect.poll(() => orders.admin.sent.some(({ call }) => call.startsWith('PUT '))).toBe(true)
}

const never = () => new Promise<never>(() => undefined)

test('nothing is fetched ahead on a slow or metered connection', () => {
  for (const connection of [{ saveData: true }, { effectiveType: 'slow-2g' }, { effectiveType: '3g' }, { type: 'cellular' }]) {
    connect(connection)
    expect(mayPrefetch(), JSON.stringify(connection)).toBe(false)
  }
  for (const connection of [undefined, {}, { effectiveType: '4g', type: 'wifi', saveData: false }]) {
    connect(connection as object)
    expect(mayPrefetch(), JSON.stringify(connection)).toBe(true)
  }
})

test('the next page is fetched when a page has been shown for a moment, and shown without waiting for an answer', async () => {
  // The stream of changes, which comes with the late parts of a page, has the list read again on a slow machine.
  stopIntervals(3_000)
  const all = await orders.store.all()
  await open()
  expect(asked(2)).toEqual([])
  await expect.poll(() => asked(2).length).toBe(1)
  orders.admin.answer('GET /orders/all', never)
  await next.click()
  await expect.element(orders.rows.first()).toHaveTextContent(all[20]?.orderId ?? 'none')
  expect(address()).toBe('/orders?page=2')
})

test('a write outdates the next page, which is fetched again, also if it is opened meanwhile', async () => {
  const orderId = await orderToPack()
  const all = await orders.store.all()
  await open()
  await expect.poll(() => asked(2).length).toBe(1)
  await startPacking(orderId)
  await next.click()
  await expect.element(orders.rows.first()).toHaveTextContent(all[20]?.orderId ?? 'none')
  await expect.poll(() => asked(2).length).toBe(2)
})

test('the details of a hovered row are fetched ahead, which ends when the row is left, unless it has been opened', async () => {
  const [first, second] = (await orders.store.all()).map(({ orderId }) => orderId)
  const readsOf = (orderId = '') => orders.admin.sent.filter(({ call }) => call === `GET /orders/${orderId}/payments`)
  await open()
  orders.admin.answer(`GET /orders/${first}/payments`, never)
  await userEvent.hover(orders.action(first ?? '', 'View'))
  await expect.poll(() => readsOf(first).length).toBe(1)
  await userEvent.hover(page.getByRole('heading', { level: 1 }))
  await expect.poll(() => readsOf(first)[0]?.signal?.aborted).toBe(true)

  let answer = (): void => undefined
  orders.admin.answer(`GET /orders/${second}/payments`, () => new Promise((done) => (answer = () => done(undefined))))
  const view = orders.action(second ?? '', 'View')
  await userEvent.hover(view)
  await expect.poll(() => readsOf(second).length).toBe(1)
  await view.click()
  await expect.element(orders.section('Order summary')).toBeVisible()
  expect(readsOf(second)[0]?.signal?.aborted).toBe(false)
  answer()
  await expect.element(orders.section(/Payments/).first()).toBeVisible()
  // It is not read again.
  expect(readsOf(second)).toHaveLength(1)
})

test('a browser that saves data requests neither the next page nor details', async () => {
  const [first] = await orders.store.all()
  connect({ saveData: true, effectiveType: '4g' })
  await open()
  await userEvent.hover(orders.action(first?.orderId ?? '', 'View'))
  await new Promise((done) => setTimeout(done, 2 * prefetchDelayMs))
  expect(asked(2)).toEqual([])
  expect(orders.admin.sent.filter(({ call }) => call.includes(first?.orderId ?? '?'))).toEqual([])
})

test('Back shows rows and scroll position in one frame, before any answer, also after a change', async () => {
  const orderId = await orderToPack()
  await open()
  await startPacking(orderId)
  await vi.waitFor(() => orders.rows.nth(15).element().scrollIntoView({ block: 'end' }))
  window.scrollBy(0, 100)
  const left = window.scrollY
  expect(left).toBeGreaterThan(100)
  await page.getByRole('navigation').getByRole('link', { name: 'Customer Queries' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Customer Queries' })).toBeVisible()
  await expect.poll(() => window.scrollY).toBe(0)
  orders.admin.answer('*', never)
  const seen = new Promise<{ rows: number; place: number }>((done) => {
    const look = (): void => {
      const rows = document.querySelectorAll('main tbody tr [data-opens]').length
      if (document.querySelector('main')?.textContent?.includes(orderId)) done({ rows, place: window.scrollY })
      else requestAnimationFrame(look)
    }
    window.history.back()
    requestAnimationFrame(look)
  })
  const { rows, place } = await seen
  expect(rows).toBe(20)
  expect(Math.abs(place - left)).toBeLessThan(5)
})
