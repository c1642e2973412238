import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { formatMoney } from '../../../src/domain/shared/money'
import { orderFigures } from '../../../src/domain/order/order-figures'
import { skipRetryDelays } from '../../support/screens/clock'
import { goTo } from '../../support/screens/open-admin'
import { setUpOrders } from '../../support/screens/pages/orders'
import { address, textsOf } from '../../support/screens/seen'

const orders = setUpOrders({ orders: 60, products: 40 })

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

test('the search is debounced and returns to page 1; filters are kept in the URL, restored from it and cleared together', async () => {
  const all = await orders.store.all()
  const searched = () =>
    orders.admin.sent
      .filter(({ call }) => call === 'GET /orders/all')
      .flatMap(({ query }) => new URLSearchParams(query).getAll('search'))
  await orders.open('?page=2')
  await expect.element(orders.rows.first()).toBeVisible()
  await orders.search.click()
  // One character at a time, like a user.
  for (const sign of all[1]?.orderId ?? '') await userEvent.keyboard(sign)
  await expectRows(1)
  expect(searched()).toEqual([all[1]?.orderId])
  await expect.poll(address).toBe(`/orders?search=${all[1]?.orderId}`)
  await orders.search.fill('')
  await expect.poll(address).toBe('/orders')

  await orders.payment.selectOptions('Paid')
  await orders.status.selectOptions('Delivered')
  await expect.poll(address).toBe('/orders?paymentStatus=paid&orderStatus=delivered')
  const wanted = all.filter(({ paymentStatus, orderStatus }) => paymentStatus === 'paid' && orderStatus === 'delivered')
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

// Back from another page is in tests/screens/lists/prefetch.test.ts.
test('pages are changed by the pager and by Back, which restores the scroll position', async () => {
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

// A backend without these filters is in tests/screens/lists/list-screen.test.tsx.
test('filters beyond the contract are used if the backend supports them', async () => {
  const { orderId } = await orders.store.take({ hasScreenshot: true })
  await orders.open()
  await page.getByRole('button', { name: 'Screenshot to review' }).click()
  await expect.poll(address).toBe('/orders?screenshot=to-review')
  await expect.poll(() => orders.rows.filter({ hasNotText: 'Review payment' }).length).toBe(0)
  await expect.element(orders.row(orderId)).toHaveTextContent('Screenshot')
  await page.getByRole('combobox', { name: 'Ordered' }).selectOptions('Today')
  await page.getByRole('combobox', { name: 'Delivery' }).selectOptions('Courier')
  await expect.poll(address).toBe('/orders?screenshot=to-review&day=today&deliveryMethod=Courier')
})

test('a modal opens from its row and closes with Escape, which returns the focus to its button', async () => {
  const { orderId } = await orders.store.take({ orderStatus: 'placed', paymentStatus: 'paid' })
  await orders.openOnly(orderId)
  for (const action of ['View', 'Edit', 'Payment', 'Delivery image'] as const) {
    const button = orders.action(orderId, action)
    ;(button.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(orders.dialog).toHaveTextContent(orderId)
    expect(address()).toMatch(new RegExp(`=${orderId}&?.*=${orderId}`))
    await orders.escape()
    expect(address()).toBe(`/orders?search=${orderId}`)
    await expect.element(button).toHaveFocus()
  }

  // One that is opened from the details returns to them, which show what it has saved.
  const details = orders.action(orderId, 'View')
  await details.click()
  const title = (name: string) => orders.dialog.getByRole('heading', { level: 2, name })
  for (const [modal, button, name] of [
    ['payment', 'Payment', 'Payment Review'],
    ['pay', 'Record payment', 'Record payment'],
    ['delivery', 'Upload image', 'Delivery Image'],
    ['edit', 'Edit', 'Edit Order'],
  ] as const) {
    const opener = orders.button(button)
    await opener.click()
    await expect.element(title(name)).toBeVisible()
    expect(address()).toBe(`/orders?search=${orderId}&${modal}=${orderId}`)
    await userEvent.keyboard('{Escape}')
    await expect.element(title('Order Details')).toBeVisible()
    expect(address()).toBe(`/orders?search=${orderId}&details=${orderId}`)
    await expect.element(opener).toHaveFocus()
  }
  await orders.button('Edit').click()
  await orders.dialog.getByRole('textbox', { name: 'Admin Notes' }).fill('packed by Selvi')
  await orders.button('Save').click()
  await expect.element(orders.section('Admin Notes')).toHaveTextContent('packed by Selvi')
  await orders.escape()
  await expect.element(details).toHaveFocus()
})

test('holding Escape closes a modal without leaving the list', async () => {
  orders.admin.open('/dashboard')
  goTo('/orders')
  await orders.rows
    .first()
    .getByRole('button', { name: /^View: / })
    .click()
  await expect.element(orders.dialog.getByRole('heading', { level: 2 })).toBeVisible()
  const keys = { key: 'Escape', code: 'Escape', bubbles: true }
  for (const again of [false, true])
    (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', { ...keys, repeat: again }))
  await orders.expectClosed()
  await new Promise((done) => setTimeout(done, 300))
  expect(address()).toBe('/orders')
})

test('a URL opens a modal for an order of any page, and Back closes it', async () => {
  const oldest = (await orders.store.all()).at(-1)?.orderId ?? 'none'
  await orders.open()
  await expectRows(20)
  expect(orders.row(oldest).length).toBe(0)
  // Like following a link from this page.
  window.history.pushState(null, '', '/orders')
  orders.admin.open(`/orders?details=${oldest}`)
  await expect.element(orders.dialog.getByText(oldest).first()).toBeVisible()
  await orders.back()
  expect(address()).toBe('/orders')
})
