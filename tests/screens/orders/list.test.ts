import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { formatMoney } from '../../../src/domain/shared/money'
import { orderFigures } from '../../../src/domain/order/order-figures'
import { startOrders, type OrdersScreen } from '../../support/screens/pages/orders'
import { address, textsOf } from '../../support/screens/seen'

let orders: OrdersScreen

beforeAll(async () => {
  orders = await startOrders({ orders: 60, products: 40 })
})
afterEach(() => orders.admin.reset())
afterAll(() => orders.admin.close())

const main = page.getByRole('main')
const expectRows = (count: number) => expect.poll(() => orders.rows.length).toBe(count)

test('shows twenty orders with every column, newest first', async () => {
  await orders.open()
  await expectRows(20)
  expect(textsOf(page.getByRole('columnheader'))).toEqual([
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

test('/orders/legacy shows the same screen', async () => {
  orders.admin.open('/orders/legacy')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Order Management' })).toBeVisible()
  await expectRows(20)
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

test('filters are kept in the URL, restored from it and cleared together', async () => {
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
  await orders.clear.click()
  await expect.poll(address).toBe('/orders')
  await expectRows(20)
})

test('pages are changed by the pager and by the browser’s Back', async () => {
  const all = await orders.store.all()
  await orders.open()
  await page.getByRole('button', { name: /Next/ }).click()
  await expect.poll(address).toBe('/orders?page=2')
  await expect.element(orders.rows.first()).toHaveTextContent(all[20]?.orderId ?? 'none')
  await expect.element(page.getByRole('button', { name: /Next/ })).toHaveFocus()
  window.history.back()
  await expect.element(orders.rows.first()).toHaveTextContent(all[0]?.orderId ?? 'none')
})

test('a search without results shows an empty state that can clear it', async () => {
  await orders.open('?search=nobody')
  await expect.element(main).toHaveTextContent('No orders match your filters')
  await orders.clear.click()
  await expectRows(20)
})

const failures = [
  ['an error', { status: 500, body: { message: 'select failed' } }],
  ['HTML', { status: 200, body: '<h1>Hello</h1>', type: 'text/html' }],
  ['truncated JSON', { status: 200, body: '{"data":{"orders":[{"orde' }],
  ['an unknown format', { status: 200, body: { success: true, rows: [] } }],
] as const

test.each(failures)('shows one error with a retry button when the backend responds with %s', async (_name, answer) => {
  const end = orders.admin.answer('GET /orders/all', answer)
  await orders.open()
  const failure = main.getByRole('alert')
  await expect.element(failure).toHaveTextContent('Failed to load orders. Please try refreshing the page.')
  expect(failure.element().textContent).not.toContain('select failed')
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

test('Back restores the scroll position from another page and from the next page of the list', async () => {
  await orders.open()
  await expectRows(20)
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
