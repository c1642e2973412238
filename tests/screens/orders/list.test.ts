import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { formatMoney } from '../../../src/domain/shared/money'
import { orderFigures } from '../../../src/domain/order/order-figures'
import { skipRetryDelays } from '../../support/screens/clock'
import { startOrders, type OrdersScreen } from '../../support/screens/pages/orders'
import { address, textsOf } from '../../support/screens/seen'

let orders: OrdersScreen

beforeAll(async () => {
  orders = await startOrders({ orders: 60, products: 40 })
})
afterEach(() => {
  vi.restoreAllMocks()
  return orders.admin.reset()
})
afterAll(() => orders.admin.close())

const main = page.getByRole('main')
const expectRows = (count: number) => expect.poll(() => orders.rows.length).toBe(count)

test('shows twenty orders with every column, newest first, also at /orders/legacy', async () => {
  orders.admin.open('/orders/legacy')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Order Management' })).toBeVisible()
  await expectRows(20)
  expect(textsOf(page.getByRole('columnheader'))).toEqual([
    // Selects all rows.
    '',
    'Order ID',
    'Customer',
    'Items',
    'Amount',
    'Payment',
    'Status',
    'Date',
    'Actions',
  ])
  const newest = (await orders.store.all()).slice(0, 20)
  newest.forEach((order, at) => {
    const text = orders.rows.nth(at).element().textContent
    expect(text).toContain(order.orderId)
    expect(text).toContain(order.customerDetails?.name)
    expect(text).toContain(order.customerDetails?.mobile)
    expect(text).toContain(formatMoney(orderFigures(order).finalTotal, 'Rs'))
  })
})

test('the search is debounced and returns to page 1', async () => {
  const [, wanted] = await orders.store.all()
  const searched = () =>
    orders.admin.sent
      .filter(({ call }) => call === 'GET /orders/all')
      .flatMap(({ query }) => new URLSearchParams(query).getAll('search'))
  await orders.open('?page=2')
  await expect.element(orders.rows.first()).toBeVisible()
  await orders.search.click()
  // One character at a time, like a user.
  for (const sign of wanted?.orderId ?? '') await userEvent.keyboard(sign)
  await expectRows(1)
  expect(searched()).toEqual([wanted?.orderId])
  await expect.poll(address).toBe(`/orders?search=${wanted?.orderId}`)
})

test('filters are kept in the URL, restored from it and cleared together, also when nothing matches', async () => {
  await orders.open()
  await orders.payment.selectOptions('Paid')
  await orders.status.selectOptions('Delivered')
  await expect.poll(address).toBe('/orders?paymentStatus=paid&orderStatus=delivered')
  const wanted = (await orders.store.all()).filter(
    ({ paymentStatus, orderStatus }) => paymentStatus === 'paid' && orderStatus === 'delivered',
  )
  // The previous rows are shown faded until the new ones are loaded.
  await expect.poll(() => orders.rows.filter({ hasNotText: /Paid.*Delivered/ }).length).toBe(0)
  await expectRows(Math.min(20, wanted.length))

  await orders.open('?paymentStatus=paid&orderStatus=delivered')
  await expect.element(orders.payment).toHaveValue('paid')
  await expectRows(Math.min(20, wanted.length))
  await orders.search.fill('nobody')
  await expect.element(main).toHaveTextContent('No orders match your filters')
  await orders.clear.click()
  await expect.poll(address).toBe('/orders')
  await expectRows(20)
})

test('pages are changed by the pager and by Back, which restores the scroll position, also from another page', async () => {
  const all = await orders.store.all()
  const next = page.getByRole('button', { name: /Next/ })
  const expectFirst = (at: number) => expect.element(orders.rows.first()).toHaveTextContent(all[at]?.orderId ?? 'none')
  await orders.open()
  await next.click()
  await expect.poll(address).toBe('/orders?page=2')
  await expectFirst(20)
  await expect.element(next).toHaveFocus()
  window.history.back()
  await expectFirst(0)

  orders.rows.nth(15).element().scrollIntoView({ block: 'end' })
  window.scrollBy(0, 100)
  const left = window.scrollY
  expect(left).toBeGreaterThan(100)
  const expectPlace = () => expect.poll(() => window.scrollY).toBeGreaterThan(left - 5)
  await page.getByRole('navigation').getByRole('link', { name: 'Customer Queries' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Customer Queries' })).toBeVisible()
  expect(address()).toBe('/queries')
  await expect.poll(() => window.scrollY).toBe(0)
  window.history.back()
  await expectRows(20)
  await expectPlace()
  await page.getByRole('button', { name: 'Page 2' }).click()
  await expect.poll(address).toBe('/orders?page=2')
  window.history.back()
  await expect.poll(address).toBe('/orders')
  await expectPlace()
})

// The other ways in which a response fails are in tests/unit/providers/data/data-provider.test.ts.
test('shows one error with a retry button when the backend responds with an unknown format', async () => {
  const end = orders.admin.answer('GET /orders/all', { status: 200, body: { success: true, rows: [] } })
  skipRetryDelays()
  await orders.open()
  const failure = main.getByRole('alert')
  await expect.element(failure).toHaveTextContent('Failed to load orders. Please try refreshing the page.')
  expect(textsOf(orders.toasts)).toEqual([])
  end()
  await failure.getByRole('button', { name: 'Retry' }).click()
  await expectRows(20)
})

test('filters beyond the contract are used only if the backend supports them', async () => {
  const { orderId } = await orders.store.take({ hasScreenshot: true })
  await orders.open()
  await page.getByRole('button', { name: 'Screenshot to review' }).click()
  await expect.poll(address).toBe('/orders?screenshot=to-review')
  await expect.poll(() => orders.rows.filter({ hasNotText: 'Review payment' }).length).toBe(0)
  await expect.element(orders.row(orderId)).toHaveTextContent('Screenshot')
  await page.getByRole('combobox', { name: 'Ordered' }).selectOptions('Today')
  await page.getByRole('combobox', { name: 'Delivery' }).selectOptions('Courier')
  const filtered = '?screenshot=to-review&day=today&deliveryMethod=Courier'
  await expect.poll(address).toBe(`/orders${filtered}`)

  orders.admin.answer('GET /capabilities', { status: 404, body: {} })
  await orders.open(filtered)
  const { query } = await orders.expectSent('GET /orders/all')
  expect(new URLSearchParams(query).get('screenshot')).toBeNull()
  await expectRows(20)
  expect(page.getByRole('button', { name: 'Screenshot to review' }).length).toBe(0)
  expect(page.getByRole('combobox', { name: 'Ordered' }).length).toBe(0)
  for (const sent of orders.admin.sent) expect(sent.query).not.toContain('screenshot')
})
